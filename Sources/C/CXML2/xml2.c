#include "CXML2.h"

#include <dlfcn.h>
#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// libxml2's tree lacks the line in which each tag begins: it notes the line in which it ends. So that is found here, and
// kept with each element.

// libxml2 brings ICU, so a program opens it when it first reads XML, and looks its functions up by name. It cannot be
// linked and then taken off the list of libraries, as others are: its functions have versions, and a program that asks
// for versions of a library that is not on the list does not start.
#define CXML2_FUNCTIONS(use) \
  use(htmlEntityLookup) use(xmlCreateMemoryParserCtxt) use(xmlCtxtUseOptions) use(xmlDocGetRootElement) use(xmlFreeDoc) \
  use(xmlFreeParserCtxt) use(xmlInitParser) use(xmlParseDocument) use(xmlSAX2EntityDecl) \
  use(xmlSAX2StartElementNs) use(xmlStopParser)

#define CXML2_DECLARE(name) __typeof__(name) *name##_;
static struct { CXML2_FUNCTIONS(CXML2_DECLARE) } library;

#ifdef __APPLE__
#define CXML2_LIBRARY "/usr/lib/libxml2.2.dylib"
#elif LIBXML_VERSION >= 21400
// From 2.14 on, its structures are laid out differently.
#define CXML2_LIBRARY "libxml2.so.16"
#else
#define CXML2_LIBRARY "libxml2.so.2"
#endif

