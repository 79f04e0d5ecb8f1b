import { areDifferent, qualifiersOf } from "./noun-phrases.js";
import type { PromptReading } from "./read-prompt.js";
import { type Subject, stem, subjectOf } from "./subject.js";
import { tokensOf } from "./text/tokens.js";
import { englishOf } from "./words/loans.js";

/** The work that a session has open. */
export interface OpenWork {
  readonly title: string;
  readonly request: string;
  readonly scopePaths: readonly string[];
  readonly touchedPaths: readonly string[];
}

/** What work is about. */
export interface WorkNames {
  /** Words and identifiers of its request and of the names of its files, in comparable form. */
  readonly names: ReadonlySet<string>;
  /** What its request is about. */
  readonly subject: Subject;
  /** Paths in its request and those of its files, in lower case. */
  readonly paths: readonly string[];
}

function textOf({ title, request }: OpenWork): string {
  return `${title}\n${request}`;
}

/** Returns what the open work is about. */
function namesOf(open: OpenWork): WorkNames {
  const subject = subjectOf(textOf(open));
  const paths = [...subject.paths, ...open.scopePaths, ...open.touchedPaths];
  const names = [...subject.words, ...subject.identifiers, ...paths.flatMap(namesInPath)];
  return {
    names: new Set(names.map(inEnglish)),
    subject,
    paths: paths.map((path) => path.toLowerCase()),
  };
}

/** True when a prompt names something that the work is about. */
export function sharesNames(
  { words, identifiers }: Pick<Subject, "words" | "identifiers">,
  work: WorkNames,
): boolean {
  // "orders.customer_id" names the orders.
  const said = [...words, ...identifiers].flatMap((name) => [name, ...name.split(".", 1)]).map(inEnglish);
  // "count them in the metrics" and "the counter should be per source".
  if (
    said.some(
      (word) => work.names.has(word) || (/^\w{4,}er$/.test(word) && work.names.has(word.slice(0, -2))),
    )
  )
    return true;
  // "exportOrders" matches the work "make the order export stream".
  const long = work.subject.words.filter((word) => word.length >= 3);
  if (identifiers.some((name) => long.filter((word) => name.includes(word)).length >= 2)) return true;
  // A Korean compound matches the word that it begins with.
  const korean = work.subject.words.filter((word) => /[가-힣]/.test(word));
  return words.some(
    (word) =>
      /[가-힣]{2}/.test(word) && korean.some((other) => other.startsWith(word) || word.startsWith(other)),
  );
}

/**
 * Returns the subject of a prompt without names that only seem to be of the work: the verb that both begin with ("cache
 * the product list" after "cache the rates"), and the kind of thing where they mean two of it ("the signup form" after
 * "the login form").
 */
function comparedSubject(
  { subject, kind, title, request }: PromptReading,
  open: OpenWork,
  { subject: work }: WorkNames,
): Subject {
  const verb = tokensOf(title)[0]?.word ?? "";
  const isSameVerb = kind === "order" && /^[a-z]/.test(verb) && tokensOf(open.title)[0]?.word === verb;
  const here = qualifiersOf(request, new Set([...subject.words, ...subject.identifiers]));
  const there = qualifiersOf(textOf(open), new Set([...work.words, ...work.identifiers]));
  const isShared = (word: string): boolean => !areDifferent(word, here, there);
  const words = subject.words.filter((word) => !(isSameVerb && word === stem(verb)) && isShared(word));
  return { ...subject, words, identifiers: subject.identifiers.filter(isShared) };
}

/** What a prompt and open work have in common. */
export interface Comparison {
  readonly work: WorkNames;
  /** The subject of the prompt, without names that only seem to be of the work. */
  readonly named: Subject;
  /** True when the prompt names what the work is about. */
  readonly isAbout: boolean;
}

/** Compares what a prompt names with what open work is about. */
export function compareNames(reading: PromptReading, open: OpenWork): Comparison {
  const work = namesOf(open);
  const named = comparedSubject(reading, open, work);
  return { work, named, isAbout: sharesNames(named, work) };
}

/** Returns the English stem of a Korean loanword, because "로그인" and "login" name the same thing. */
export function inEnglish(word: string): string {
  const english = /[가-힣]/.test(word) ? englishOf(word) : null;
  return english === null ? word : stem(english);
}

/** Returns the name of a file, whole and in parts: "OrderExport.ts" is about orders and about an export. */
function namesInPath(path: string): readonly string[] {
  const [file = ""] = path.split("/").slice(-1);
  const name = file.replace(/\.\w+$/, "");
  if (GENERAL.test(name)) return [];
  const parts = name.split(/[-_.]|(?<=[a-z\d])(?=[A-Z])/);
  return [stem(name.toLowerCase()), ...subjectOf(`the ${parts.join(" the ")}`.toLowerCase()).words];
}

const GENERAL =
  /^(?:index|main|app|mod|utils?|helpers?|types?|client|server|page|config|test|src|lib|readme)$/i;
