import { codeOnly } from "./code-text.js";
import { hasNoCode } from "./has-no-code.js";
import { TEST_LANGUAGES, type TestLanguage } from "./languages.js";

/** One test as a file writes it. */
export interface TestCase {
  /** "" when it has no readable name. */
  readonly name: string;
  /** True when the file marks it, or something around it, as not to be run. */
  readonly isSkipped: boolean;
  /** True when it runs but cannot fail: it has no code, or only assertions that are always true. */
  readonly isEmpty: boolean;
}

/**
 * Returns the tests in a file, in order, without those in comments; null when its language is unknown. Nothing is
 * executed: tests that code generates are counted where they are written.
 */
export function testCases(path: string, text: string): readonly TestCase[] | null {
  const language = TEST_LANGUAGES.find(({ files }) => files.test(path));
  if (language === undefined) return null;
  const code = codeOnly(text, language.syntax);
  const ends =
    language.extent === "indent" ? [] : bracketEnds(code, language.extent === "call" ? "()" : "{}");
  const source: Source = { text, code, ends, language };
  const tests = itemsOf(source, language.test);
  const suites = language.suite === undefined ? [] : itemsOf(source, language.suite);
  const isAll =
    language.skipAll?.test(outside(source, tests)) === true ||
    language.skipFile?.test(text.slice(0, MAX_HEAD_LENGTH)) === true;
  const hasOnly = [...tests, ...suites].some(({ isOnly }) => isOnly);
  return tests.map((test) => {
    const around = [test, ...suites.filter(({ from, to }) => from <= test.from && test.to <= to)];
    const isSkipped =
      isAll || around.some((item) => item.isSkipped) || (hasOnly && !around.some((item) => item.isOnly));
    return { name: test.name, isSkipped, isEmpty: test.isEmpty };
  });
}

interface Source {
  readonly text: string;
  readonly code: string;
  /** The position after the closing bracket, by the position of its opening bracket. */
  readonly ends: readonly number[];
  readonly language: TestLanguage;
}

interface Item {
  readonly name: string;
  /** Where it begins, with its attributes or decorators. */
  readonly from: number;
  readonly to: number;
  readonly isSkipped: boolean;
  readonly isEmpty: boolean;
  readonly isOnly: boolean;
}

const MAX_ITEMS = 5_000;
/** How many characters of a test are searched for what skips it. */
const MAX_BODY_LENGTH = 20_000;

function itemsOf(source: Source, begins: RegExp): readonly Item[] {
  const { code, language } = source;
  const items: Item[] = [];
  let end = 0;
  for (const match of code.matchAll(begins)) {
    if (items.length >= MAX_ITEMS) break;
    if (begins === language.test && match.index < end && !isTestInTest(match[0], language)) continue;
    const item = itemAt(source, match, begins === language.test);
    items.push(item);
    end = item.to;
  }
  return items;
}

/**
 * True when a match inside a test is another test. It is not when both are signs of one test, such as an attribute
 * and a name, or when it is a call that skips the test around it.
 */
function isTestInTest(beginning: string, { extent }: TestLanguage): boolean {
  return extent !== "block" && !/\.(?:skip|todo|fixme)\b/.test(beginning);
}

function itemAt(source: Source, match: RegExpExecArray, isTest: boolean): Item {
  const { text, code, language } = source;
  const at = match.index;
  const behind = at + match[0].length;
  const { from, body, to } = EXTENTS[language.extent](source, at, behind);
  const longest = Math.min(to, from + MAX_BODY_LENGTH);
  const head = code.slice(from, Math.min(body, longest));
  const isSkipped =
    language.skip?.test(head) === true ||
    (isTest && language.skipInside?.test(code.slice(from, longest)) === true);
  const name = match[1] ?? nameBehind(text, behind, to, language);
  const isEmpty = isTest && to - body < MAX_BODY_LENGTH && hasNoCode(code.slice(body, to), language);
  return { name, from, to, isSkipped, isEmpty, isOnly: language.only?.test(head) === true };
}

