import type { OrangeContext } from "@orange-hyper/core";
import { needsNoCheck } from "@orange-hyper/verification";

/** Outside of a repository no more is looked at. */
export const WALK = {
  maxDepth: 20,
  maxFiles: 20_000,
  skips: (path: string) =>
    /(?:^|\/)(?:node_modules|\.git|\.venv|venv|target|dist|build|__pycache__)$/.test(path),
};

/** What the work tree holds, but for files that no check could depend on; null where that cannot be told in time. */
export function workFingerprint({ sources }: Pick<OrangeContext, "sources">): Promise<string | null> {
  return sources.fingerprint({ walk: WALK, matters: (path) => !needsNoCheck(path) });
}

/** Longest script or manifest that is read. */
const TEXT_LIMIT = 256 * 1024;

/** The text of a script or manifest of the project; null for anything else. */
export async function readText(sources: OrangeContext["sources"], path: string): Promise<string | null> {
  const read = await sources.read(path, TEXT_LIMIT);
  return read.ok ? read.text : null;
}
