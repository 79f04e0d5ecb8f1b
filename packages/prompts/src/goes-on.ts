import { addsDetail } from "./detail.js";
import type { PromptReading } from "./read-prompt.js";
import { type Subject, stem, subjectOf } from "./subject.js";
import { englishOf } from "./words/loans.js";

/** What is known of the work that a session has open. */
export interface OpenWork {
  readonly title: string;
  readonly request: string;
  readonly scopePaths: readonly string[];
  readonly touchedPaths: readonly string[];
}

/**
 * Whether a prompt goes on with the open work of its session: "other" where it names another place, or orders something
 * with other objects; "unclear" where it orders nothing and speaks of something that the work does not.
 */
export function goesOnWith(reading: PromptReading, open: OpenWork): "same" | "other" | "unclear" {
  if (reading.startsNew) return "other";
  if (reading.kind === "nothing" || reading.kind === "tool-order" || reading.continues?.by === "continue")
    return "same";
  const { subject } = reading;
  const work = subjectOf(`${open.title}\n${open.request}`);
  const known = [...work.paths, ...open.scopePaths, ...open.touchedPaths].map((path) => path.toLowerCase());
  if (sharesNames(subject, work, known)) return "same";
  const isRepeated = /\bsame\b|똑같이|마찬가지/i.test(reading.request);
  if (subject.paths.length > 0) {
    if (
      isRepeated ||
      namesPlaceOf(reading) ||
      subject.paths.some((path) => known.some((other) => areNear(path, other)))
    )
      return "same";
    // A place of its own, when that of the work is known, or when it shares no subject with it.
    if (known.length > 0 || !subject.refersBack) return "other";
  }
  const others = subject.words.length + subject.identifiers.length;
  if (others === 0 || isRepeated) return "same";
  // A plan is of work as an order is.
  if (reading.kind !== "order" && reading.planned === null) {
    if (subject.refersBack) return "same";
    return NEXT.test(reading.request) ? "other" : "unclear";
  }
  if (addsDetail(reading, others)) return "same";
  // "make those retries wait": pointing back outweighs a word or two of detail; "also add a weekly report" only leads on.
  return subject.pointsAtWork && others <= 2 ? "same" : "other";
}

/** "next: the login page does not redirect": what follows is the next piece of work. */
const NEXT =
  /^\s{0,8}(?:(?:ok|okay|good|great|and|now)[\s,.]{1,3})?next(?: up| one| thing)?[:,]\s|^\s{0,8}다음은[\s,:]/i;

/** "call it money.ts", "you missed one in report.ts", "src/lib": the place is said of the work, or is the answer to where. */
function namesPlaceOf({ kind, request, subject }: PromptReading): boolean {
  const [path = ""] = subject.paths;
  const before = request.slice(0, Math.max(0, request.toLowerCase().indexOf(path)));
  return OF_WORK.test(before) || (kind === "other" && request.trim().split(/\s+/).length <= 2);
}

const OF_WORK =
  /^(?:call|name) |\b(?:it(?:['’]?s)?|them|ones?(?= (?:in|at|of|from)\b)|the rest|more|remaining|again|missed|forgot|you(?:'ve)? (?:left|broke|removed|deleted|dropped|skipped|used|added|changed|did ?n['’]?t))\b/i;

function sharesNames(subject: Subject, work: Subject, known: readonly string[]): boolean {
  const names = new Set([...work.words, ...work.identifiers, ...known.flatMap(nameParts)].map(inEnglish));
  if ([...subject.words, ...subject.identifiers].some((word) => names.has(inEnglish(word)))) return true;
  // "exportOrders" where the work is to "make the order export stream".
  const long = work.words.filter((word) => word.length >= 3);
  if (subject.identifiers.some((name) => long.filter((word) => name.includes(word)).length >= 2)) return true;
  // "fetchUser" and "fetch_user"; a word and a Korean compound that begins with it.
  const korean = work.words.filter((word) => /[가-힣]/.test(word));
  return subject.words.some(
    (word) =>
      /[가-힣]{2}/.test(word) && korean.some((other) => other.startsWith(word) || word.startsWith(other)),
  );
}

/** "로그인" and "login" name the same thing. */
function inEnglish(word: string): string {
  const english = /[가-힣]/.test(word) ? englishOf(word) : null;
  return english === null ? word : stem(english);
}

function nameParts(path: string): readonly string[] {
  const name =
    path
      .split("/")
      .at(-1)
      ?.replace(/\.\w+$/, "") ?? "";
  return GENERAL.test(name) ? [] : [stem(name)];
}

const GENERAL =
  /^(?:index|main|app|mod|utils?|helpers?|types?|client|server|page|config|test|src|lib|readme)$/;

/** The same file, one within the other, or neighbours in a folder below the top. */
function areNear(path: string, other: string): boolean {
  if (
    path === other ||
    other.startsWith(`${path.replace(/\/$/, "")}/`) ||
    path.startsWith(`${other.replace(/\/$/, "")}/`)
  )
    return true;
  if (!path.includes("/")) return other.endsWith(`/${path}`);
  const folder = path.slice(0, path.lastIndexOf("/"));
  const otherFolder = other.includes("/") ? other.slice(0, other.lastIndexOf("/")) : "";
  return folder === otherFolder && folder.includes("/");
}

/** Whether words that name earlier work ("the login work") name the one with this title: all that say something stand in it. */
export function matchesTitle(words: string, title: string): boolean {
  // As behind an article: "checkout" is named there, and not ordered.
  const wanted = subjectOf(`the ${words}`);
  const there = subjectOf(title);
  const names = [...there.words, ...there.identifiers, ...there.paths];
  const asked = [...wanted.words, ...wanted.identifiers, ...wanted.paths];
  const isThere = (word: string): boolean =>
    names.some(
      (name) =>
        inEnglish(name) === inEnglish(word) ||
        (/[가-힣]{2}/.test(word) && (name.startsWith(word) || word.startsWith(name))),
    );
  return asked.length > 0 && asked.every(isThere);
}
