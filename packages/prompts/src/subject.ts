import { withoutParticle } from "@orange-hyper/classify";
import { meantWord } from "./english/misspelt.js";
import { predicateOf } from "./korean/predicate.js";
import { isPathLike, maskQuoted, tokensOf } from "./text/tokens.js";
import { commonWords, fillers, verbGroup } from "./words/english.js";
import { koreanCommonWords, koreanFillers } from "./words/korean.js";
import { wordSet } from "./words/word-lists.js";

/** What a text is about, in comparable form. */
export interface Subject {
  /** Stems of its nouns and adjectives, without words that are too common to connect two texts. */
  readonly words: readonly string[];
  /** Names from code, in lower case: `fetchUser`, `max_age`, `Button.tsx`. */
  readonly identifiers: readonly string[];
  readonly paths: readonly string[];
  /** True when it refers back to earlier work ("it", "also", "그것도"). */
  readonly refersBack: boolean;
  /**
   * True when it refers back with more than a word that may also introduce other work ("also", "now", "then", "그리고",
   * "~도").
   */
  readonly pointsAtWork: boolean;
}

/** Maximum number of words, identifiers and paths together. */
const MAX = 60;

/** Returns the subject of a text. */
export function subjectOf(text: string): Subject {
  const tokens = tokensOf(text.slice(0, 4_000));
  const masked = maskQuoted(text.slice(0, 4_000));
  const words = new Set<string>();
  const identifiers = new Set<string>();
  const paths = new Set<string>();
  let namedUntil: number | null = null;
  for (const [index, { word: typed, start, end }] of tokens.entries()) {
    if (words.size + identifiers.size + paths.size >= MAX) break;
    const raw = text.slice(start, end);
    const word = meantWord(typed);
    if (isPathLike(word) && /[a-z]/.test(word))
      paths.add(word.replace(/^(?:@|\.\/)+/, "").replace(/[.,]+$/, ""));
    else if (/[가-힣]/.test(word))
      addKorean({ words, identifiers }, word, {
        isFollowed: NOUN.test(tokens[index + 1]?.word ?? ""),
        isLast: tokens[index + 1] === undefined,
      });
    else if (/^[a-z_$][\w$]*(?:[A-Z]|_|\()[\w$]*|^[A-Z][a-z0-9]+[A-Z]/.test(raw)) identifiers.add(word);
    else {
      const isQuoted = masked.slice(start, start + 1) === "x" && raw[0] !== "x";
      const previous = tokens[index - 1];
      const before =
        previous === undefined || /[^ ]/.test(text.slice(previous.end, start)) ? "" : previous.word;
      // After an article or another name, a word that may be a verb is a name: "the toggle", "a mode toggle".
      const isName = articles().has(before) || words.has(stem(before));
      const isOfAnyWork = ofAnyWork().has(word) || before === "changelog";
      if (!isOfAnyWork && !isCommon(word, { isQuoted, isName })) words.add(stem(word));
    }
    if (words.size + identifiers.size + paths.size > 0) namedUntil ??= end;
  }
  // "the image is 1.2 GB, get it under 300 MB": the pronoun stands for what the prompt itself named.
  const said = tokens
    .filter(
      ({ word, start }) =>
        !(pronouns().has(word) && namedUntil !== null && /[,.;:!?\n]\s/.test(text.slice(namedUntil, start))),
    )
    .map(({ word }) => meantWord(word));
  const pointsAtWork = pointsBack(text, said);
  return {
    words: [...words],
    identifiers: [...identifiers],
    paths: [...paths],
    refersBack: pointsAtWork || leadsOn(text, said),
    pointsAtWork,
  };
}

/**
 * Adds a word with Korean letters: "fetchUser를" is an identifier with a particle. A noun before another one is no verb:
 * "검색 필터를".
 */
function addKorean(
  { words, identifiers }: { readonly words: Set<string>; readonly identifiers: Set<string> },
  word: string,
  { isFollowed, isLast }: { readonly isFollowed: boolean; readonly isLast: boolean },
): void {
  const latin = /^[a-z_$][\w$.]{2,}(?=[가-힣])/.exec(word)?.[0];
  if (latin !== undefined) {
    identifiers.add(latin);
    return;
  }
  const bare = withoutParticle(word);
  if (
    bare.length < 2 ||
    /^[그이저](?:거|것|걸|게|건|쪽|렇게|대로)/.test(bare) ||
    koreanCommonWords().has(bare) ||
    koreanFillers().has(bare) ||
    /^(?![가무])[가-힣]게$/.test(word) ||
    /^\d/.test(bare) ||
    /^[가-힣]{2,}(?:된|되는|하는|해도|돼도|되어도|하면|되면|(?<![권제기무시])한)$/.test(word) ||
    (isLast && ENDS_SENTENCE.test(word)) ||
    isKoreanVerb(word, isFollowed)
  )
    return;
  words.add(bare);
}

function isKoreanVerb(word: string, isFollowed: boolean): boolean {
  if (isFollowed && VERBAL_NOUN.test(word)) return false;
  const { act, words } = predicateOf([word], { isAsked: false, isFinal: true });
  return (
    (act !== "state" && words.join("").length < 2) ||
    (/(?:다|요|까|죠|네|고|서|면|게|던|는|은|할|된|한)$/.test(word) &&
      word.length > 3 &&
      /(?:했|하|되|됐|있|없|돼|해)/.test(word))
  );
}

/** Matches the ending of a predicate: "숫자가 음수로 나와", "나간 사람은 빼고". */
const ENDS_SENTENCE = /(?:[와워어아해돼네요음됨져나려까]|(?:빼|두|하|말|놓|남기|바꾸|넣)고)$/;

/** Matches a Korean word that is no auxiliary: "필터를" in "검색 필터를", but not "해줘" in "정렬 해줘". */
const NOUN = /^(?!해|하|좀|부탁|줘|주세|돼|되|안|못|시켜|필요|및|중)[가-힣]/;

/** Matches a word of two syllables without the ending of a verb: "검색", "종료", "배포". */
const VERBAL_NOUN = /^[가-힣]{1,2}(?<![어아여워려꿔쳐춰켜줘봐해게고서면기])$/;

/** Verbs that often name a subject: "the retry", "search". */
const verbsThatName = wordSet(
  "search retry cache cover order group filter log store process export import hook plan report profile style release audit hash sync stream query checkout",
);

/** Names of what nearly every piece of work has, which therefore connect nothing and begin nothing. */
export const ofAnyWork = wordSet(
  "changelog user users size length width height flag parameter param argument arg option",
);

const articles = wordSet("a an the this that these those our my your");

function isCommon(
  word: string,
  { isQuoted, isName }: { readonly isQuoted: boolean; readonly isName: boolean },
): boolean {
  if (word.length < 3 || commonWords().has(word) || /^\d/.test(word)) return true;
  if (isQuoted) return false;
  const isVerb = !isName && verbGroup().has(word) && !verbsThatName().has(word);
  return isVerb || fillers([word], 0) > 0;
}

const ENDINGS: readonly (readonly [string, string])[] = [
  ["'s", ""],
  ["ations", "ate"],
  ["ation", "ate"],
  ["ating", "ate"],
  ["ated", "ate"],
  ["ates", "ate"],
  ["able", ""],
  ["ies", "y"],
  ["ings", ""],
  ["ing", ""],
  ["ers", ""],
  ["er", ""],
  ["ed", ""],
  ["es", ""],
  ["s", ""],
];

/** Returns a light stem: without a plural or verb ending, and without a double letter or an "e" before it. */
export function stem(word: string): string {
  const ending =
    word.length < 4
      ? undefined
      : ENDINGS.find(([end]) => word.endsWith(end) && word.length - end.length >= 3);
  let bare = ending === undefined ? word : word.slice(0, -ending[0].length) + ending[1];
  if (bare.length > 3 && bare.at(-1) === bare.at(-2)) bare = bare.slice(0, -1);
  return bare.length > 3 && bare.endsWith("e") ? bare.slice(0, -1) : bare;
}

const backWords = wordSet(
  "it its them again still instead these those this that remaining rest ones accordingly",
);
const pronouns = wordSet("it its them these those this that");
const backFirst = wordSet("and now then but");

/** Matches the words after which "that" begins a clause: "make that admins can block a user". */
const CONJOINS = /^(?:make|ensure|check|verify|sure|so|such|see|know|means|says?)$/;

function pointsBack(text: string, words: readonly string[]): boolean {
  // "store it in s3 instead" refers back, but "in s3 instead of on disk" says itself what it replaces.
  const isBack = (word: string, at: number): boolean =>
    backWords().has(word) &&
    !(word === "instead" && words[at + 1] === "of") &&
    !(word === "that" && CONJOINS.test(words[at - 1] ?? ""));
  if (words.some(isBack) || (/^(?:and|but)$/.test(words[0] ?? "") && words[1] !== "then")) return true;
  // "keep the old constructor", "ok but keep the new handling": about the work at hand.
  if (/(?:^|\b(?:but|and|ok|no),? )(?:keep|leave) (?:the|your) \w/i.test(text.slice(0, 200))) return true;
  if (/\b(?:each|every|any|none|all) of |\b(?:each|every) one\b/i.test(text.slice(0, 200))) return true;
  // Feedback on the work.
  if (/\b(?:(?:review|pr) (?:comments?|feedback|notes|findings)|nits)\b/i.test(text.slice(0, 200)))
    return true;
  // "should be configurable", "must not crash", "try a smaller batch": the subject is the current work.
  if (
    /^(?:(?:it|and|but|ok|no|hmm|also|actually|wait),? ){0,2}(?:(?:should|must|has to|needs to|shouldn't|can't|mustn't)(?: not| also| still| only)? (?:be|have|work|return|show|use|also|not|only|look)|(?:maybe )?try) (?!again\b)/i.test(
      text.slice(0, 200),
    )
  )
    return true;
  return (
    /[가-힣]/.test(text) &&
    /(?:그것|이것|저것|그거|이거|저거|여기|거기|방금|아까|같이|마찬가지|똑같이|[그이저](?:렇게|대로))/.test(
      text,
    )
  );
}

/** True when the text adds to earlier work: "also", "inject the logger as well", "테스트도". "속도" and "정도" are nouns. */
function leadsOn(text: string, words: readonly string[]): boolean {
  if (backFirst().has(words[0] ?? "") || words.some((word) => word === "also" || word === "too")) return true;
  if (/\bas well\b/i.test(text)) return true;
  return (
    /[가-힣]/.test(text) &&
    (/^\s*(?:그리고|또|추가로|근데|그런데|그럼|그러면)\s/.test(text) ||
      words.some((word) => /[가-힣a-z\d](?:도|두)$/.test(word) && !ENDS_SO.test(word)))
  );
}

const ENDS_SO =
  /(?:[해아어여라]|속|온|습|지|정|의|각|강|농|밀|빈|용|명|채|해상|고|제|년|선호|만족|우선순위|난이|중요|복잡|신뢰|투명|정확|가독성?|완성|한|파|모|필|여|[이그저]만큼|아무것|아무|하나|[0-9]+)도$/;
