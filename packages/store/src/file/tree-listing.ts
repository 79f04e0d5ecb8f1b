/** What `git ls-files -s -v -z` says of the index: text of bytes, since names need not be UTF-8. */
export interface TreeListing {
  /** One entry after the other, in the order of their paths: tag, mode, id, stage and path, each ended by a zero. */
  readonly text: string;
  /** Length of an id; 0 where nothing is listed. */
  readonly idLength: number;
}

/** A file that git does not look at, because it was told to. */
export interface Unwatched {
  readonly path: string;
  /** Whether the work tree is to do without it; else it is to be taken for unchanged. */
  readonly isLeftOut: boolean;
}

/** Tag of a file that git looks at. */
const WATCHED = "H ";
const ID_AT = "H 100644 ".length;
const BEHIND_ID = " 0\t";
/** Tags of all but files that git looks at and the sides of a conflict. */
const UNWATCHED = /(?:^|\0)([^HM]) /g;
const SUBMODULE = /(?:^|\0). 160000 /g;

export function readListing(text: string): TreeListing {
  // All ids of a repository are of the same length.
  return { text, idLength: Math.max(0, text.indexOf(" ", ID_AT) - ID_AT) };
}

export function unwatchedFiles(listing: TreeListing): readonly Unwatched[] {
  return Array.from(listing.text.matchAll(UNWATCHED), ({ index, 0: match, 1: tag = "" }) => ({
    path: pathAt(listing, index + match.length - WATCHED.length),
    isLeftOut: tag.toUpperCase() === "S",
  }));
}

/** Where other repositories are to be. */
export function submodulesIn(listing: TreeListing): readonly string[] {
  return Array.from(listing.text.matchAll(SUBMODULE), ({ index, 0: match }) =>
    pathAt(listing, index + match.length - ID_AT),
  );
}

/** A listing of the entries with such paths alone. */
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

/** Mode and id of a file in the index; null where it has none. */
export function entryOf(listing: TreeListing, path: string): string | null {
  const start = firstFrom(listing, path);
  if (pathAt(listing, start) !== path) return null;
  return listing.text.slice(start + WATCHED.length, start + ID_AT + listing.idLength);
}

/**
 * The entries of a listing, piece by piece, with others in their place: mode and id by path, null for none. The same files
 * give the same text, whichever of them were replaced.
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
    // Each side of a conflict has an entry.
    while (pathAt(listing, done) === path) done = endOf(listing, done);
    if (entry !== null) yield `${WATCHED}${entry}${BEHIND_ID}${path}\0`;
  }
  yield text.slice(done);
}

/** The start of the first entry whose path is not before this one. */
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

/** The path of the entry that starts here; "" behind the last. */
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
