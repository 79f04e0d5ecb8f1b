/** Bits stored for a word in a row: the fields that contain it. */
export const TITLE = 1 << 0;
export const CANDIDATE = 1 << 1;
export const SUMMARY = 1 << 2;
export const KEYWORDS = 1 << 3;
/** An element of the keywords or tags may contain it. */
export const LISTED = 1 << 4;
/**
 * An identifier, the kind or the type contains it; whether a query matches those can only be decided from the node
 * itself.
 */
export const OTHER = 1 << 5;
export const FIELDS = (1 << 6) - 1;

/** The bits of text fields. */
export const TEXTS = TITLE | CANDIDATE | SUMMARY;
/** Shift of the text-field bits that mark a word at the beginning (FIRST) or end (LAST) of the field. */
export const FIRST = 6;
export const LAST = 9;
/** The word is a whole element of the keywords. */
export const ELEMENT = 1 << 12;

/** Number of bits used; the row number is stored above them. */
export const FIELD_BITS = 13;
