import type { OrangeContext } from "@orange-hyper/core";
import { CHECKED_CONTENT } from "@orange-hyper/verification";

/**
 * Returns the fingerprint of the work tree, without files that no check could depend on; null when it cannot be
 * determined in time.
 */
export function workFingerprint({ sources }: Pick<OrangeContext, "sources">): Promise<string | null> {
  return sources.fingerprint(CHECKED_CONTENT);
}

/** Maximum size of a script or manifest that is read, in bytes. */
const TEXT_LIMIT = 256 * 1024;

/** Returns the text of a script or manifest of the project; null when it cannot be read or is too large. */
export async function readText(sources: OrangeContext["sources"], path: string): Promise<string | null> {
  const read = await sources.read(path, TEXT_LIMIT);
  return read.ok ? read.text : null;
}
