/**
 * Stands where the next letter is typed, so that the terminal's own cursor can be put there, and beside it what an input method has
 * not finished. No text that is shown holds it: control characters are taken out of all of them.
 */
export const CURSOR = "\u0001";
