import type { SourcePort } from "@orange-hyper/core/ports";

/** Maximum size of a script or manifest that is read, in bytes. */
const TEXT_LIMIT = 256 * 1024;

/**
 * Returns a reader of scripts and manifests of the project; it returns null for a file that is missing, linked, too
 * large or not text.
 */
export function projectReader(sources: Pick<SourcePort, "read">): (path: string) => Promise<string | null> {
  return async (path) => {
    const file = await sources.read(path, TEXT_LIMIT);
    return file.ok ? file.text : null;
  };
}
