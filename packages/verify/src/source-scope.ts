import type { FingerprintOptions, SourcePort } from "@orange-hyper/core/ports";
import { needsNoCheck } from "@orange-hyper/verification";

const GENERATED = new Set(["node_modules", "dist", "build", "target", "coverage", "vendor", "__pycache__"]);

/** The content that a check's result depends on: every file but prose and pictures, which no check reads. */
export const CHECKED_CONTENT: FingerprintOptions = {
  walk: {
    maxDepth: 12,
    maxFiles: 20_000,
    skips: (path) => {
      const name = path.slice(path.lastIndexOf("/") + 1);
      return name.startsWith(".") || GENERATED.has(name);
    },
  },
  matters: (path) => !needsNoCheck(path),
};

/** Longest script or manifest that is read. */
const TEXT_LIMIT = 256 * 1024;

/** Reads scripts and manifests of the project; null for what is missing, linked, too large or no text. */
export function projectReader(sources: Pick<SourcePort, "read">): (path: string) => Promise<string | null> {
  return async (path) => {
    const file = await sources.read(path, TEXT_LIMIT);
    return file.ok ? file.text : null;
  };
}
