/**
 * The index as listed by `git ls-files -s -v -z`, as a byte string (one character per byte), because names need not be
 * UTF-8.
 */
export interface TreeListing {
  /** Entries in path order: tag, mode, id, stage and path, each entry terminated by NUL. */
  readonly text: string;
  /** Length of an object id in hex digits; 0 when nothing is listed. */
  readonly idLength: number;
}

/** A file that git was configured not to check for changes. */
export interface Unwatched {
  readonly path: string;
  /** True for skip-worktree: the file need not be in the work tree. False for assume-unchanged. */
  readonly isLeftOut: boolean;
}

/** Tag of a file that git checks. */
const WATCHED = "H ";
const ID_AT = "H 100644 ".length;
const BEHIND_ID = " 0\t";
/** Matches entries other than files that git checks and the sides of a conflict. */
const UNWATCHED = /(?:^|\0)([^HM]) /g;
const SUBMODULE = /(?:^|\0). 160000 /g;

/** Wraps the output of `git ls-files -s -v -z`. */
export function readListing(text: string): TreeListing {
  // All object ids of a repository have the same length.
  return { text, idLength: Math.max(0, text.indexOf(" ", ID_AT) - ID_AT) };
}

/** Returns the files of a listing that git was configured not to check. */
export function unwatchedFiles(listing: TreeListing): readonly Unwatched[] {
  return Array.from(listing.text.matchAll(UNWATCHED), ({ index, 0: match, 1: tag = "" }) => ({
    path: pathAt(listing, index + match.length - WATCHED.length),
    isLeftOut: tag.toUpperCase() === "S",
  }));
}

/** Returns the paths of submodules. */
export function submodulesIn(listing: TreeListing): readonly string[] {
  return Array.from(listing.text.matchAll(SUBMODULE), ({ index, 0: match }) =>
    pathAt(listing, index + match.length - ID_AT),
  );
}

/** Returns a listing of the entries whose paths match. */
export function selectEntries(listing: TreeListing, fits: (path: string) => boolean): TreeListing {
  const { text } = listing;
  const toPath = pathOffset(listing);
  const pieces: string[] = [];
  let from = 0;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf("\0", start + toPath);
    if (fits(text.slice(start + toPath, end))) continue;
    pieces.push(text.slice(from, start));
    from = end + 1;
  }
  return from === 0 ? listing : { ...listing, text: [...pieces, text.slice(from)].join("") };
}

/** Returns mode and id of a file in the index; null when it has no entry. */
export function entryOf(listing: TreeListing, path: string): string | null {
  const start = firstFrom(listing, path);
  if (pathAt(listing, start) !== path) return null;
  return listing.text.slice(start + WATCHED.length, start + ID_AT + listing.idLength);
}

/**
 * Yields the text of a listing with some entries replaced: `entries` maps a path to mode and id, or to null to drop it.
 * The same resulting files give the same text, whichever entries were replaced.
 */
export function* withEntries(
  listing: TreeListing,
  entries: ReadonlyMap<string, string | null>,
): Generator<string> {
  const { text } = listing;
  let done = 0;
  for (const [path, entry] of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const start = firstFrom(listing, path);
    yield text.slice(done, start);
    done = start;
    // A file in conflict has one entry per side.
    while (pathAt(listing, done) === path) done = endOf(listing, done);
    if (entry !== null) yield `${WATCHED}${entry}${BEHIND_ID}${path}\0`;
  }
  yield text.slice(done);
}

/** Finds the start of the first entry whose path is not before this one, by binary search. */
function firstFrom(listing: TreeListing, path: string): number {
  let [low, high] = [0, listing.text.length];
  while (low < high) {
    const middle = low + ((high - low) >> 1);
    const start = middle === 0 ? 0 : Math.max(low, listing.text.lastIndexOf("\0", middle - 1) + 1);
    if (pathAt(listing, start) < path) low = endOf(listing, start);
    else high = start;
  }
  return low;
}

/** Returns the path of the entry that starts here; "" after the last entry. */
function pathAt(listing: TreeListing, start: number): string {
  return listing.text.slice(start + pathOffset(listing), Math.max(start, endOf(listing, start) - 1));
}

function endOf(listing: TreeListing, start: number): number {
  const end = listing.text.indexOf("\0", start + pathOffset(listing));
  return end === -1 ? listing.text.length : end + 1;
}

function pathOffset({ idLength }: TreeListing): number {
  return ID_AT + idLength + BEHIND_ID.length;
}
