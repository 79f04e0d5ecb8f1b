/** What is known of every match of a regular expression, derived from its source. */
export interface Facts {
  /** Lists of strings, shorter lists first. The text of a match contains at least one string of each list. */
  readonly needs: readonly (readonly string[])[];
  /** Strings of which one begins the text, after any spaces; null when that is not known. */
  readonly starts: readonly string[] | null;
}

/**
 * Derives what every match of a source must contain, in lower case and with each digit as 0. Supports only the syntax
 * that this package uses: no named groups and no back-references.
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

/** The facts about a sequence up to the current position. */
class Sequence {
  readonly needs: (readonly string[])[] = [];
  starts: readonly string[] | null = [];
  canBeEmpty = true;
  #run = "";

  /** Adds a literal character. */
  add(character: string): void {
    this.#run += character;
  }

  /** Ends the current run of literal characters, because what follows may not be adjacent to it. */
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

  /** True while nothing but spaces can come before what follows. */
  get isAtStart(): boolean {
    return this.#run === "" && this.canBeEmpty && this.starts?.length === 0;
  }
}

const ANYTHING: Part = { needs: [], starts: null, canBeEmpty: false };

class SourceReader {
  readonly #source: string;
  #at = 0;
  #depth = 0;
  /** True when every alternative of the whole source begins with `^`. */
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

  /** Reads a quantifier, if there is one, and returns the least number of repetitions. */
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

/** Returns the list whose shortest string is the longest. */
function mostTelling(needs: Facts["needs"]): readonly string[] | undefined {
  const lengthOf = (list: readonly string[]): number => Math.min(...list.map(({ length }) => length));
  return [...needs].sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}

/** False for a single Latin letter, because nearly every text contains it. */
function isTelling(run: string): boolean {
  return run.trim().length > 1 || /[^a-z\s]/.test(run);
}