/** Returns the first text after the beginning of a test, or what the language uses as its name. */
function nameBehind(text: string, behind: number, to: number, { name }: TestLanguage): string {
  const start = text.slice(behind, Math.min(to, behind + 1_000));
  if (name !== undefined) return name.exec(start)?.[1] ?? "";
  return /(["'`])((?:\\.|(?!\1)[^\\]){0,300})\1/s.exec(start)?.[2] ?? "";
}

interface Extent {
  readonly from: number;
  /** Where its body begins. */
  readonly body: number;
  readonly to: number;
}

const EXTENTS: Readonly<
  Record<TestLanguage["extent"], (source: Source, at: number, behind: number) => Extent>
> = {
  call: ({ code, ends }, at, behind) => {
    let to = ends[code.indexOf("(", afterTypes(code, behind))] ?? code.length;
    // A table of cases, or a condition, precedes the actual call.
    const second = /^\s*(?=\()/.exec(code.slice(to, to + 40));
    if (second !== null) to = ends[to + second[0].length] ?? code.length;
    const arrow = code.slice(behind, Math.min(to, behind + MAX_BODY_LENGTH)).search(/=>|\bfunction\b/);
    return { from: at, body: arrow < 0 ? to : behind + arrow, to };
  },
  block: ({ code, ends }, at, behind) => {
    const before = code.slice(Math.max(0, at - MAX_HEAD_LENGTH), at);
    const from =
      at - before.length + Math.max(...[";", "{", "}"].map((sign) => before.lastIndexOf(sign))) + 1;
    const open = blockStart(code, behind);
    return open === null
      ? { from, body: behind, to: behind }
      : { from, body: open, to: ends[open] ?? code.length };
  },
  indent: ({ code }, at, behind) => {
    const start = at + (/^\s*\n/.exec(code.slice(at, behind))?.[0].length ?? 0);
    const depth = /^[ \t]*/.exec(code.slice(start, start + 200))?.[0].length ?? 0;
    return { from: decoratorsAbove(code, start, depth), body: behind, to: dedentAfter(code, behind, depth) };
  },
};

const MAX_HEAD_LENGTH = 2_000;

/** Returns the position after the type arguments of a call, which may contain function types. */
function afterTypes(code: string, start: number): number {
  if (code[start] !== "<") return start;
  let depth = 0;
  for (let at = start; at < Math.min(code.length, start + MAX_HEAD_LENGTH); at += 1) {
    if (code[at] === "<") depth += 1;
    else if (code[at] === ">" && code[at - 1] !== "=") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return start;
}

/** Returns the position of the first curly bracket outside round ones; null when none is near. */
function blockStart(code: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < Math.min(code.length, start + MAX_HEAD_LENGTH); at += 1) {
    if (code[at] === "(") depth += 1;
    else if (code[at] === ")") depth -= 1;
    else if (code[at] === "{" && depth <= 0) return at;
  }
  return null;
}

/** Returns the position after each closing bracket, by the position of its opening bracket. */
function bracketEnds(code: string, [open, close]: string): readonly number[] {
  const ends: number[] = [];
  const waiting: number[] = [];
  for (let at = 0; at < code.length; at += 1) {
    if (code[at] === open) waiting.push(at);
    else if (code[at] === close) {
      const begin = waiting.pop();
      if (begin !== undefined) ends[begin] = at + 1;
    }
  }
  return ends;
}

/**
 * Returns where the lines that begin with `@` directly above a line start; the start of that line when there are
 * none.
 */
function decoratorsAbove(code: string, line: number, depth: number): number {
  let from = line;
  for (let at = line; at > 0; ) {
    const above = code.lastIndexOf("\n", at - 2) + 1;
    const words = code.slice(above, at - 1);
    if (words.trim() === "" || /^\s*(?:async\s+)?(?:def|class|test|end)\b/.test(words)) return from;
    if (words[depth] === "@" && words.slice(0, depth).trim() === "") from = above;
    at = above;
  }
  return from;
}

/**
 * Returns where the first line starts that is not indented further than the block. A line that closes the head of the
 * block belongs to it.
 */
function dedentAfter(code: string, behind: number, depth: number): number {
  let at = code.indexOf("\n", behind) + 1;
  while (at > 0 && at < code.length) {
    const end = code.indexOf("\n", at);
    const words = code.slice(at, end < 0 ? code.length : end);
    const indent = words.search(/\S/);
    if (indent >= 0 && indent <= depth && !/^\s*\)/.test(words)) return at;
    at = end < 0 ? 0 : end + 1;
  }
  return code.length;
}

/** Returns the code outside tests. */
function outside({ code }: Source, tests: readonly Item[]): string {
  let rest = "";
  let at = 0;
  for (const { from, to } of tests) {
    rest += code.slice(at, Math.max(at, from));
    at = Math.max(at, to);
  }
  return rest + code.slice(at);
}
