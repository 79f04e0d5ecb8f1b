import { addsDetail } from "./detail.js";
import { unknownVerb } from "./english/unknown-verb.js";
import { isParallel } from "./parallel.js";
import type { PromptReading } from "./read-prompt.js";
import { reportsOther } from "./reports-other.js";
import { type Subject, stem, subjectOf } from "./subject.js";
import { tokensOf } from "./text/tokens.js";
import { verbGroup } from "./words/english.js";
import { comparedSubject, isNamedAlike, namesOf, type OpenWork, sharesNames } from "./work-names.js";

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
  const work = namesOf(open);
  if (
    reading.kind === "order" &&
    !subject.pointsAtWork &&
    !/\b(?:too|as well)[.!]?$/i.test(reading.request) &&
    isParallel(reading.title, open.title)
  )
    return "other";
  const thing = newThing(reading.request);
  if (thing !== null) return sharesNames(thing, work) ? "same" : "other";
  if (PINS.test(reading.title)) return sharesNames(subject, work) ? "same" : "other";
  if (sharesNames(comparedSubject(reading, open, work), work) || namesWhatIsDone(reading, open))
    return "same";
  if (isOrderAboutIt(reading.request) || SUSPECTS.test(reading.request)) return "same";
  const isRepeated = repeats(reading);
  if (subject.paths.length > 0 && (isRepeated || namesPlaceOf(reading))) return "same";
  const places = subject.paths.filter((path) => !OUTSIDE.test(path));
  if (places.length > 0) {
    if (
      places.some((path) => work.paths.some((other) => areNear(path, other))) ||
      (reading.kind !== "order" && places.some((path) => isNamedAlike(path, work)))
    )
      return "same";
    // The prompt names a different place: this is other work if the work's places are known, or if the prompt does not
    // refer back.
    if (work.paths.length > 0 || !subject.refersBack) return "other";
  }
  const { continues } = reading;
  if (continues?.by === "title" && sharesNames(subjectOf(`the ${continues.words}`), work)) return "same";
  const others = subject.words.length + subject.identifiers.length + subject.paths.length - places.length;
  if (others === 0 || isRepeated) return "same";
  // A request for a plan is compared like an order, and a wish for how something should be like a statement.
  if ((reading.kind !== "order" && reading.planned === null) || WISH.test(reading.request))
    return reportsOther(reading) ? "other" : subject.refersBack ? "same" : "unclear";
  if (addsDetail(reading, others)) return "same";
  // "make those retries wait": referring back outweighs one or two new words. "also add a weekly report" only adds to
  // the work.
  return subject.pointsAtWork && others <= (INSTEAD.test(reading.request) ? 5 : 2) ? "same" : "other";
}

/** Returns true when a prompt names what the work is about, which outweighs being a detail of other work. */
export function isAbout(reading: PromptReading, open: OpenWork): boolean {
  const work = namesOf(open);
  return sharesNames(comparedSubject(reading, open, work), work);
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

/** Matches an order for another version of something: "pin django to 5.1", "bump go". */
const PINS = /^(?:bump|upgrade|downgrade|pin) [\w@/.-]+(?: to v?\d[\w.]*)?$/i;

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

/** Matches a suspected cause, which is about what is being discussed: "suspect the new regex, compile it once". */
const SUSPECTS =
  /^\s{0,8}(?:(?:i|ok|ah|hmm|oh),? ){0,2}(?:suspect|guess|turns out|must be|probably) |때문(?:인|이)|원인[은이]/i;

/** Matches a wish about nothing definite: "requests without a session should get null". */
const WISH = /^\s{0,8}(?!(?:the|our|my|this) )(?:[^\s,.]+ ){1,6}should /i;

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

/** Matches what is no place of a project: a route, and a path outside, where a report or a log is. */
const OUTSIDE = /^(?:~|\/(?:tmp|var|home|users|etc|opt|usr|private|dev|proc|mnt))\/|^\/[^.]*$/;

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
