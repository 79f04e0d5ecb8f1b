import { copyOf } from "@orange-hyper/core/derived";

/** The terms of some items, and for each the postings of the items that hold it: one term after the other. */
export interface Postings {
  readonly terms: readonly string[];
  /** Where the postings of each term end. */
  readonly ends: Uint32Array;
  readonly postings: Uint32Array;
}

/** A short string is a copy already; a longer one keeps all of what it was cut out of. */
const LONGEST_COPY = 12;

/** Which items hold which terms: told item by item, in any order, and held as numbers until the order is known. */
export class TermLists {
  readonly #numbers = new Map<string, number>();
  /** By number of the term: its last entry, and how many it has. */
  readonly #last: number[] = [];
  readonly #counts: number[] = [];
  /** By entry: number of the term, and how often the item holds it or what is noted of it. */
  #entries = new Uint32Array(16 * 1024);
  #length = 0;
  readonly #itemEnds: number[] = [];
  #itemStart = 0;

  /** Counts a term that the current item holds. */
  add(term: string): void {
    const value = 2 * this.#entryOf(term) + 1;
    this.#entries[value] = (this.#entries[value] as number) + 1;
  }

  /** Notes bits of a term that the current item holds, besides those that are noted of it. */
  mark(term: string, bits: number): void {
    const value = 2 * this.#entryOf(term) + 1;
    this.#entries[value] = (this.#entries[value] as number) | bits;
  }

  /** The entry of a term in the current item, by number. */
  #entryOf(term: string): number {
    const known = this.#numbers.get(term);
    const number = known ?? this.#numbers.size;
    if (known === undefined) this.#numbers.set(term.length > LONGEST_COPY ? copyOf(term) : term, number);
    const last = this.#last[number] ?? -1;
    if (last >= this.#itemStart) return last;
    if (2 * this.#length === this.#entries.length) this.#grow();
    this.#entries[2 * this.#length] = number;
    this.#last[number] = this.#length;
    this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    return this.#length++;
  }

  /** Ends the current item, and answers its number. */
  endItem(): number {
    this.#itemStart = this.#length;
    return this.#itemEnds.push(this.#length) - 1;
  }

  /** The postings of the items of these numbers, which are all, in this order. */
  finish(order: readonly number[], posting: (place: number, value: number) => number): Postings {
    const next = new Uint32Array(this.#counts.length);
    for (let term = 1; term < next.length; term++)
      next[term] = (next[term - 1] as number) + (this.#counts[term - 1] as number);
    const postings = new Uint32Array(this.#length);
    for (let place = 0; place < order.length; place++) {
      const item = order[place] as number;
      for (let entry = this.#itemEnds[item - 1] ?? 0; entry < (this.#itemEnds[item] as number); entry++) {
        const term = this.#entries[2 * entry] as number;
        const at = next[term] as number;
        postings[at] = posting(place, this.#entries[2 * entry + 1] as number);
        next[term] = at + 1;
      }
    }
    // Behind its last posting, each term now stands at its end.
    return { terms: [...this.#numbers.keys()], ends: next, postings };
  }

  #grow(): void {
    const larger = new Uint32Array(2 * this.#entries.length);
    larger.set(this.#entries);
    this.#entries = larger;
  }
}
