import { nearWords, spellingOf, type Term } from "@orange-hyper/recall";

/**
 * The words of a statement in the form in which they are compared with words of the same meaning, each once. A key is a
 * stem, or the syllable pairs of a Korean word; its value is the word as written.
 */
export type Concepts = ReadonlyMap<string, string>;

/** Returns the concepts of analysed terms, without verbs that say nothing of their own. */
export function conceptsOf(terms: readonly Term[]): Concepts {
  const byPlace = new Map<number, Term[]>();
  for (const term of terms) {
    const others = byPlace.get(term.place);
    if (others === undefined) byPlace.set(term.place, [term]);
    else others.push(term);
  }
  const concepts = new Map<string, string>();
  for (const word of byPlace.values()) {
    // A path tells where a thing is, not what it is.
    if (/[/\\]|\.[a-z]{1,4}$/i.test(word[0]?.word ?? "")) continue;
    const hangul = word.filter(({ kind }) => kind === "pair");
    const own =
      hangul.length > 0 ? hangul : word.filter(({ kind }) => kind === "name" || kind === "word").slice(0, 1);
    const bare = own.map(({ text }) => text).join(" ");
    const end = word.find(({ kind }) => kind === "end");
    const whole = end === undefined ? "" : `${bare} ${end.text}`;
    // The last syllable may belong to the word after all: "재시도" is not "재시" with a particle.
    const key = whole !== "" && nearKeys(whole).length > 0 ? whole : withoutParticle(bare);
    if (key !== "" && !/^\d[\d.]*$/.test(key) && !isGeneric(key)) concepts.set(key, word[0]?.word ?? key);
  }
  return concepts;
}

/** Removes the second of two syllables as a particle, but only if the first is a known word: "앱은". */
function withoutParticle(key: string): string {
  return /^[가-힣][은는이가을를의에도로]$/.test(key) && nearKeys(key.charAt(0)).length > 0
    ? key.charAt(0)
    : key;
}

let generic: ReadonlySet<string> | undefined;

function isGeneric(key: string): boolean {
  generic ??= new Set(GENERIC.split(" ").concat(KOREAN_GENERIC.split(",")));
  return generic.has(key);
}

/** Stems of verbs and measures that any statement may contain. */
const GENERIC =
  "store keep kept hold live lie locat write written read run ran us go goe come came get make made do have take put set provid handl process perform work talk reach commun send valu at most least maximum minimum more less per each limit total new still current move place base built happen need want let also time default case wai thing part read serv return take support requir oper adopt pick choos chose chosen select decid prefer reli done everi possibl length size ask debug reason on base contain manag speak expos save found find implement whole entir enough exact exactli sinc creat fetch retriev load call string end last instead written avail simpli onli cannot";

const KOREAN_GENERIC =
  "남기,쓰,두,위해,통해,저장,사용,처리,수행,실행,설정,제공,이용,진행,보내,가져 져오,있,없,최대,최소,이상,이하,까지,경우,때,시,후,뒤,이후,다음,거치,한다,된다,하나,대해,대한,기본,필요,해도,된,될,한,할,반드 드시,항상,절대,모든,모두,까지,받,보관,주,놓,넣,고정,제한,지원,유지,기록,으로,호출,이루 루어,만들,만드,하,되,통신,때마,마다,연결,사이,매번,나서,있도,관련,가능,구현,내려 려주,개가,개,간,뒤에,작성,주간,동안,통신,쓴다,내려,내려준,전송,매주,매일,보낸";

const near = new Map<string, readonly string[]>();

/** Returns the keys of the words that mean about the same. */
export function nearKeys(key: string): readonly string[] {
  let keys = near.get(key);
  if (keys === undefined) {
    keys = nearWords(key).map((terms) => terms.join(" "));
    if (near.size < 20_000) near.set(key, keys);
  }
  return keys;
}

/**
 * Returns the concepts of one statement that another one contains too: in the same words, in others of the same
 * meaning, or in the other language.
 */
export function sharedConcepts(one: Concepts, two: Concepts): readonly string[] {
  const shared: string[] = [];
  for (const [key, word] of one)
    if (two.has(key) || nearKeys(key).some((other) => two.has(other)) || isSpelledIn(two, key, word))
      shared.push(key);
  return shared;
}

/** Returns the concepts without those with the given keys. */
export function withoutConcepts(concepts: Concepts, keys: readonly string[]): Concepts {
  return keys.length === 0 ? concepts : new Map([...concepts].filter(([key]) => !keys.includes(key)));
}

function isSpelledIn(concepts: Concepts, key: string, word: string): boolean {
  const isKorean = HANGUL.test(key);
  const { hangul, latin } = scriptsOf(concepts);
  for (const [, otherWord] of isKorean ? latin : hangul) {
    const [korean, english] = isKorean ? [word, otherWord] : [otherWord, word];
    if (spelledAs(korean, english.toLowerCase())) return true;
  }
  return false;
}

const HANGUL = /^[가-힣]/;
type Entries = readonly (readonly [key: string, word: string])[];
const byScript = new WeakMap<Concepts, { readonly hangul: Entries; readonly latin: Entries }>();

function scriptsOf(concepts: Concepts): { readonly hangul: Entries; readonly latin: Entries } {
  let found = byScript.get(concepts);
  if (found === undefined) {
    const all = [...concepts];
    found = {
      hangul: all.filter(([key]) => HANGUL.test(key)),
      latin: all.filter(([key]) => !HANGUL.test(key)),
    };
    byScript.set(concepts, found);
  }
  return found;
}

const spelled = new Map<string, ReturnType<typeof spellingOf>>();

/** True when a Korean word spells an English one by its sound: "모바일" is "mobile". */
function spelledAs(korean: string, english: string): boolean {
  let spelling = spelled.get(korean);
  if (spelling === undefined) {
    spelling = spellingOf(korean);
    if (spelled.size < 20_000) spelled.set(korean, spelling);
  }
  if (spelling === null) return false;
  return spelling.letters.includes(english.charAt(0)) && spelling.matches(english.replace(/s$/, ""));
}
