import type { IdPort } from "@orange-hyper/core/ports";

/** Digest before the first line of a chain (specification of runs, section 15.2). */
export const CHAIN_BEGIN = "0".repeat(64);

/** Returns the digest of a line of a log as it is stored. */
export function lineDigest(ids: Pick<IdPort, "digest">, line: object): string {
  return ids.digest(JSON.stringify(line));
}

/** Returns the digest of all lines up to `line`, given that of the lines before it. */
export function chained(ids: Pick<IdPort, "digest">, before: string, line: object): string {
  return ids.digest(`${before}\n${JSON.stringify(line)}`);
}
