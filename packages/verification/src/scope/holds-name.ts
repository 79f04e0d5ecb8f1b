/**
 * Returns true when one choice of tests by name contains another, both given as `--name=value`: they are the same, or
 * every name that matches the narrow one also contains the text or pattern of the wide one. Patterns with more than
 * plain alternatives must be the same.
 */
export function holdsName(runner: string, wide: string, narrow: string): boolean {
  if (wide === narrow) return true;
  const [option, pattern] = parts(wide);
  const [other, tests] = parts(narrow);
  if (option !== other) return false;
  if (runner === "maven") return holdsTest(pattern, tests, "#");
  if (runner === "gradle") return holdsTest(pattern, tests, ".");
  if (runner === "xcodebuild") return tests.startsWith(`${pattern}/`);
  if (runner.startsWith("dotnet")) return holdsFilter(pattern, tests);
  if (runner === "go test") return holdsLevels(pattern, tests);
  if (runner === "pytest" && option === "-k")
    return isWord(pattern) && isWord(tests) && holdsText(pattern, tests);
  return IS_TEXT.test(option) && holdsPattern(pattern, tests);
}

/** Options whose values are searched for anywhere in the names of tests. */
const IS_TEXT =
  /^(?:name|--testNamePattern|--test-name-pattern|--grep|--fgrep|--filter|--tests-regex|--example|--name|--plain-name|--match-test|--match-contract|-k)$/;

function parts(option: string): readonly [name: string, value: string] {
  const at = option.indexOf("=");
  return at < 0 ? [option, ""] : [option.slice(0, at), option.slice(at + 1)];
}

/** `CartTest` is that class in any package, and contains all of its methods. */
function holdsTest(wide: string, narrow: string, mark: string): boolean {
  const base = wide.replace(/\.\*$/, ".");
  if (base !== wide) return !/[*?]/.test(base) && narrow.startsWith(base);
  if (/[*?]/.test(wide)) return false;
  const isSimple = /^[A-Z]\w*$/.test(wide);
  const [holder = ""] = mark === "#" ? narrow.split("#", 1) : [narrow];
  if (isSimple && mark === "." && `.${narrow}.`.includes(`.${wide}.`)) return true;
  if (isSimple && holder.endsWith(`.${wide}`)) return true;
  return narrow.startsWith(`${wide}${mark}`);
}

/** `Name~Cart` contains `Name~CartTotal`. A filter without an operator is a part of the full name. */
function holdsFilter(wide: string, narrow: string): boolean {
  const [part, name] = [wide, narrow].map((filter) => /^(?:(\w+)~)?([\w.]+)$/.exec(filter));
  if (part === undefined || name === undefined || part === null || name === null) return false;
  const key = (found: RegExpExecArray): string => found[1] ?? "FullyQualifiedName";
  return key(part) === key(name) && holdsText(part[2] ?? "", name[2] ?? "");
}

/** In Go, the levels are a test and its subtests. */
function holdsLevels(wide: string, narrow: string): boolean {
  const levels = narrow.split("/");
  return wide.split("/").every((level, at) => levels[at] !== undefined && holdsPattern(level, levels[at]));
}

function holdsPattern(wide: string, narrow: string): boolean {
  const [some, others] = [alternatives(wide), alternatives(narrow)];
  if (some === null || others === null) return false;
  return others.every((one) =>
    some.some((text) => {
      if (text.end) return text.word === one.word && one.end && (one.start || !text.start);
      return text.start ? one.start && one.word.startsWith(text.word) : holdsText(text.word, one.word);
    }),
  );
}

interface Alternative {
  readonly word: string;
  readonly start: boolean;
  readonly end: boolean;
}

/** Splits `^(a|b)$` into its two alternatives; null for any more complex pattern. */
function alternatives(pattern: string): readonly Alternative[] | null {
  const [, begin = "", inner = "", finish = ""] = /^(\^?)\(?(.*?)\)?(\$?)$/s.exec(pattern) ?? [];
  const found = inner.split("|").map((text) => ({
    word: text.replace(/^\^|\$$/g, ""),
    start: begin !== "" || text.startsWith("^"),
    end: finish !== "" || text.endsWith("$"),
  }));
  return found.every(({ word }) => /^[\w\s#:.,@'/-]+$/.test(word)) ? found : null;
}

function holdsText(wide: string, narrow: string): boolean {
  return wide !== "" && narrow.includes(wide);
}

function isWord(text: string): boolean {
  return /^\w+$/.test(text) && !/^(?:not|and|or)$/.test(text);
}
