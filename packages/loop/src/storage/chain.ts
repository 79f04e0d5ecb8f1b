import type { IdPort } from "@orange-hyper/core/ports";

/** What a chain begins with; section 15.2 of the specification of runs. */
export const CHAIN_BEGIN = "0".repeat(64);

/** Digest of a line of a log, as it is stored. */
export function lineDigest(ids: Pick<IdPort, "digest">, line: object): string {
  return ids.digest(JSON.stringify(line));
}

/** Digest of all lines up to one, of the digest up to the line before it. */
export function chained(ids: Pick<IdPort, "digest">, before: string, line: object): string {
  return ids.digest(`${before}\n${JSON.stringify(line)}`);
}
