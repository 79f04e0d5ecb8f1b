import { analyse, type Term } from "@orange-hyper/recall";
import { type Probe, patterns, probeOf } from "../pattern/patterns.js";
import { isPlain } from "../plain-text.js";
import { analyseClaim, termsOf } from "./claim-terms.js";
import { type Concepts, conceptsOf } from "./concepts.js";
import { isNegated } from "./negations.js";
import { numbersOf, withNumerals, withRates } from "./numbers.js";

/** Maximum length of a statement, in UTF-16 units: several times what the gate allows, so that patterns stay fast. */
const MAX_TEXT = 2_000;

/**
 * A statement in the form in which statements are compared; a longer text is compared by its beginning. Most differ in
 * their terms already, so everything else is computed on first use.
 */
export class Reading {
  /** Terms of what it is about and says of it, without negations and words that make it a rule. */
  readonly terms: ReadonlySet<string>;
  readonly isKorean: boolean;
  /** The statement as written, up to `MAX_TEXT`. */
  readonly text: string;
  readonly #analysed: readonly Term[];
  #probe: Probe | undefined;
  #concepts: Concepts | undefined;
  #rejected: Concepts | undefined;
  #claimed: Concepts | undefined;
  #normal: string | undefined;
  #isNegative: boolean | undefined;
  #numbers: readonly string[] | undefined;
  #words: readonly string[] | undefined;
  #scope: Reading["scope"] | undefined;

