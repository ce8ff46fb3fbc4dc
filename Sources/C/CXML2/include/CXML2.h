#pragma once

#include <stddef.h>

// Reads XML with libxml2. Swift does not see libxml2's own headers: they bring those of ICU, which clash with Foundation's.

typedef enum {
  CXML2_NOTHING,
  CXML2_DEEP,
  CXML2_EXTERNAL_ENTITY,
  CXML2_PARAMETER_ENTITY,
  CXML2_ENTITY_WITH_TAG,
} cxml2_refusal;

// Why a text was not read to its end.
typedef struct {
  // One of libxml2's numbers, of the first error; 0 for none.
  int error;
  // What was refused, though XML allows it.
  cxml2_refusal refusal;
  // Where the error or what was refused stands, from 1.
  size_t line;
  // The entity that was refused or is not defined, or the element that was open at the error; empty for none.
  char name[64];
  // Where that element's tag begins; 0 for none.
  size_t tag_line;
  // What libxml2 says, in its words; cut if it is long.
  char message[160];
} cxml2_fault;

typedef enum { CXML2_ELEMENT, CXML2_TEXT, CXML2_COMMENT, CXML2_OTHER } cxml2_kind;

// A node of the tree, and how to go on from it. Pointers are valid as long as the tree, and NULL for what it lacks.
typedef struct {
  cxml2_kind kind;
  // Of an element or an attribute, without its prefix.
  const char *name;
  const char *prefix;
  // What the prefix stands for.
  const char *address;
  // Of a text or a comment.
  const char *text;
  // Where an element's tag begins, from 1.
  size_t line;
  const void *next;
  // Within an element, or the texts of an attribute's value.
  const void *first_child;
  const void *first_attribute;
} cxml2_node;

typedef struct cxml2_tree cxml2_tree;

// The code point of a character that HTML has a name for, such as `nbsp`; 0 for another name.
unsigned cxml2_html_entity(const char *name);

// To be called once, before several threads read. Returns why libxml2 cannot be used; NULL if it can.
const char *cxml2_open(void);

// Reads a text in UTF-8; NULL if there is no memory. Only the text itself is read, no other file.
//
// The bytes must stay until the tree is destroyed.
cxml2_tree *cxml2_read(const char *bytes, size_t count, size_t most_levels);
void cxml2_destroy(cxml2_tree *tree);

// The outermost element; NULL if the text was not read to its end.
const void *cxml2_root(const cxml2_tree *tree);
cxml2_fault cxml2_fault_of(const cxml2_tree *tree);

cxml2_node cxml2_look(const void *node);
cxml2_node cxml2_look_at_attribute(const void *attribute);
