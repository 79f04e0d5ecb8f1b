import type { IdPort } from "@orange-hyper/core/ports";
import { digest } from "../digest.js";
import { shortToken } from "../short-token.js";

/** Returns random identifiers from the operating system, short tokens, and digests. */
export function systemIds(): IdPort {
  return {
    uuid: () => process.getBuiltinModule("node:crypto").randomUUID(),
    token: () => shortToken(),
    digest,
  };
}