  constructor(text: string) {
    this.text = text.slice(0, MAX_TEXT);
    this.#analysed = analyseClaim(this.text);
    this.terms = termsOf(this.#analysed);
    this.isKorean = /[가-힣]/.test(this.text);
  }

  /** The text without case, punctuation and variant forms of spaces and characters; numbers are kept. */
  get normal(): string {
    this.#normal ??= this.#folded
      .replace(/(?<=\d)[.,](?=\d)/g, "\u00b7")
      .replace(isPlain(this.#folded) ? /[^a-z\d가-힣\u00b7]+/g : /[^\p{L}\p{N}\u00b7]+/gu, " ")
      .trim();
    return this.#normal;
  }

  /** The words of `terms`, to be compared with words of the same meaning. */
  get concepts(): Concepts {
    this.#concepts ??= conceptsOf(this.#analysed);
    return this.#concepts;
  }

  /** The concepts without those that it rejects. */
  get claimed(): Concepts {
    this.#claimed ??=
      this.rejected.size === 0
        ? this.concepts
        : new Map([...this.concepts].filter(([key]) => !this.rejected.has(key)));
    return this.#claimed;
  }

  /** Concepts that the statement says not to take: "X, not Y", "X instead of Y", "Y 대신 X". */
  get rejected(): Concepts {
    if (this.#rejected === undefined) {
      const words = REJECTED.first(this.#probed)
        ?.slice(1)
        .find((group) => group !== undefined);
      this.#rejected = words === undefined ? NONE : conceptsOf(analyseClaim(words));
    }
    return this.#rejected;
  }

  /**
   * Concepts of the word that it negates, empty if the word says nothing of its own; null when the word is not known.
   */
  get negated(): Concepts | null {
    const word = NEGATED.exec(this.#folded)
      ?.slice(1)
      .find((group) => group !== undefined);
    return word === undefined ? null : conceptsOf(analyseClaim(word));
  }

  /** True when the statement forbids something or makes it optional. */
  get isPermissive(): boolean {
    return this.isNegative || OPTIONAL.test(this.#folded);
  }

  get isNegative(): boolean {
    this.#isNegative ??= isNegated(this.#probed);
    return this.#isNegative;
  }

  /** Numbers with their units, sorted as text: "1800 s", "8080". */
  get numbers(): readonly string[] {
    this.#numbers ??= numbersOf(withRates(withNumerals(this.#folded)));
    return this.#numbers;
  }

  /** What its only number counts: "job" in "20 jobs". Null when it has no number, several, or one with a unit. */
  get counted(): string | null {
    if (this.numbers.length !== 1) return null;
    const [, word = ""] = COUNTED.exec(withNumerals(this.#folded)) ?? [];
    return analyse(word)[0]?.text ?? null;
  }

  /** Words in order, folded, without punctuation. */
  get words(): readonly string[] {
    this.#words ??=
      this.#folded.match(
        isPlain(this.#folded)
          ? /[a-z\d가-힣@][a-z\d가-힣'._/+-]*(?<![.'_/-])|c\+\+/g
          : /[\p{L}\p{N}@][\p{L}\p{N}'._/+-]*(?<![.'_/-])|c\+\+/gu,
      ) ?? [];
    return this.#words;
  }

  /** Whether it holds only for what it names, or for all; null when it does not say. */
  get scope(): "only" | "all" | null {
    if (this.#scope === undefined) {
      const folded = this.#folded;
      this.#scope = ONLY.test(folded) ? "only" : ALL.test(folded) ? "all" : null;
    }
    return this.#scope;
  }

  /** Whether there is only one of a thing or may be more; null when it does not say. */
  get count(): "one" | "many" | null {
    const folded = this.#folded;
    return ONE.test(folded) ? "one" : MANY.test(folded) ? "many" : null;
  }

  get #folded(): string {
    return this.#probed.text;
  }

  get #probed(): Probe {
    this.#probe ??= probeOf(this.text.normalize("NFKC").toLowerCase().replaceAll("’", "'"));
    return this.#probe;
  }
}

const NONE: Concepts = new Map();

/** Forms of what a statement rejects. */
export const REJECTED = patterns("rejected", [
  "(?:(?:,(?: and| but)?| and| but) (?:not|never) |\\b(?:instead of|rather than|in place of|replac(?:es|ed|ing)(?! (?:by|with)\\b)) |\\b(?:chose|chosen|picked|prefer(?:red)?|selected|went with|favou?r(?:ed)?) [\\w.@/ -]{1,40}? over )(?:(?:from|in|on|with|by|through|to|via|as|per|for|at|into|before|after|during|being) )?(?:the |an? |our |each |every )?([\\w.@/-]+(?: (?!because|since|as\\b|so\\b|for|and|when|if|to\\b|in\\b|on\\b|at\\b)[\\w-]+)?)|(?:^|\\s)([가-힣\\w.@/-]+(?: [가-힣]+)?) ?(?:대신|말고)(?=[ ,])|([가-힣\\w.@/-]+)(?:이|가) 아니라|([가-힣\\w.@/-]+)(?:은|는|을|를) (?:[가-힣]+ )?[가-힣]*지 않고",
  // What was tried and did harm: "linear scan, since graph colouring tripled the compile time".
  "\\b(?:because|since|as) (?:the |an? |our )?([a-z][\\w.@/-]*(?: [a-z][\\w-]+)?) (?:had )?(?:doubled|tripled|slowed|broke|leaked|crashed|thrashed|failed|lost|corrupted|was too|were too|cost|took too|caused|dropped|could not|couldn't|hung|blocked|(?:did|does|do|is|are|was|were|could|can|would) ?(?:not|n't))\\b",
  // "The Flutter prototype could not keep audio alive", "as React rendered the markers too slowly".
  "[;.] (?:the )?([a-z][\\w.@/-]*(?: [\\w-]+){0,2}?)(?: prototype| version| one| attempt)? (?:could not|couldn't|failed|stalled|broke|crashed|(?:was|were) too|took|lost|leaked|cost)\\b|\\b(?:because|since|as) (?:the )?([a-z][\\w.@/-]*) [a-z]+ed\\b[^.;]{0,60} too [a-z]+",
  // What was used before.
  "\\b(?:dropped|abandoned|retired|gave up|got rid of|(?:moved|migrated|switched|changed|away) from|no longer uses?|stopped using) (?:the |an? |our )?([a-z][\\w.@/-]*(?: (?!because|since|as\\b|so\\b|for|and|when|if|to\\b|in\\b|on\\b|at\\b)[\\w-]+)?)",
  "(?:^|[,;] (?:and )?)(?:the |our )?([a-z][\\w.@/-]*) (?:is|are) not (?:used|involved)\\b",
  "^(?:.{0,200}; )?(?:the |our )?([a-z][\\w.@/-]*) (?:(?:was|were|is|are|has been|have been) (?:removed|dropped|abandoned|retired|replaced|gone|no longer used))\\b",
]);

const COUNTED = /(?<![\p{L}\d._/-])\d+ ([a-z]{3,})/u;

const NEGATED =
  /\b(?:not|never|cannot|don't|doesn't|mustn't|without) (?:be |ever |\w+ly )?([a-z][a-z-]*)|([가-힣]+?)(?:해서는|하면|하지|되지|할|될|지|면) ?(?:수 ?)?(?:않|말|마|못|없|안)/;

const OPTIONAL =
  /\b(?:optional|optionally|voluntary|no need|not necessary|unnecessary)\b|선택 ?사항|필요 ?없|않아도/;

const ONE =
  /\b(?:exactly|only|just|at most|no more than) one\b|\balone\b|\ba single\b|하나(?:만|뿐|씩만)|(?:한|1) ?(?:개|명|곳)(?:만|뿐)/;
const MANY =
  /\b(?:several|multiple|many|more than one|any number of|as many|(?:two|three|four|both|2|3|4) (?:people|persons|\w+ers))\b|여러 ?(?:개|명|곳)?|둘 이상|2개 이상/;

const ONLY = /^(?:only|solely|exclusively)\b|[가-힣](?:에서|에게|으로|로)?만(?=\s)|\b(?:alone|exclusively)\b/;
const ALL =
  /^(?:every|any|all|each|everyone|anyone|anybody|everybody)\b|\b(?:anywhere|everywhere|from any)\b|[가-힣](?:에서|에게|으로|로)도(?=\s)|[가-힣]{2}도(?= [가-힣]+ 수 있)|누구나|누구든|어디서나|어디서든|모든 |모두 /;
