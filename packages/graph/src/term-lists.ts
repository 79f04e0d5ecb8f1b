import { copyOf } from "@orange-hyper/core/derived";

/** The terms of some items, with the postings of each term stored consecutively. */
export interface Postings {
  readonly terms: readonly string[];
  /** For each term, where its postings end. */
  readonly ends: Uint32Array;
  readonly postings: Uint32Array;
}

/** Strings up to this length are copied by V8 anyway; a longer substring keeps its whole source string alive. */
const MAX_COPY_LENGTH = 12;

/**
 * Collects which items contain which terms, item by item in any order; postings are created once the final order is
 * known.
 */
export class TermLists {
  readonly #numbers = new Map<string, number>();
  /** By term number: its last entry, and its number of entries. */
  readonly #last: number[] = [];
  readonly #counts: number[] = [];
  /** By entry: the term number, then how often the item contains the term, or the bits stored for it. */
  #entries = new Uint32Array(16 * 1024);
  #length = 0;
  readonly #itemEnds: number[] = [];
  #itemStart = 0;

  /** Counts one occurrence of a term in the current item. */
  add(term: string): void {
    const value = 2 * this.#entryOf(term) + 1;
    this.#entries[value] = (this.#entries[value] as number) + 1;
  }

  /** Adds bits to those stored for a term in the current item. */
  mark(term: string, bits: number): void {
    const value = 2 * this.#entryOf(term) + 1;
    this.#entries[value] = (this.#entries[value] as number) | bits;
  }

  /** Returns the index of a term's entry in the current item. */
  #entryOf(term: string): number {
    const known = this.#numbers.get(term);
    const number = known ?? this.#numbers.size;
    if (known === undefined) this.#numbers.set(term.length > MAX_COPY_LENGTH ? copyOf(term) : term, number);
    const last = this.#last[number] ?? -1;
    if (last >= this.#itemStart) return last;
    if (2 * this.#length === this.#entries.length) this.#grow();
    this.#entries[2 * this.#length] = number;
    this.#last[number] = this.#length;
    this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    return this.#length++;
  }

  /** Ends the current item and returns its number. */
  endItem(): number {
    this.#itemStart = this.#length;
    return this.#itemEnds.push(this.#length) - 1;
  }

  /** Returns the postings of all items; `order` lists the numbers of all items in their final order. */
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
    // After writing its postings, each term's position equals its end.
    return { terms: [...this.#numbers.keys()], ends: next, postings };
  }

  #grow(): void {
    const larger = new Uint32Array(2 * this.#entries.length);
    larger.set(this.#entries);
    this.#entries = larger;
  }
}
