import { analyse, type Term } from "@orange-hyper/recall";
import { type Probe, patterns, probeOf } from "../pattern/patterns.js";
import { isPlain } from "../plain-text.js";
import { type Concepts, conceptsOf } from "./concepts.js";
import { numbersOf, withNumerals, withoutMeasures, withRates } from "./numbers.js";

/** A statement as statements are compared. Most differ by their terms already, so the rest is read where it is asked for. */
export class Reading {
  /** What it is about and says of it, without its negations and what makes it a rule. */
  readonly terms: ReadonlySet<string>;
  readonly isKorean: boolean;
  /** As it was written. */
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
    this.text = text;
    this.#analysed = analyseClaim(text);
    this.terms = termsOf(this.#analysed);
    this.isKorean = /[가-힣]/.test(text);
  }

  /** Case, punctuation, spaces and forms of characters taken away; numbers kept. */
  get normal(): string {
    this.#normal ??= this.#folded
      .replace(/(?<=\d)[.,](?=\d)/g, "\u00b7")
      .replace(isPlain(this.#folded) ? /[^a-z\d가-힣\u00b7]+/g : /[^\p{L}\p{N}\u00b7]+/gu, " ")
      .trim();
    return this.#normal;
  }

  /** The same as `terms` by words, to be compared with words of the same meaning. */
  get concepts(): Concepts {
    this.#concepts ??= conceptsOf(this.#analysed);
    return this.#concepts;
  }

  /** Its concepts without those that it rejects. */
  get claimed(): Concepts {
    this.#claimed ??=
      this.rejected.size === 0
        ? this.concepts
        : new Map([...this.concepts].filter(([key]) => !this.rejected.has(key)));
    return this.#claimed;
  }

  /** What it says not to take: "X, not Y", "X instead of Y", "Y 대신 X". */
  get rejected(): Concepts {
    if (this.#rejected === undefined) {
      const words = REJECTED.exec(0, this.#probed)
        ?.slice(1)
        .find((group) => group !== undefined);
      this.#rejected = words === undefined ? NONE : conceptsOf(analyseClaim(words));
    }
    return this.#rejected;
  }

  /** The word that it negates, none where that says nothing of its own; null where it is not known. */
  get negated(): Concepts | null {
    const word = NEGATED.exec(this.#folded)
      ?.slice(1)
      .find((group) => group !== undefined);
    return word === undefined ? null : conceptsOf(analyseClaim(word));
  }

  /** It forbids something, or lets it be left out. */
  get isPermissive(): boolean {
    return this.isNegative || OPTIONAL.test(this.#folded);
  }

  get isNegative(): boolean {
    this.#isNegative ??= countNegations(withoutContrast(this.#probed)) % 2 === 1;
    return this.#isNegative;
  }

  /** Numbers with their units, in order of size as text: "30 min", "8080". */
  get numbers(): readonly string[] {
    this.#numbers ??= numbersOf(withRates(withNumerals(this.#folded)));
    return this.#numbers;
  }

  /** What its only number counts: "job" of "20 jobs"; null where it has no number or several, or one of a unit. */
  get counted(): string | null {
    if (this.numbers.length !== 1) return null;
    const [, word = ""] = COUNTED.exec(withNumerals(this.#folded)) ?? [];
    return analyse(word)[0]?.text ?? null;
  }

  /** Its words in order, folded, without punctuation. */
  get words(): readonly string[] {
    this.#words ??=
      this.#folded.match(
        isPlain(this.#folded)
          ? /[a-z\d가-힣@][a-z\d가-힣'._/+-]*(?<![.'_/-])|c\+\+/g
          : /[\p{L}\p{N}@][\p{L}\p{N}'._/+-]*(?<![.'_/-])|c\+\+/gu,
      ) ?? [];
    return this.#words;
  }

  /** Of whom or what it holds: of the named alone, or of all. */
  get scope(): "only" | "all" | null {
    if (this.#scope === undefined) {
      const folded = this.#folded;
      this.#scope = ONLY.test(folded) ? "only" : ALL.test(folded) ? "all" : null;
    }
    return this.#scope;
  }

  /** Whether there is one of a thing alone or may be more; null where it does not say. */
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

/** The terms of what a text claims, without numbers, negations and what makes it a rule. */
function analyseClaim(text: string): readonly Term[] {
  const base = baseForms(withNumerals(withPhrases(text.normalize("NFKC").replaceAll("’", "'"))));
  const bare = withoutMeasures(base);
  return analyse(
    /[가-힣]/.test(bare) ? withoutKoreanEndings(bare) : NEGATIONS_AND_RULES.replaceAll(bare, SPACE),
  );
}

function termsOf(analysed: readonly Term[]): ReadonlySet<string> {
  return new Set(
    analysed
      // The last pair of a word with a particle would count the particle.
      .filter(({ kind, text: term }) => kind !== "part" && kind !== "end" && !/^\d[\d.]*$/.test(term))
      .map(({ text: term }) => term),
  );
}

/** What is written as one word or as several, and the word; none where its two groups are the word. */
const WORDS: readonly (readonly [source: string, word: string])[] = [
  ["\\btim(?:e|es|ed|ing)[ -]out\\b", "timeout"],
  ["\\bpull requests?\\b", "pr"],
  ["\\bone (?:after (?:the other|another)|by one|at a time)\\b", "sequentially"],
  ["\\b(?:at the same time|side by side)\\b", "parallel"],
  ["\\b(?:deleted?|removed?) (?:for good|permanently|for ?ever)\\b", "hard delete"],
  ["\\b(?:in (?:any|no particular|arbitrary|random) order|out of order)\\b", "unordered"],
  ["\\bin (?:strict |the right |their original |the original )?order\\b(?! to\\b)", "sequentially"],
  ["\\b(?:ahead of|prior to|in advance of)\\b", "before"],
  ["\\bbelongs? to\\b", "own"],
  ["\\b(?:goes|go) out\\b", "send"],
  ["\\bgoogle cloud storage\\b", "gcs"],
  ["\\bsql server\\b", "mssql"],
  ["\\blocal time(?: ?zone)?\\b", "localtime"],
  [
    "\\b(log|sign|time|back|front|roll|start|set|check|clean|fall|end|on|code)[ -](in|on|zone|end|back|up|out|point|base|demand)s?\\b",
    "",
  ],
  ["\\bazure blob(?: storage)?\\b", "azureblob"],
  ["\\bgoogle maps?\\b", "googlemap"],
  ["다시 시도", "재시도"],
  ["(\\d)(원) 단위", ""],
  ...["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map(
    (day, at) => [`${"월화수목금토일"[at]}요일`, day] as const,
  ),
];

/** The sources of these. */
export const PHRASES = patterns(
  "phrases",
  WORDS.map(([source]) => source),
  "gi",
);

function withPhrases(text: string): string {
  return PHRASES.replaceAll(text, ([, one = "", two = ""], number) => {
    const [, word = ""] = WORDS[number] ?? [];
    return word === "" ? one + two : word;
  });
}

const NONE: Concepts = new Map();

export const REJECTED = patterns("rejected", [
  "(?:(?:,(?: and| but)?| and| but) (?:not|never) (?:from |in |on |with |by |through |to |via |as )?|\\b(?:instead of|rather than|in place of|replac(?:es|ed|ing)) |\\b(?:chose|chosen|picked|prefer(?:red)?|selected|went with|favou?r(?:ed)?) [\\w.@/ -]{1,40}? over )(?:the |an? |our )?([\\w.@/-]+(?: (?!because|since|as\\b|so\\b|for|and|when|if|to\\b|in\\b|on\\b|at\\b)[\\w-]+)?)|(?:^|\\s)([가-힣\\w.@/-]+(?: [가-힣]+)?) ?(?:대신|말고)(?=[ ,])|([가-힣\\w.@/-]+)(?:이|가) 아니라",
]);

const COUNTED = /(?<![\p{L}\d._/-])\d+ ([a-z]{3,})/u;

const NEGATED =
  /\b(?:not|never|cannot|don't|doesn't|mustn't|without) (?:be |ever |\w+ly )?([a-z][a-z-]*)|([가-힣]+?)(?:해서는|하면|하지|되지|할|될|지|면) ?(?:수 ?)?(?:않|말|마|못|없|안)/;

const OPTIONAL =
  /\b(?:optional|optionally|voluntary|no need|not necessary|unnecessary)\b|선택 ?사항|필요 ?없|않아도/;

function withoutKoreanEndings(text: string): string {
  const bare = NEGATIONS_AND_RULES.replaceAll(text.replace(KOREAN_NEGATIVE_ENDINGS, " "), SPACE);
  return KOREAN_NEGATIONS_AND_RULES.replaceAll(bare, SPACE)
    .replace(KOREAN_AFTERWARDS, " 후 ")
    .replace(KOREAN_ENDINGS, "$1 ")
    .replace(KOREAN_PLAIN_FORM, (_, last: string) => withoutFinal(last));
}

const ONE =
  /\b(?:exactly|only|just|at most|no more than) one\b|\ba single\b|하나(?:만|뿐|씩만)|(?:한|1) ?(?:개|명|곳)(?:만|뿐)/;
const MANY =
  /\b(?:several|multiple|many|more than one|any number of|as many)\b|여러 ?(?:개|명|곳)?|둘 이상|2개 이상/;

const ONLY = /^(?:only|solely|exclusively)\b|[가-힣](?:에서|에게|으로|로)?만(?=\s)|\b(?:alone|exclusively)\b/;
const ALL =
  /^(?:every|any|all|each|everyone|anyone|anybody|everybody)\b|\b(?:anywhere|everywhere|from any)\b|[가-힣](?:에서|에게|으로|로)도(?=\s)|[가-힣]{2}도(?= [가-힣]+ 수 있)|누구나|누구든|어디서나|어디서든|모든 |모두 /;

/** "use pnpm, not npm" says yes to pnpm. */
function withoutContrast(probe: Probe): string {
  return CONTRASTS.replaceAll(probe.text, ([all = ""], number) =>
    number === 1 ? " " : /^(?:,| and )/.test(all) ? "" : all,
  );
}

export const CONTRASTS = patterns(
  "contrasts",
  [
    ",? (?:and )?(?:not|never) (?:(?:from|in|on|with|by|through|to|via) )?(?:a |an |the )?[\\w.@/-]+(?: \\w+)?(?=[,.;)]|$| in | for )",
    ",? - not [\\w.@/-]+ - ?",
  ],
  "g",
);

const SPACE = (): string => " ";

const NEGATION =
  "\\b(?:not|never|no longer|cannot|neither|nor|no one|nobody|nothing|none|avoid(?:s|ed)?|forbid(?:s|den)?|prohibit(?:s|ed)?|(?:larger|bigger|greater|longer|more|higher|older|bulkier) than (?=\\d)|(?:exceeding|over|above) (?=\\d)|banned|disallow(?:s|ed)?|refus(?:e|es|ed)|reject(?:s|ed)|deny|denies|denied|without|except|disabled?|stop(?:ped)? using|dropped|deprecated|unsupported)\\b|(?<=\\b(?:has|have|need|needs|with|is|are|there is|there are|takes?|uses?|makes?) )no\\b|\\bno\\b(?= [\\w-]+ (?:is|are|may|must|can)\\b)|^no (?=[a-z])|n't\\b";
const KOREAN_NEGATION =
  "지 ?(?:않|말|마|못)|금지|(?:면|서는) ?(?:안|아니)(?: ?(?:된|됩|되|돼))?|없(?:다|이|습|는|음)|(?<=\\s)안 (?=[가-힣])|불가|아니(?:다|라|며)|비활성";

/** Of folded text. */
export const NEGATIONS = patterns("negations", [NEGATION, KOREAN_NEGATION], "g");

function countNegations(text: string): number {
  const probe = probeOf(text);
  const count = (number: number): number => {
    const form = NEGATIONS.form(number, probe);
    return form === null ? 0 : (text.match(form)?.length ?? 0);
  };
  return count(0) + count(1);
}

export const NEGATIONS_AND_RULES = patterns(
  "negations and rules",
  [
    `${NEGATION}|\\b(?:must|shall|always|ever|only|require[sd]?|works? (?=with)|need(?:s|ed)?|allow(?:s|ed)?|permit(?:s|ted)?|use|used|uses|using|enabled?|support(?:s|ed)?|any ?more|by default|accept(?:s|ed)?|up to|at most|at least|maximum|minimum|may|can|default(?:s)?|please|mandatory|make sure|ensure)\\b`,
  ],
  "gi",
);

/** Apart from the others: without regard to case, a range of Hangul takes V8 longer than all else in them. */
export const KOREAN_NEGATIONS_AND_RULES = patterns(
  "Korean negations and rules",
  [
    `${KOREAN_NEGATION}|반드시|항상|절대로?|언제나|꼭|무조건|허용|필수|기본(?:값)?(?:으로|은|는)?|(?<![가-힣])사용(?=하|한|합|을|은)`,
  ],
  "g",
);

/** All of a negated verb but its noun: "캐시하지 않는다" is of "캐시". */
const KOREAN_NEGATIVE_ENDINGS =
  /(?<=[가-힣])(?:(?:하|되)?지(?:는|도|를)? ?(?:않|말|마|못)[가-힣]*|해서는 ?(?:안|아니)[가-힣 ]{0,4}|하면 ?(?:안|아니)[가-힣 ]{0,4})(?=\s|[.,!]|$)|(?<=\s)하지 ?(?:않|말|마|못)[가-힣]*/g;

/** "검증하고 나서만", "검증한 다음에만" and "검증한 뒤에만" are the same time. */
const KOREAN_AFTERWARDS = /(?:하고 ?나서|한 ?(?:다음|이후|후|뒤))(?:에|에야|에만|만|야)?(?=\s|[.,!]|$)/g;

/** "저장해야 한다", "저장합니다" and "저장하지" are all of "저장". */
const KOREAN_ENDINGS =
  /([가-힣]{1,}?)(?:에서는|에는|에도|에게는|으로는|하지는?|해야|하여야|되어야|돼야|하면|되면|하고|하며|해서|하는|되는|한다|합니다|된다|됩니다|해요|했다|했습니다|하기|됨|함)(?=\s|[.,!]|$)/g;

/** "남긴다", "남깁니다" and "남기지" are of "남기". */
const KOREAN_PLAIN_FORM = /([가-힣])(?:는다|습니다|니다|다)(?=\s|[.,!]|$)/g;

function withoutFinal(syllable: string): string {
  const at = syllable.charCodeAt(0) - 0xac00;
  const final = at % 28;
  return final === 4 || final === 17 ? String.fromCharCode(0xac00 + at - final) : syllable;
}

const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "kept keep|held hold|wrote write|written write|chose choose|chosen choose|sent send|built build|ran run|made make|found find|took take|taken take|" +
    "gave give|given give|began begin|begun begin|broke break|broken break|threw throw|thrown throw|caught catch|saw see|seen see|lost lose|went go|gone go|" +
    "got get|said say|told tell|left leave|brought bring|thought think|drawn draw|known know|shown show|stood stand|done do|bought buy|paid pay|drove drive|driven drive|hidden hide|forgot forget|logged log|running run"
  )
    .split("|")
    .map((pair) => pair.split(" ")),
);

/** "rebuilt" and "overwritten" are irregular as "built" and "written" are. */
function baseForms(text: string): string {
  return text.replace(/\b(re|over|un|out|under|up|off)?([a-z]{3,9})\b/g, (whole, before = "", word = "") => {
    if (Object.hasOwn(IRREGULAR, whole)) return IRREGULAR[whole] ?? whole;
    return Object.hasOwn(IRREGULAR, word) ? before + IRREGULAR[word] : whole;
  });
}
