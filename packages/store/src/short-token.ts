import { customAlphabet } from "nanoid/non-secure";

/** A token for names that only must not collide: lower case, because some file systems do not distinguish case. */
export const shortToken = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 12);
