/** What is noted of a word in a row: the fields that it stands in, as bits. */
export const TITLE = 1 << 0;
export const CANDIDATE = 1 << 1;
export const SUMMARY = 1 << 2;
export const KEYWORDS = 1 << 3;
/** An element of keywords or tags may hold it. */
export const LISTED = 1 << 4;
/** An identifier, the kind or the type holds it: whether a query matches those is seen in the node alone. */
export const OTHER = 1 << 5;
export const FIELDS = (1 << 6) - 1;

/** The fields of text among them. */
export const TEXTS = TITLE | CANDIDATE | SUMMARY;
/** The same word begins or ends such a field. */
export const FIRST = 6;
export const LAST = 9;
/** It is an element of the keywords. */
export const ELEMENT = 1 << 12;

/** How many bits there are; above them stands the row. */
export const FIELD_BITS = 13;
