import { customAlphabet } from "nanoid/non-secure";

/**
 * Returns a random token for names that need only be unique. Lower case, because some file systems do not distinguish
 * case.
 */
export const shortToken = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 12);
