import { compare, type Ranked } from "./compare.js";
import { Reading } from "./reading.js";

/** What a search for pairs learned of texts, and of each two that it compared. Plain data, for a later search. */
export interface PairNotes {
  /** The terms of all texts. */
  readonly terms: readonly string[];
  /** Of each text its mark, the mark of its normal form, and where its terms stand in `terms`. */
  readonly texts: readonly (readonly [mark: string, normal: string, ...terms: readonly number[]])[];
  /** For each text those that it was compared with, by their places in `texts`. */
  readonly compared: readonly (readonly number[])[];
  /** What they are to each other, where they are anything; the later in its list comes first. */
  readonly found: readonly (readonly [number, number, Relation])[];
}

/** What one text is to another. */
export interface Relation extends Pick<Ranked, "code" | "score"> {
  /** They are against each other for their numbers. */
  readonly isNumber: boolean;
}

/** A text of a list; two that are written alike are one. */
export interface NotedText {
  /** Its place in the notes that are being taken. */
  readonly place: number;
  /** Its place in the notes of before. */
  readonly known: number | undefined;
  readonly text: string;
  readonly normal: string;
  readonly terms: readonly string[];
}

/**
 * Reads and compares texts, and takes notes of it. What the notes of before say is neither read nor compared again: both are
 * functions of the texts alone.
 */
export class PairNotebook {
  readonly #mark: (text: string) => string;
  readonly #before: PairNotes;
  readonly #known: ReadonlyMap<string, number>;
  readonly #found: ReadonlyMap<string, Relation>;
  readonly #texts = new Map<string, NotedText>();
  readonly #readings = new Map<string, Reading>();
  /** For each text those that it was compared with now, by their places. */
  readonly #compared: Map<number, Relation | null>[] = [];

  /** Texts of one mark are taken for one text. */
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

  /** Null where neither is like the other nor against it. */
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
    return { code, score, isNumber: code === "contradiction" && one.numbers.join() !== other.numbers.join() };
  }

  #readingOf(text: string): Reading {
    const reading = this.#readings.get(text) ?? new Reading(text);
    this.#readings.set(text, reading);
    return reading;
  }
}

const NOTHING: PairNotes = { terms: [], texts: [], compared: [], found: [] };
