/** What is known of all matches of a regular expression, read off its source. */
export interface Facts {
  /** Of each list, a match holds at least one; short lists first. */
  readonly needs: readonly (readonly string[])[];
  /** The text begins with one of these, after spaces; null where that is not known. */
  readonly starts: readonly string[] | null;
}

/**
 * Reads what every match of a source must hold, in lower case and with each digit as 0. Of the syntax of patterns it knows what
 * this package uses: neither named groups nor references.
 */
export function factsOf(source: string): Facts {
  const reader = new SourceReader(source);
  const { needs, starts, canBeEmpty } = reader.readChoice();
  return {
    needs: needs.map((list) => [...new Set(list)]).sort((a, b) => a.length - b.length),
    starts: reader.isAnchored && !canBeEmpty ? starts : null,
  };
}

interface Part extends Facts {
  readonly canBeEmpty: boolean;
}

/** What is known of a sequence up to where it is read. */
class Sequence {
  readonly needs: (readonly string[])[] = [];
  starts: readonly string[] | null = [];
  canBeEmpty = true;
  #run = "";

  /** Adds a character that is there. */
  add(character: string): void {
    this.#run += character;
  }

  /** What follows does not follow at once. */
  endRun(): void {
    const run = this.#run;
    if (run === "") return;
    this.#run = "";
    this.addPart({ needs: isTelling(run) ? [[run]] : [], starts: startOf(run), canBeEmpty: false });
  }

  addPart({ needs, starts, canBeEmpty }: Part, isOptional = false): void {
    this.endRun();
    if (!isOptional) this.needs.push(...needs);
    if (!this.canBeEmpty) return;
    this.starts = this.starts === null || starts === null ? null : [...this.starts, ...starts];
    this.canBeEmpty = isOptional || canBeEmpty;
  }

  /** True while nothing but spaces can stand before what follows. */
  get isAtStart(): boolean {
    return this.#run === "" && this.canBeEmpty && this.starts?.length === 0;
  }
}

const ANYTHING: Part = { needs: [], starts: null, canBeEmpty: false };

class SourceReader {
  readonly #source: string;
  #at = 0;
  #depth = 0;
  /** Every alternative of the whole source stands at the beginning of the text. */
  isAnchored = true;

  constructor(source: string) {
    this.#source = source;
  }

  readChoice(): Part {
    const parts: Part[] = [];
    do {
      if (parts.length > 0) this.#at++;
      if (this.#depth === 0 && this.#next !== "^") this.isAnchored = false;
      parts.push(this.#readSequence());
    } while (this.#next === "|");
    const [only] = parts;
    if (only !== undefined && parts.length === 1) return only;
    const needs = parts.map((part) => mostTelling(part.needs));
    return {
      needs: needs.every((list) => list !== undefined) ? [needs.flat()] : [],
      starts: parts.every(({ starts }) => starts !== null)
        ? parts.flatMap(({ starts }) => starts ?? [])
        : null,
      canBeEmpty: parts.some(({ canBeEmpty }) => canBeEmpty),
    };
  }

  get #next(): string {
    return this.#source.charAt(this.#at);
  }

  #readSequence(): Part {
    const sequence = new Sequence();
    while (this.#next !== "" && this.#next !== "|" && this.#next !== ")") this.#readItem(sequence);
    sequence.endRun();
    return sequence;
  }

  #readItem(sequence: Sequence): void {
    const character = this.#next;
    this.#at++;
    if (character === "^" || character === "$") sequence.endRun();
    else if (character === "(") this.#readGroup(sequence);
    else if (character === "[") {
      while (this.#next !== "]") this.#at += this.#next === "\\" ? 2 : 1;
      this.#at++;
      sequence.addPart(ANYTHING, this.#readLeast() === 0);
    } else if (character === "\\") this.#readEscape(sequence);
    else if (character === ".") sequence.addPart(ANYTHING, this.#readLeast() === 0);
    else this.#addCharacter(sequence, character);
  }

  #readGroup(sequence: Sequence): void {
    const [opening = ""] = /^(?:\?(?:<?[=!]|:))?/.exec(this.#source.slice(this.#at, this.#at + 3)) ?? [];
    this.#at += opening.length;
    this.#depth++;
    const part = this.readChoice();
    this.#depth--;
    this.#at++;
    const isOptional = this.#readLeast() === 0;
    if (opening === "" || opening === "?:") sequence.addPart(part, isOptional);
    else sequence.endRun();
  }

  #readEscape(sequence: Sequence): void {
    const escaped = this.#next;
    this.#at++;
    if (escaped === "b" || escaped === "B") sequence.endRun();
    else if (escaped === "d") this.#addCharacter(sequence, "0");
    else if (!/\w/.test(escaped)) this.#addCharacter(sequence, escaped);
    else if (escaped === "s" && sequence.isAtStart) this.#readLeast();
    else {
      if (/[pPux]/.test(escaped)) this.#skipCode(escaped);
      sequence.addPart(ANYTHING, this.#readLeast() === 0);
    }
  }

  #skipCode(escaped: string): void {
    if (this.#next === "{") this.#at = this.#source.indexOf("}", this.#at) + 1;
    else this.#at += escaped === "u" ? 4 : 2;
  }

  #addCharacter(sequence: Sequence, character: string): void {
    const folded = /\d/.test(character) ? "0" : character.toLowerCase();
    const before = this.#at;
    const least = this.#readLeast();
    if (least === 0) sequence.addPart({ needs: [], starts: startOf(folded), canBeEmpty: true }, true);
    else sequence.add(folded.repeat(least));
    if (this.#at !== before) sequence.endRun();
  }

  /** Reads a quantifier: how often at least what stands before it is there. */
  #readLeast(): number {
    const [all = "", least = ""] =
      /^(?:[*+?]|\{(\d+),?\d*\})\??/.exec(this.#source.slice(this.#at, this.#at + 16)) ?? [];
    this.#at += all.length;
    if (least !== "") return Number(least);
    return all.startsWith("*") || all.startsWith("?") ? 0 : 1;
  }
}

function startOf(run: string): readonly string[] | null {
  const text = run.trimStart();
  return text === "" ? null : [text];
}

/** The list whose shortest text is the longest. */
function mostTelling(needs: Facts["needs"]): readonly string[] | undefined {
  const lengthOf = (list: readonly string[]): number => Math.min(...list.map(({ length }) => length));
  return [...needs].sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}

/** A single Latin letter stands in nearly every text. */
function isTelling(run: string): boolean {
  return run.trim().length > 1 || /[^a-z\s]/.test(run);
}
