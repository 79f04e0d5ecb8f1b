import { FileTooLargeError, type Key } from "@orange-hyper/core";
import { DOCUMENT_LIMIT } from "./codec/limits.js";

const MIB = 1024 * 1024;
/** Size in bytes up to which no file of any kind is too large. */
const SMALLEST_LIMIT = MIB;

/** Maximum size of a project's config in bytes. */
export const CONFIG_LIMIT = MIB;

/** The size limit of one kind of file below a storage root. */
interface ReadLimit {
  /** Matches the keys to which the limit applies. */
  readonly keys: RegExp;
  readonly bytes: number;
  readonly hint: string;
}

/**
 * Returns the size limits by kind of file; the first match applies. Limits are needed because files that come from a
 * repository may have any size, and reading one whole takes several times its size in memory.
 */
function readLimits(): readonly ReadLimit[] {
  return [
    {
      keys: /^config\.json$/,
      bytes: CONFIG_LIMIT,
      hint: "Restore it from git, or move it away and run `orange init`.",
    },
    { keys: /(?:^|\/)\.gitignore$/, bytes: SMALLEST_LIMIT, hint: "Remove it, then run `orange init`." },
    // An index of 100,000 memories takes about 90 MiB.
    {
      keys: /^graph\/index\.json$/,
      bytes: 128 * MIB,
      hint: "Remove it, then run `orange graph rebuild-index`.",
    },
    // A capsule repeats only one quest and a few memories.
    { keys: /^capsules\//, bytes: 4 * MIB, hint: "Remove it, then run `orange init`." },
    { keys: /^structure\//, bytes: 64 * MIB, hint: "Remove it, then run `orange sync apply`." },
    { keys: /^identity\//, bytes: 128 * MIB, hint: "Remove it, then run `orange identity build`." },
    { keys: /\.md$/, bytes: DOCUMENT_LIMIT, hint: "Make it shorter, or move it away." },
    { keys: /\.jsonl$/, bytes: 256 * MIB, hint: "Move it away, then run `orange init`." },
    { keys: /(?:)/, bytes: 16 * MIB, hint: "Move it away, then run `orange doctor`." },
  ];
}

/**
 * Throws FileTooLargeError for a file that exceeds the limit of its kind. `folder` is the name of the key's root in
 * messages.
 */
export function assertReadable(key: Key, size: number, folder: string): void {
  if (size <= SMALLEST_LIMIT) return;
  const limit = readLimits().find(({ keys }) => keys.test(key));
  if (limit !== undefined && size > limit.bytes) throw new FileTooLargeError(`${folder}/${key}`, size, limit);
}