const char *cxml2_open(void) {
  void *handle = dlopen(CXML2_LIBRARY, RTLD_LAZY | RTLD_LOCAL);
  if (handle == NULL) return dlerror();
#define CXML2_FIND(name) \
  library.name##_ = (__typeof__(library.name##_))dlsym(handle, #name); \
  if (library.name##_ == NULL) return dlerror();
  CXML2_FUNCTIONS(CXML2_FIND)
  library.xmlInitParser_();
  return NULL;
}

unsigned cxml2_html_entity(const char *name) {
  const htmlEntityDesc *entity = library.htmlEntityLookup_((const xmlChar *)name);
  return entity == NULL ? 0 : entity->value;
}

struct cxml2_tree {
  cxml2_fault fault;
  // NULL if the text was not read to its end.
  xmlDocPtr document;

  // While it is read:
  xmlParserCtxtPtr context;
  const char *bytes;
  size_t count;
  size_t most_levels;
  // The line at a place that has been counted up to.
  size_t counted;
  size_t counted_line;
};

static size_t cxml2_tag_line(const xmlNode *element) { return (size_t)element->_private; }

static void cxml2_set_name(cxml2_tree *tree, const xmlChar *name) {
  strncpy(tree->fault.name, (const char *)name, sizeof tree->fault.name - 1);
}

static void cxml2_refuse(
    cxml2_tree *tree, cxml2_refusal refusal, size_t line, const xmlChar *name) {
  if (tree->fault.error != 0 || tree->fault.refusal != CXML2_NOTHING) return;
  tree->fault.refusal = refusal;
  tree->fault.line = line;
  if (name != NULL) cxml2_set_name(tree, name);
  library.xmlStopParser_(tree->context);
}

// The line of the tag that ends where the parser is.
static size_t cxml2_current_tag_line(cxml2_tree *tree) {
  // All that follows is in the parser's buffer, whatever it has dropped of the rest.
  xmlParserInputPtr input = tree->context->input;
  size_t place = tree->count - (size_t)(input->end - input->cur);
  // A value of an attribute cannot contain `<`.
  while (place > 0 && tree->bytes[place - 1] != '<') place--;
  for (; tree->counted < place; tree->counted++) {
    if (tree->bytes[tree->counted] == '\n') tree->counted_line++;
  }
  return tree->counted_line;
}

static void cxml2_start(
    void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *address,
    int namespace_count, const xmlChar **namespaces, int attribute_count, int default_count,
    const xmlChar **attributes) {
  xmlParserCtxtPtr context = (xmlParserCtxtPtr)data;
  cxml2_tree *tree = (cxml2_tree *)context->_private;
  size_t line = cxml2_current_tag_line(tree);
  if ((size_t)context->nodeNr >= tree->most_levels) {
    cxml2_refuse(tree, CXML2_DEEP, line, NULL);
    return;
  }
  library.xmlSAX2StartElementNs_(
      data, name, prefix, address, namespace_count, namespaces, attribute_count, default_count,
      attributes);
  if (context->node != NULL) context->node->_private = (void *)line;
}

static void cxml2_entity(
    void *data, const xmlChar *name, int type, const xmlChar *public_id, const xmlChar *system_id,
    xmlChar *content) {
  xmlParserCtxtPtr context = (xmlParserCtxtPtr)data;
  cxml2_tree *tree = (cxml2_tree *)context->_private;
  size_t line = (size_t)context->input->line;
  if (type == XML_INTERNAL_PARAMETER_ENTITY || type == XML_EXTERNAL_PARAMETER_ENTITY) {
    cxml2_refuse(tree, CXML2_PARAMETER_ENTITY, line, name);
  } else if (type != XML_INTERNAL_GENERAL_ENTITY) {
    cxml2_refuse(tree, CXML2_EXTERNAL_ENTITY, line, name);
  } else if (content != NULL && strchr((const char *)content, '<') != NULL) {
    cxml2_refuse(tree, CXML2_ENTITY_WITH_TAG, line, name);
  } else {
    library.xmlSAX2EntityDecl_(data, name, type, public_id, system_id, content);
  }
}

// libxml2's versions differ in whether the error is constant.
static void cxml2_error(void *data, void *error) {
  xmlParserCtxtPtr context = (xmlParserCtxtPtr)data;
  cxml2_tree *tree = (cxml2_tree *)context->_private;
  xmlError *found = (xmlError *)error;
  if (found->level < XML_ERR_ERROR || tree->fault.error != 0 || tree->fault.refusal != CXML2_NOTHING) return;
  tree->fault.error = found->code;
  if (found->message != NULL) snprintf(tree->fault.message, sizeof tree->fault.message, "%s", found->message);
  // Within an entity, which has an input or even a context of its own, libxml2 counts the entity's own lines.
  bool isInEntity = context != tree->context || context->inputNr > 1;
  int line = isInEntity ? tree->context->inputTab[0]->line : found->line;
  tree->fault.line = line > 0 ? (size_t)line : 1;
  // The name of the entity.
  bool isEntity = found->code == XML_ERR_UNDECLARED_ENTITY || found->code == XML_WAR_UNDECLARED_ENTITY;
  if (isEntity && found->str1 != NULL) {
    cxml2_set_name(tree, (const xmlChar *)found->str1);
    return;
  }
  xmlNodePtr open = context->node;
  if (open != NULL && open->type == XML_ELEMENT_NODE) {
    cxml2_set_name(tree, open->name);
    tree->fault.tag_line = cxml2_tag_line(open);
  }
}

cxml2_tree *cxml2_read(const char *bytes, size_t count, size_t most_levels) {
  cxml2_tree *tree = (cxml2_tree *)calloc(1, sizeof *tree);
  if (tree == NULL) return NULL;
  tree->bytes = bytes;
  tree->count = count;
  tree->most_levels = most_levels;
  tree->counted_line = 1;
  xmlParserCtxtPtr context = library.xmlCreateMemoryParserCtxt_(bytes, (int)count);
  if (context == NULL) {
    free(tree);
    return NULL;
  }
  // Entities are replaced by their texts; libxml2 limits how much they may add. What is in other files is refused
  // before it would be read.
  library.xmlCtxtUseOptions_(
      context, XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  tree->context = context;
  context->_private = tree;
  context->sax->startElementNs = cxml2_start;
  context->sax->entityDecl = cxml2_entity;
  context->sax->serror = (xmlStructuredErrorFunc)cxml2_error;
  library.xmlParseDocument_(context);
  if (context->wellFormed && tree->fault.error == 0 && tree->fault.refusal == CXML2_NOTHING) {
    tree->document = context->myDoc;
  } else if (context->myDoc != NULL) {
    library.xmlFreeDoc_(context->myDoc);
  }
  context->myDoc = NULL;
  tree->context = NULL;
  library.xmlFreeParserCtxt_(context);
  return tree;
}

void cxml2_destroy(cxml2_tree *tree) {
  if (tree->document != NULL) library.xmlFreeDoc_(tree->document);
  free(tree);
}

const void *cxml2_root(const cxml2_tree *tree) {
  return tree->document == NULL ? NULL : library.xmlDocGetRootElement_(tree->document);
}

cxml2_fault cxml2_fault_of(const cxml2_tree *tree) { return tree->fault; }

cxml2_node cxml2_look(const void *pointer) {
  const xmlNode *node = (const xmlNode *)pointer;
  cxml2_node seen = {.kind = CXML2_OTHER, .next = node->next};
  switch (node->type) {
    case XML_ELEMENT_NODE:
      seen.kind = CXML2_ELEMENT;
      seen.name = (const char *)node->name;
      if (node->ns != NULL) {
        seen.prefix = (const char *)node->ns->prefix;
        seen.address = (const char *)node->ns->href;
      }
      seen.line = cxml2_tag_line(node);
      seen.first_child = node->children;
      seen.first_attribute = node->properties;
      break;
    case XML_TEXT_NODE:
    case XML_CDATA_SECTION_NODE:
      seen.kind = CXML2_TEXT;
      seen.text = (const char *)node->content;
      break;
    case XML_COMMENT_NODE:
      seen.kind = CXML2_COMMENT;
      seen.text = (const char *)node->content;
      break;
    default:
      break;
  }
  return seen;
}

cxml2_node cxml2_look_at_attribute(const void *pointer) {
  const xmlAttr *attribute = (const xmlAttr *)pointer;
  cxml2_node seen = {.kind = CXML2_OTHER, .name = (const char *)attribute->name, .next = attribute->next};
  if (attribute->ns != NULL) seen.prefix = (const char *)attribute->ns->prefix;
  seen.first_child = attribute->children;
  return seen;
}
