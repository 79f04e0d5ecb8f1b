import { addsDetail, isVerbless } from "./detail.js";
import { unknownVerb } from "./english/unknown-verb.js";
import { areDifferent, qualifiersOf } from "./noun-phrases.js";
import { isParallel } from "./parallel.js";
import type { PromptReading } from "./read-prompt.js";
import { type Subject, stem, subjectOf } from "./subject.js";
import { tokensOf } from "./text/tokens.js";
import { finiteVerbs, verbGroup } from "./words/english.js";
import { englishOf } from "./words/loans.js";

/** The work that a session has open. */
export interface OpenWork {
  readonly title: string;
  readonly request: string;
  readonly scopePaths: readonly string[];
  readonly touchedPaths: readonly string[];
}

/** Minimum number of names that a statement shares with no part of the work in order to be about something else. */
const FOREIGN = 3;

/**
 * Decides whether a prompt continues the session's open work. Returns "other" when it names another place, orders
 * something with other objects, or reports something that the work does not mention; "unclear" when it orders nothing
 * and says too little to tell.
 */
export function goesOnWith(reading: PromptReading, open: OpenWork): "same" | "other" | "unclear" {
  if (reading.startsNew) return "other";
  if (reading.kind === "nothing" || reading.kind === "tool-order" || reading.continues?.by === "continue")
    return "same";
  const { subject } = reading;
  const { work, known } = namesOf(open);
  if (
    reading.kind === "order" &&
    !subject.pointsAtWork &&
    !/\b(?:too|as well)[.!]?$/i.test(reading.request) &&
    isParallel(reading.title, open.title)
  )
    return "other";
  const thing = newThing(reading.request);
  if (thing !== null) return sharesNames(thing, work, known) ? "same" : "other";
  if (sharesNames(comparedNames(reading, open, work), work, known) || namesWhatIsDone(reading, open))
    return "same";
  if (isOrderAboutIt(reading.request) || SUSPECTS.test(reading.request)) return "same";
  const isRepeated = repeats(reading);
  if (subject.paths.length > 0) {
    if (
      isRepeated ||
      namesPlaceOf(reading) ||
      subject.paths.some((path) => known.some((other) => areNear(path, other)))
    )
      return "same";
    // The prompt names a different place: this is other work if the work's places are known, or if the prompt does not
    // refer back.
    if (known.length > 0 || !subject.refersBack) return "other";
  }
  const { continues } = reading;
  if (continues?.by === "title" && sharesNames(subjectOf(`the ${continues.words}`), work, known))
    return "same";
  const others = subject.words.length + subject.identifiers.length;
  if (others === 0 || isRepeated) return "same";
  // A request for a plan is compared like an order, and a wish for how something should be like a statement.
  if ((reading.kind !== "order" && reading.planned === null) || WISH.test(reading.request)) {
    if (subject.pointsAtWork || (subject.refersBack && others < FOREIGN)) return "same";
    const isElsewhere =
      others >= FOREIGN &&
      reading.kind !== "rule" &&
      !isVerbless(reading.request.trim()) &&
      !isFragment(reading.request) &&
      !OF_CHECK.test(reading.request);
    return isElsewhere || NEXT.test(reading.request) ? "other" : "unclear";
  }
  if (addsDetail(reading, others)) return "same";
  // "make those retries wait": referring back outweighs one or two new words. "also add a weekly report" only adds to
  // the work.
  return subject.pointsAtWork && others <= (INSTEAD.test(reading.request) ? 5 : 2) ? "same" : "other";
}

/** Returns true when a prompt names what the work is about, which outweighs being a detail of other work. */
export function isAbout(reading: PromptReading, open: OpenWork): boolean {
  const { work, known } = namesOf(open);
  return sharesNames(comparedNames(reading, open, work), work, known);
}

function namesOf(open: OpenWork): { readonly work: Subject; readonly known: readonly string[] } {
  const work = subjectOf(`${open.title}\n${open.request}`);
  const known = [...work.paths, ...open.scopePaths, ...open.touchedPaths].map((path) => path.toLowerCase());
  return { work, known };
}

/**
 * Returns the names of a prompt without those that only seem to be of the work: the verb that both begin with ("cache the
 * product list" after "cache the rates"), and the kind of thing where they mean two of it ("the signup form" after "the
 * login form").
 */
