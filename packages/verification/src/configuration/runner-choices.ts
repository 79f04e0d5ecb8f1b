import { listsOf } from "./setting.js";

/** What a configuration restricts a check to. */
export interface Chosen {
  /** Files, folders and patterns; empty for everything. */
  readonly paths: readonly string[];
  /** Test names. */
  readonly names: readonly string[];
  /** True when the choice depends on something that only the program can determine. */
  readonly isOpen: boolean;
}

/** Returns what a jest configuration chooses: `roots`, `rootDir` and the patterns of its tests. */
export function jestChoice(source: string): Chosen {
  const roots = listsOf(source, "roots");
  const base = listsOf(source, "rootDir")
    .map(plain)
    .filter((one) => !/^\.{0,2}$/.test(one))[0];
  const matched = foldersOf(listsOf(source, "testMatch"));
  const expressions = listsOf(source, "testRegex").map(plain);
  const chosen = roots.length > 0 && !roots.map(plain).includes("") ? roots.map(plain) : matched;
  const inBase =
    base === undefined ? chosen : chosen.length === 0 ? [base] : chosen.map((one) => `${base}/${one}`);
  return {
    paths: inBase,
    names: [],
    isOpen: isUnread(source, "roots") || expressions.some((one) => /^\^?\/?\w[\w-]*\//.test(one)),
  };
}

/**
 * Returns what a vitest configuration chooses: `include`, `dir` and `root` of its tests, and not what its coverage
 * includes.
 */
export function vitestChoice(source: string): Chosen {
  const blocks = [...source.matchAll(/(?<![\w.])test\s*:\s*\{/g)].map(({ index, 0: head }) =>
    topOf(source.slice(index + head.length)),
  );
  const folder = [...blocks, topOf(source.replace(/^[\s\S]*?defineConfig\(\s*\{/, ""))].flatMap((text) => [
    ...listsOf(text, "dir"),
    ...listsOf(text, "root"),
  ]);
  const [base] = folder.map(plain).filter((one) => !/^\.{0,2}$/.test(one));
  const included = foldersOf(blocks.flatMap((text) => listsOf(text, "include")));
  return {
    paths: base === undefined ? included : [base],
    names: [],
    isOpen: blocks.some(
      (text) =>
        /(?:^|[\s,])testNamePattern\s*:/.test(text) ||
        (isUnread(text, "include") && !/configDefaults|defaultInclude/.test(text)),
    ),
  };
}

/** Returns whether a playwright configuration runs only tests with certain names. */
export function playwrightChoice(source: string): Chosen {
  return { paths: [], names: [], isOpen: /(?:^|[\s{,])grep\s*:/.test(source) };
}

/** Returns the files and the test names that a mocha configuration chooses. */
export function mochaChoice(source: string): Chosen {
  const names = [
    ...listsOf(source, "grep"),
    ...listsOf(source, "fgrep"),
    ...wordsOf(source, "grep|fgrep|g|f"),
  ];
  const specs = [...listsOf(source, "spec"), ...wordsOf(source, "spec")];
  return {
    paths: [...new Set(specs.map(plain))],
    names: [...new Set(names)],
    isOpen: /(?:^|[\s{,])["']?(?:grep|fgrep)["']?\s*:\s*\//m.test(source),
  };
}

/** Returns the unquoted values of these YAML keys. */
function wordsOf(source: string, keys: string): readonly string[] {
  return [...source.matchAll(new RegExp(`^(?:${keys}): *([^\\s'"\\[{#][^#\\n]*)$`, "gm"))].map(
    ([, text = ""]) => text.trim(),
  );
}

/** True when a key has a value that cannot be read, such as a variable or a call. */
function isUnread(source: string, key: string): boolean {
  return (
    new RegExp(`(?:^|[\\s{,])["']?${key}["']?\\s*:`).test(source) &&
    listsOf(source, key).length === 0 &&
    !new RegExp(`["']?${key}["']?\\s*:\\s*\\[\\s*\\]`).test(source)
  );
}

function plain(path: string): string {
  return path
    .replace(/^<rootDir>/, "")
    .replace(/^(?:\.?\/)+/, "")
    .replace(/\/$/, "");
}

/** Reduces test patterns to the folders that they limit the tests to; empty when one of them matches in any folder. */
function foldersOf(patterns: readonly string[]): readonly string[] {
  const chosen = patterns.filter((one) => !one.startsWith("!")).map((one) => plain(one));
  if (chosen.some((one) => /^(?:\*|[?+@!{[])/.test(one))) return [];
  // The file name part only says what tests are called, and runner syntax beyond plain globs is not read.
  return [
    ...new Set(
      chosen.map((one) => (/[?+@!]\(/.test(one) ? `${one.replace(/\/?[^/]*[*?+@!([{].*$/, "")}/**/*` : one)),
    ),
  ];
}

/** Returns the text of an object up to its end, without nested objects and calls. */
function topOf(text: string): string {
  let depth = 0;
  let kept = "";
  for (const sign of text.slice(0, 20_000)) {
    if (sign === "{" || sign === "(") depth += 1;
    else if (sign === "}" || sign === ")") {
      if (depth === 0) break;
      depth -= 1;
    } else if (depth === 0) kept += sign;
  }
  return kept;
}
