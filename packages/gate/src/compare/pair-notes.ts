import { compare, type Ranked } from "./compare.js";
import { Reading } from "./reading.js";

/**
 * The results of a search for pairs: about each text, and about each two that it compared. Plain data, for a later
 * search.
 */
export interface PairNotes {
  /** Terms of all texts. */
  readonly terms: readonly string[];
  /** For each text: its mark, the mark of its normal form, and the indexes of its terms in `terms`. */
  readonly texts: readonly (readonly [mark: string, normal: string, ...terms: readonly number[]])[];
  /** For each text: the indexes in `texts` of those that it was compared with. */
  readonly compared: readonly (readonly number[])[];
  /** Relations between two texts, given by their indexes in `texts`; the one that is later in its list comes first. */
  readonly found: readonly (readonly [number, number, Relation])[];
}

/** How one text relates to another. */
export interface Relation extends Pick<Ranked, "code" | "score"> {
  /** True when they contradict each other, and only their numbers differ. */
  readonly isNumber: boolean;
}

/** A text of a list; texts with the same mark are one. */
export interface NotedText {
  /** Index in the notes that are being taken. */
  readonly place: number;
  /** Index in the earlier notes; undefined when they do not contain it. */
  readonly known: number | undefined;
  readonly text: string;
  readonly normal: string;
  readonly terms: readonly string[];
}

/**
 * Reads and compares texts, and takes notes of the results. What the earlier notes contain is neither read nor compared
 * again, because the results depend on the texts alone.
 */
export class PairNotebook {
  readonly #mark: (text: string) => string;
  readonly #before: PairNotes;
  readonly #known: ReadonlyMap<string, number>;
  readonly #found: ReadonlyMap<string, Relation>;
  readonly #texts = new Map<string, NotedText>();
  readonly #readings = new Map<string, Reading>();
  /** For each text: its relation to those that it was compared with in this search, by index. */
  readonly #compared: Map<number, Relation | null>[] = [];

  /** Texts with the same mark are treated as one text. */
  constructor(mark: (text: string) => string, before: PairNotes = NOTHING) {
    this.#mark = mark;
    this.#before = before;
    this.#known = new Map(before.texts.map(([text], place) => [text, place]));
    this.#found = new Map(before.found.map(([later, earlier, is]) => [`${later} ${earlier}`, is]));
  }

  textOf(text: string): NotedText {
    const mark = this.#mark(text);
    const noted = this.#texts.get(mark);
    if (noted !== undefined) return noted;
    const known = this.#known.get(mark);
    const made = { place: this.#texts.size, known, text, ...this.#read(text, known) };
    this.#texts.set(mark, made);
    this.#compared.push(new Map());
    return made;
  }

  /** Returns the relation of two texts; null when they neither resemble nor contradict each other. */
  relate(later: NotedText, earlier: NotedText): Relation | null {
    const compared = this.#compared[later.place] as Map<number, Relation | null>;
    let relation = compared.get(earlier.place);
    if (relation === undefined) {
      relation = this.#wasCompared(later, earlier)
        ? (this.#found.get(`${later.known} ${earlier.known}`) ?? null)
        : this.#compare(later, earlier);
      compared.set(earlier.place, relation);
    }
    return relation;
  }

  notes(): PairNotes {
    const places = new Map<string, number>();
    const placeOf = (term: string): number => {
      const place = places.get(term) ?? places.size;
      places.set(term, place);
      return place;
    };
    const texts = [...this.#texts].map(
      ([mark, { normal, terms }]) => [mark, normal, ...terms.map(placeOf)] as const,
    );
    const found = this.#compared.flatMap((compared, later) =>
      [...compared].flatMap(([earlier, is]) => (is === null ? [] : [[later, earlier, is] as const])),
    );
    const compared = this.#compared.map((one) => [...one.keys()]);
    return { terms: [...places.keys()], texts, compared, found };
  }

  #read(text: string, known: number | undefined): Pick<NotedText, "normal" | "terms"> {
    const kept = known === undefined ? undefined : this.#before.texts[known];
    if (kept !== undefined) {
      const [, normal, ...terms] = kept;
      return { normal, terms: terms.map((place) => this.#before.terms[place] as string) };
    }
    const { normal, terms } = this.#readingOf(text);
    return { normal: this.#mark(normal), terms: [...terms] };
  }

  #wasCompared({ known }: NotedText, earlier: NotedText): boolean {
    if (known === undefined || earlier.known === undefined) return false;
    return this.#before.compared[known]?.includes(earlier.known) ?? false;
  }

  #compare(later: NotedText, earlier: NotedText): Relation | null {
    const [one, other] = [this.#readingOf(later.text), this.#readingOf(earlier.text)];
    const found = compare(one, { id: "", text: earlier.text, reading: other }, true);
    if (found === null) return null;
    const { code, score } = found;
    const isNumber = code === "contradiction" && score === 1 && one.numbers.join() !== other.numbers.join();
    return { code, score, isNumber };
  }

  #readingOf(text: string): Reading {
    const reading = this.#readings.get(text) ?? new Reading(text);
    this.#readings.set(text, reading);
    return reading;
  }
}

const NOTHING: PairNotes = { terms: [], texts: [], compared: [], found: [] };