function comparedNames(reading: PromptReading, open: OpenWork, work: Subject): Subject {
  const { subject, kind, title, request } = reading;
  const verb = tokensOf(title)[0]?.word ?? "";
  const isSameVerb = kind === "order" && /^[a-z]/.test(verb) && tokensOf(open.title)[0]?.word === verb;
  const here = qualifiersOf(request, new Set([...subject.words, ...subject.identifiers]));
  const there = qualifiersOf(`${open.title}\n${open.request}`, new Set([...work.words, ...work.identifiers]));
  const isShared = (word: string): boolean => !areDifferent(word, here, there);
  const words = subject.words.filter((word) => !(isSameVerb && word === stem(verb)) && isShared(word));
  return { ...subject, words, identifiers: subject.identifiers.filter(isShared) };
}

/** True for a wish about what the work does: "the counter should be per source" after "count them in the metrics". */
function namesWhatIsDone({ request, subject }: PromptReading, open: OpenWork): boolean {
  const [, named = ""] =
    /^(?:(?:and|but|ok|okay|hmm),? )?the (\w+) (?:should|must|has to|needs to) be /i.exec(request) ?? [];
  const name = stem(named.toLowerCase());
  return subject.words.includes(name) && tokensOf(open.request).some(({ word }) => stem(word) === name);
}

/**
 * Returns the name of something new, without what it does and where it goes: "let's do the export: a button on the
 * reports page", "create a view that shows online users". Null for anything else.
 */
function newThing(request: string): Subject | null {
  const [name] = NEW_THING.exec(request) ?? [];
  const thing = name === undefined ? null : subjectOf(name);
  return thing === null || thing.words.length + thing.identifiers.length === 0 ? null : thing;
}

