#pragma once

#include <stddef.h>
#include <stdint.h>

// Finds words in languages that write no spaces between them, with ICU's dictionaries, and letters in another case or width.

// To be called once, before several threads use ICU. Returns why ICU cannot be used; NULL if it can.
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

enum cicu_case { CICU_UPPER, CICU_LOWER, CICU_TITLE };

// Maps a text in UTF-8; a title has each word's first letter as such, and its others as they are.
//
// `language` ends with 0. Returns the length in bytes, of which at most `most` are written; -1 if ICU fails.
int32_t cicu_map(
    enum cicu_case to, const char *language, const char *text, int32_t count, char *mapped,
    int32_t most);

// The tag of a character's decomposition (UAX #44): 1 for <wide>, -1 for <narrow>, 0 for any other or none. With a tag, the
// character's decomposition is stored in `other`.
int cicu_width(uint32_t character, uint32_t *other);
