#pragma once

#include <stddef.h>
#include <stdint.h>

// Finds words in languages that write no spaces between them, with ICU's dictionaries.

// To be called once, before several threads look for words. Returns why ICU cannot be used; NULL if it can.
const char *cicu_open(void);
// Major and minor version, once it is open.
void cicu_version(uint8_t version[2]);

// ICU's iterator over the places where lines may break. Of one thread at a time.
typedef struct cicu_iterator cicu_iterator;

// Returns NULL if ICU lacks its data, or there is no memory.
cicu_iterator *cicu_iterator_create(void);
void cicu_iterator_destroy(cicu_iterator *iterator);

// Finds the places in a text in UTF-16, ascending, its end among them.
//
// Returns how many there are, of which at most `most` are written; -1 if ICU fails.
int32_t cicu_find(
    cicu_iterator *iterator, const uint16_t *text, int32_t count, int32_t *places, int32_t most);