const NEW_THING =
  /^(?:(?:ok|okay|great|now|next|please|and then|then)[\s,.]{1,3}){0,3}(?:let'?s (?:do|add|build|make|write|implement|create) (?:an?|the) [^:\n.]{3,60}(?=: )|(?:create|build|implement|write|make) an? [\w-]+(?: [\w-]+){0,3}?(?= (?:that|which|who) ))/i;

/** True for a repetition: "do the same for orders". "The same pagination for teams" is compared by what it names. */
function repeats({ request, subject }: PromptReading): boolean {
  const repeated = REPEATED.exec(request);
  return repeated !== null && !subject.words.includes(stem((repeated[1] ?? repeated[2] ?? "").toLowerCase()));
}

const REPEATED =
  /(?:\b(?:do|apply|want|need|give|use|add|make|try|with|and|also|now) (?:\w+ )?|^\s{0,8})the same(?: (\w+))?|^\s{0,8}same(?: (\w+))?|똑같이|마찬가지/i;

/** True for an order whose object is "it" when the prompt has named nothing before: "export it from the client". */
function isOrderAboutIt(request: string): boolean {
  const tokens = tokensOf(request.slice(0, 200));
  const at = tokens.findIndex(({ word }) => /^(?:it|them)$/.test(word));
  const verb = tokens[at - 1];
  const words = tokens.map(({ word }) => word);
  if (verb === undefined || !(verbGroup().has(verb.word) || unknownVerb(words, at - 1) !== null))
    return false;
  const before = subjectOf(request.slice(0, verb.start));
  return before.words.length + before.identifiers.length + before.paths.length === 0;
}

/** Matches another way to do what was just done: "try a state flow in the view model instead". */
const INSTEAD =
  /^(?:\w+,? ){0,2}try (?:(?:with|using) )?(?:an?|another) |\binstead(?: of \w+ing (?:it|them|that))?[.!]?$/i;

/** True for a noun phrase without a verb, which adds to what is being discussed: "lookback of 3 days for late events". */
function isFragment(request: string): boolean {
  const [head = ""] = request.split(/ (?:if|when|unless) /, 1);
  return FRAGMENT.test(head) && !tokensOf(head).some(({ word }) => finiteVerbs().has(word));
}

const FRAGMENT = /^\s{0,8}(?:[\w.-]+ ){1,2}(?:of|to|for|with|instead of|rather than|not just) /i;

/** Matches the report of a check, which is about the work at hand: "build fails on msvc: ...". */
const OF_CHECK =
  /^\s{0,8}(?:(?:the|now|but|hmm|ok),? ){0,2}(?:\w+ )?(?:build|tests?|ci|pipeline|lint|linter|compiler|type ?check|tsc|eslint|clippy|mypy|ruff)(?: job| run| step| itself)? (?:now |still |also )?(?:fails?|failed|breaks?|broke|complains?|errors?|warns?|is (?:red|broken|failing)|are (?:red|broken|failing))\b/i;

/** Matches a suspected cause, which is about what is being discussed: "suspect the new regex, compile it once". */
const SUSPECTS =
  /^\s{0,8}(?:(?:i|ok|ah|hmm|oh),? ){0,2}(?:suspect|guess|turns out|must be|probably) |때문(?:인|이)|원인[은이]/i;

/** Matches a wish about nothing definite: "requests without a session should get null". */
const WISH = /^\s{0,8}(?!(?:the|our|my|this) )(?:[^\s,.]+ ){1,6}should /i;

/** Matches an announcement of the next piece of work: "next: the login page does not redirect". */
const NEXT =
  /^\s{0,8}(?:(?:ok|okay|good|great|and|now)[\s,.]{1,3})?next(?: up| one| thing)?[:,]\s|^\s{0,8}다음은[\s,:]/i;

/**
 * True when the named place belongs to the work or answers where it is: "call it money.ts", "you missed one in
 * report.ts", "src/lib".
 */
function namesPlaceOf({ kind, request, subject }: PromptReading): boolean {
  const [path = ""] = subject.paths;
  const before = request.slice(0, Math.max(0, request.toLowerCase().indexOf(path)));
  return OF_WORK.test(before) || (kind === "other" && request.trim().split(/\s+/).length <= 2);
}

const OF_WORK =
  /^(?:call|name) |\b(?:rename|move) (?:the|this|that) (?:new |whole )?(?:file|module|folder|component|class|function|helper|test|method|type|script) (?:in)?to $|\b(?:it(?:['’]?s)?|them|ones?(?= (?:in|at|of|from)\b)|the rest|more|remaining|again|missed|forgot|you(?:'ve)? (?:left|broke|removed|deleted|dropped|skipped|used|added|changed|did ?n['’]?t))\b/i;

function sharesNames(subject: Subject, work: Subject, known: readonly string[]): boolean {
  const names = new Set([...work.words, ...work.identifiers, ...known.flatMap(nameParts)].map(inEnglish));
  const said = [...subject.words, ...subject.identifiers].map(inEnglish);
  // "count them in the metrics" and "the counter should be per source".
  if (said.some((word) => names.has(word) || (/^\w{4,}er$/.test(word) && names.has(word.slice(0, -2)))))
    return true;
  // "exportOrders" matches the work "make the order export stream".
  const long = work.words.filter((word) => word.length >= 3);
  if (subject.identifiers.some((name) => long.filter((word) => name.includes(word)).length >= 2)) return true;
  // A Korean compound matches the word that it begins with.
  const korean = work.words.filter((word) => /[가-힣]/.test(word));
  return subject.words.some(
    (word) =>
      /[가-힣]{2}/.test(word) && korean.some((other) => other.startsWith(word) || word.startsWith(other)),
  );
}

/** Returns the English stem of a Korean loanword, because "로그인" and "login" name the same thing. */
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

/** True for the same file, for a path inside the other, and for neighbours in a folder below the top level. */
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

/**
 * Returns true when words that name earlier work ("the login work") mean the work with this title: every significant
 * word must occur in it. Its verb counts too: "the refactoring of the cart" is "Refactor the cart".
 */
export function matchesTitle(words: string, title: string): boolean {
  // Read after an article, so that "checkout" counts as a name and not as an order.
  const wanted = subjectOf(`the ${words}`);
  const there = subjectOf(title);
  const said = tokensOf(title).map(({ word }) => stem(word));
  const names = [...there.words, ...there.identifiers, ...there.paths, ...said];
  const asked = [...wanted.words, ...wanted.identifiers, ...wanted.paths];
  const isThere = (word: string): boolean =>
    names.some(
      (name) =>
        inEnglish(name) === inEnglish(word) ||
        (/[가-힣]{2}/.test(word) && (name.startsWith(word) || word.startsWith(name))),
    );
  return asked.length > 0 && asked.every(isThere);
}
