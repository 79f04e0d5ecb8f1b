import type { OrangeContext } from "@orange-hyper/core";
import { CHECKED_CONTENT } from "@orange-hyper/verification";

/** What the work tree holds, but for files that no check could depend on; null where that cannot be told in time. */
export function workFingerprint({ sources }: Pick<OrangeContext, "sources">): Promise<string | null> {
  return sources.fingerprint(CHECKED_CONTENT);
}

/** Longest script or manifest that is read. */
const TEXT_LIMIT = 256 * 1024;

/** The text of a script or manifest of the project; null for anything else. */
export async function readText(sources: OrangeContext["sources"], path: string): Promise<string | null> {
  const read = await sources.read(path, TEXT_LIMIT);
  return read.ok ? read.text : null;
}
