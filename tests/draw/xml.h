/* Whether a text is XML of the simple kind that pictures are. */
#ifndef PLAT_TESTS_DRAW_XML_H
#define PLAT_TESTS_DRAW_XML_H

/* NULL when tags are nested, attributes quoted, entities known and no character is one that XML
 * does not have; else what is wrong, in memory that the next call changes. */
const char *xml_fault(const char *text);

#endif
