import { FileTooLargeError, type Key } from "@orange-hyper/core";
import { DOCUMENT_LIMIT } from "./codec/limits.js";

const MIB = 1024 * 1024;
/** No file of this size is too large, whatever it is. */
const SMALLEST_LIMIT = MIB;

/** Most bytes of a project's config. */
export const CONFIG_LIMIT = MIB;

/** What a file below a storage root is read as: how many bytes it may have, and what to do with one that has more. */
interface ReadLimit {
  /** The keys that it holds for. */
  readonly keys: RegExp;
  readonly bytes: number;
  readonly hint: string;
}

/**
 * The most that is read of a file of the storage tree, by what the file is; the first line that holds counts. What comes from a
 * repository may have any size, and a process that reads it whole needs several times as much memory.
 */
function readLimits(): readonly ReadLimit[] {
  return [
    {
      keys: /^config\.json$/,
      bytes: CONFIG_LIMIT,
      hint: "Restore it from git, or move it away and run `orange init`.",
    },
    { keys: /(?:^|\/)\.gitignore$/, bytes: SMALLEST_LIMIT, hint: "Remove it, then run `orange init`." },
    // A hundred thousand memories take about 90 MiB.
    {
      keys: /^graph\/index\.json$/,
      bytes: 128 * MIB,
      hint: "Remove it, then run `orange graph rebuild-index`.",
    },
    // It repeats no more than one quest and a few memories.
    { keys: /^capsules\//, bytes: 4 * MIB, hint: "Remove it, then run `orange init`." },
    { keys: /^structure\//, bytes: 64 * MIB, hint: "Remove it, then run `orange sync apply`." },
    { keys: /^identity\//, bytes: 128 * MIB, hint: "Remove it, then run `orange identity build`." },
    { keys: /\.md$/, bytes: DOCUMENT_LIMIT, hint: "Make it shorter, or move it away." },
    { keys: /\.jsonl$/, bytes: 256 * MIB, hint: "Move it away, then run `orange init`." },
    { keys: /(?:)/, bytes: 16 * MIB, hint: "Move it away, then run `orange doctor`." },
  ];
}

/** Throws FileTooLargeError for a file with more bytes than are read; `folder` is what people call the root of the key. */
export function assertReadable(key: Key, size: number, folder: string): void {
  if (size <= SMALLEST_LIMIT) return;
  const limit = readLimits().find(({ keys }) => keys.test(key));
  if (limit !== undefined && size > limit.bytes) throw new FileTooLargeError(`${folder}/${key}`, size, limit);
}
