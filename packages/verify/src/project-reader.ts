import type { SourcePort } from "@orange-hyper/core/ports";

/** Longest script or manifest that is read. */
const TEXT_LIMIT = 256 * 1024;

/** Reads scripts and manifests of the project; null for what is missing, linked, too large or no text. */
export function projectReader(sources: Pick<SourcePort, "read">): (path: string) => Promise<string | null> {
  return async (path) => {
    const file = await sources.read(path, TEXT_LIMIT);
    return file.ok ? file.text : null;
  };
}
