/**
 * Marks where the next letter is typed, so that the terminal's own cursor can be placed there, where input methods show
 * unfinished text. Cannot occur in shown text, because control characters are removed from it.
 */
export const CURSOR = "\u0001";
