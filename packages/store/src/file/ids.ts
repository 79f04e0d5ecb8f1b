import type { IdPort } from "@orange-hyper/core";
import { customAlphabet } from "nanoid/non-secure";
import { digest } from "../digest.js";

/** A token for names that only must not collide: lower case, because some file systems know no other. */
export const shortToken = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 12);

/** Random identifiers from the operating system, short tokens, and digests. */
export function systemIds(): IdPort {
  return {
    uuid: () => process.getBuiltinModule("node:crypto").randomUUID(),
    token: () => shortToken(),
    digest,
  };
}
