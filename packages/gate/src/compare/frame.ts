import { analyse } from "@orange-hyper/recall";
import { IMPERATIVE, SURE } from "../weak/verb.js";
import type { Reading } from "./reading.js";

/**
 * Who does what with what, and where, by what means or when. Passive statements, statements with "we" and imperatives
 * have this in common.
 */
interface Frame {
  /** Stems of whoever does it; empty for "we" and in an imperative, null in the passive, which leaves it open. */
  readonly agent: readonly string[] | null;
  readonly isOnlyAgent: boolean;
  /** Stems of the verb and its object; "store", "keep" and the like count as one verb. */
  readonly deed: string;
  readonly complements: readonly Complement[];
}

interface Complement {
  readonly kind: string;
  readonly stems: readonly string[];
}

const frames = new WeakMap<Reading, Frame | null>();

/**
 * True when two statements about the same deed differ in one thing that can have only one value: where, by what means
 * or when it is done. If their agents differ, it is true only when they differ in who alone may do it.
 */
export function differInFrame(one: Reading, two: Reading): boolean {
  if (one.isNegative || two.isNegative || one.isKorean || two.isKorean) return false;
  const [mine, theirs] = [frameOf(one), frameOf(two)];
  if (mine === null || theirs === null || mine.deed !== theirs.deed) return false;
  const left = withoutEqual(mine, theirs);
  const right = withoutEqual(theirs, mine);
  if (mine.agent !== null && theirs.agent !== null && mine.agent.join() !== theirs.agent.join())
    return (
      (mine.isOnlyAgent || theirs.isOnlyAgent) &&
      areDisjoint(mine.agent, theirs.agent) &&
      (left.length === 0 || right.length === 0)
    );
  return (
    left.length === 1 &&
    right.length === 1 &&
    left[0]?.kind === right[0]?.kind &&
    areDisjoint(left[0]?.stems ?? [], right[0]?.stems ?? [])
  );
}

function withoutEqual(one: Frame, two: Frame): readonly Complement[] {
  return one.complements.filter(
    ({ stems }) => !two.complements.some((other) => other.stems.join() === stems.join()),
  );
}

function areDisjoint(one: readonly string[], two: readonly string[]): boolean {
  return one.length > 0 && two.length > 0 && !one.some((stem) => two.includes(stem));
}

const AUXILIARY =
  /^(?:is|are|was|were|be|been|being|get|gets|must|shall|should|can|may|will|has|have|had|need|needs|to|always|also|now|only|all|both|still|usually|automatically)$/;
const PASSIVE = /^(?:is|are|was|were|be|been|get|gets)$/;
const PARTICIPLE =
  /(?:[a-z]{2}ed|kept|held|sent|built|run|made|found|read|written|taken|given|shown|hidden|put|set|cut|split|drawn|chosen|paid|bought|done|stored)$/;
/** Verbs that only say that a thing is somewhere. */
const KEEPING =
  /^(?:store|keep|kept|hold|held|save|put|live|is|are|reside|locate|write|written|record|place)/;

/** Verbs that say that a thing is at work somewhere. */
const HOSTING = /^(?:host|runs?$|deployed|operated|served$)/;

/** Prepositions of a moment. The same may be done at several. */
const WHEN = "before after until";
/** Prepositions that introduce the same kind of complement. */
const KINDS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "in on at inside under within",
    "to into onto",
    "with using through via over against",
    "by",
    "from",
    WHEN,
    "as",
  ].flatMap((row) => row.split(" ").map((word) => [word, row])),
);
/**
 * Last words of a complement that is not a place: it says when something is done or in what manner, or for whom
 * (`PEOPLE`).
 */
const TIMES =
  /^(?:mon|tue|wed|thu|fri|sat|sun)\w*day|^(?:morning|evening|night|noon|midnight|week|month|day|year|weekend|start|end|release|time|order|case|turn|detail|addition|general|advance|order|particular|parallel|demand)s?$/;
const PEOPLE =
  /^(?:user|customer|patient|admin|doctor|developer|client|manager|owner|subscriber|guest|member|team|staff|everyone|people|reviewer|visitor|driver|teacher|student|parent|player|seller|buyer)s?$/;
const ENDS =
  /^(?:because|since|so|and|but|when|if|unless|while|which|that|or|for|every|once|per|where|than|not|without)$/;

