import type { Collection } from "@orange-hyper/core/derived";

/** So many bytes of what was made are kept. */
const MOST = 32 * 1024 * 1024;
/** What an entry takes besides its own bytes. */
const ENTRY = 128;

/** What was made of one generation of the graph, by name. */
export class Made {
  readonly #entries = new Map<string, unknown>();
  #bytes = 0;

  /** What `make` makes, made once as long as there is room for it; nobody may change it. */
  get<T>(name: string, make: () => T, bytesOf: (made: T) => number): T {
    const known = this.#entries.get(name);
    if (known !== undefined) return known as T;
    const made = make();
    this.#bytes += ENTRY + bytesOf(made);
    if (this.#bytes > MOST) {
      this.#entries.clear();
      this.#bytes = ENTRY + bytesOf(made);
    }
    if (this.#bytes <= MOST) this.#entries.set(name, made);
    return made;
  }
}

let keepers = 0;
let last: { readonly content: string; readonly made: Made } | undefined;

/**
 * For a process that lasts: keeps what is made of the graph from one question to the next, and only of the graph that was
 * asked last. Answers a function that ends this and frees it.
 */
export function keepMade(): () => void {
  keepers += 1;
  return () => {
    keepers -= 1;
    if (keepers === 0) last = undefined;
  };
}

/** What was made of an open graph. Reads all its segments, and throws as that does. */
export function madeOf(graph: Collection): Made {
  if (keepers === 0) return new Made();
  const content = contentOf(graph);
  if (last?.content !== content) last = { content, made: new Made() };
  return last.made;
}

/** Equal for equal graphs alone: names of segments are unique in one cache only, so their checksums stand beside them. */
function contentOf({ spec, manifest, segments }: Collection): string {
  const checksums = segments.map(({ data }) => data.checksum);
  return JSON.stringify([spec.id, spec.owner, manifest.segments, checksums]);
}