function frameOf(reading: Reading): Frame | null {
  let frame = frames.get(reading);
  if (frame === undefined) {
    frame = readFrame(reading.words);
    frames.set(reading, frame);
  }
  return frame;
}

function readFrame(all: readonly string[]): Frame | null {
  if (all.length < 4 || all.length > 24) return null;
  const verb = placeOfVerb(all);
  if (verb === null) return null;
  const { at } = verb;
  const before = all.slice(0, at).filter((word) => !AUXILIARY.test(word) && word !== "we" && word !== "our");
  const rest = all.slice(at + 1);
  const first = rest.findIndex((word) => Object.hasOwn(KINDS, word) || ENDS.test(word));
  const object = first < 0 ? rest : rest.slice(0, first);
  const word = all[at] ?? "";
  const verbOfAll = KEEPING.test(word) ? "keep" : HOSTING.test(word) ? "host" : (stemsOf([word])[0] ?? "");
  // "Lives in" has the same subject as "is kept in", so it is treated as passive.
  const isPassive = verb.isPassive || (object.length === 0 && /^(?:keep|host)$/.test(verbOfAll));
  const done = stemsOf(isPassive ? [...before, ...object] : object);
  const agent = isPassive ? null : stemsOf(before);
  if (done.length === 0 && (agent === null || agent.length === 0)) return null;
  const deed = [verbOfAll, ...done].join(" ");
  const isOnlyAgent = !isPassive && all.slice(0, at).includes("only");
  return { agent, isOnlyAgent, deed, complements: first < 0 ? [] : complementsOf(rest.slice(first)) };
}

/**
 * Finds the verb: the participle after "is" or "are", otherwise the first word that is certainly a verb, or the
 * imperative of a rule.
 */
function placeOfVerb(all: readonly string[]): { readonly at: number; readonly isPassive: boolean } | null {
  for (const [at, word] of all.entries()) {
    const before = all[at - 1] ?? "";
    if (at === 0) {
      if (IMPERATIVE.has(word) && !AUXILIARY.test(word)) return { at, isPassive: false };
      continue;
    }
    if (PARTICIPLE.test(word) && all.slice(Math.max(0, at - 3), at).some((one) => PASSIVE.test(one)))
      return { at, isPassive: true };
    if (AUXILIARY.test(word)) continue;
    const isAfterAuxiliary = AUXILIARY.test(before) && at > 1;
    if (before === "we" || (isAfterAuxiliary && !PASSIVE.test(before))) return { at, isPassive: false };
    const isPlural = /[^s]s$/.test(before) && IMPERATIVE.has(word);
    if (
      isPlural ||
      (/s$/.test(word) &&
        SURE.has(word) &&
        !/^(?:the|an?|all|our|its|each)$/.test(before) &&
        !/s$/.test(before))
    )
      return { at, isPassive: false };
  }
  return null;
}

function complementsOf(words: readonly string[]): readonly Complement[] {
  const found: Complement[] = [];
  for (let at = 0; at < words.length; ) {
    const row = KINDS[words[at] ?? ""];
    let end = at + 1;
    while (end < words.length && !Object.hasOwn(KINDS, words[end] ?? "") && !ENDS.test(words[end] ?? ""))
      end++;
    const named = words.slice(at + 1, end);
    const last = named.at(-1) ?? "";
    if (row !== undefined && last !== "" && !/^\d/.test(last)) {
      const who = PEOPLE.test(last) ? "people" : named.length === 1 && TIMES.test(last) ? "time" : row;
      if (who !== "people" && who !== "time" && row !== WHEN)
        found.push({ kind: who, stems: stemsOf(named) });
    }
    // Words after a reason or a condition do not belong to the deed.
    if (/^(?:because|since|so|when|if|unless|while|which|that|where|not|without)$/.test(words[at] ?? ""))
      break;
    at = end;
  }
  return found;
}

const EMPTY =
  /^(?:the|an?|our|its|their|own|only|all|this|that|these|every|each|always|new|must|any|be|themselves|itself|themself|too|again)$/;

function stemsOf(words: readonly string[]): readonly string[] {
  return analyse(words.filter((word) => !EMPTY.test(word)).join(" "))
    .filter(({ kind }) => kind === "word" || kind === "name")
    .map(({ text }) => text);
}
