import { asserts, inlineProgram, writes } from "../programs/inline-program.js";
import { positionals, skipOptions, valuesOf } from "../programs/options.js";
import { askProgram } from "./ask-program.js";
import type { Check } from "./check.js";
import { givenOptions, NO_OPTIONS } from "./given-options.js";
import { leftOut, WHOLE } from "./selection.js";

/**
 * Returns the check that an interpreter runs: its own tests, a file's syntax, or assertions in the command itself.
 * "edits" when inline code writes files, "nothing" when it asserts nothing, null for any other use.
 */
export function askInterpreter(
  name: string,
  words: readonly string[],
  here: string | null,
): Check | "edits" | "nothing" | null {
  const rest = words.slice(1);
  if (["node", "nodejs", "tsx", "ts-node"].includes(name) && rest.includes("--test")) return nodeTest(rest);
  if (name === "bun" && rest[0] !== "run" && words.includes("test")) return bunTest(rest) ?? "nothing";
  const syntax = syntaxCheck(name, words);
  if (syntax !== null) return syntax;
  if (
    name === "ruby" &&
    rest.some((word) => /^-I/.test(word)) &&
    rest.some((word) => /_test\.rb$/.test(word))
  )
    return {
      runner: "minitest",
      class: "test",
      summaries: "minitest",
      selection: { ...WHOLE, paths: rest.filter((word) => word.endsWith(".rb")) },
      options: givenOptions(name, rest),
      unprovenReason: null,
    };
  const code = inlineProgram(name, words, here);
  if (code === null) return null;
  if (writes(code)) return "edits";
  if (!asserts(name, code, words)) return "nothing";
  return {
    runner: `${name} assertion`,
    class: "own",
    summaries: "",
    selection: namedIn(code),
    // The code counts as an option of unknown effect, because another program asserts something else.
    options: { ...NO_OPTIONS, others: [code] },
    unprovenReason: null,
    code,
  };
}

function nodeTest(rest: readonly string[]): Check {
  const valued =
    "-r --require --import --loader -C --conditions --env-file --test-reporter --test-reporter-destination --test-concurrency --test-timeout --test-name-pattern --test-skip-pattern --test-shard --experimental-test-coverage";
  const paths = positionals(
    rest.filter((word) => word !== "--test"),
    valued,
  ).filter((path) => !/^(?:\.|\*\*.*)$/.test(path));
  const names = [...valuesOf(rest, "--test-name-pattern"), ...leftOut(valuesOf(rest, "--test-skip-pattern"))];
  const unprovenReason = rest.includes("--watch") || rest[0] === "watch" ? "watches" : null;
  const unsure = rest.some((word) => /^--test-(?:only|shard|rerun)/.test(word));
  return {
    runner: "node",
    class: "test",
    summaries: "node",
    selection: { paths, names, packages: [], unsure },
    options: givenOptions("node", rest, { valued }),
    unprovenReason,
  };
}

/** Returns the check that `bun test` runs, however its arguments were passed on. */
export function bunTest(rest: readonly string[]): Check | null {
  return askProgram("bun", ["bun", "test", ...rest.filter((word) => word !== "test")]);
}

/** The options with which an interpreter only checks the syntax of a file. */
const SYNTAX: Readonly<Record<string, string>> = {
  node: "--check -c",
  php: "-l",
  ruby: "-c",
  bash: "-n",
  sh: "-n",
  zsh: "-n",
  dash: "-n",
  perl: "-c",
};

function syntaxCheck(name: string, words: readonly string[]): Check | null {
  if (!Object.hasOwn(SYNTAX, name)) return null;
  const flag = words.slice(1).find((word) => ` ${SYNTAX[name]} `.includes(` ${word} `));
  const paths = positionals(words.slice(1)).filter((word) => word !== "");
  if (flag === undefined || paths.length === 0) return null;
  // Only the first file is checked; the words after it are its arguments. PHP checks them all.
  const selection = { ...WHOLE, paths: name === "php" ? paths : paths.slice(0, 1) };
  return { runner: `${name} ${flag}`, class: "lint", summaries: "", selection, unprovenReason: null };
}

/** Returns the files that an inline program names as the selection; unsure when it names none. */
function namedIn(code: string): Check["selection"] {
  const quoted = [...code.matchAll(/(['"`])([\w@./-]{1,200})\1/g)].map(([, , text = ""]) => text);
  const files = quoted.filter(
    (text) => text.startsWith("./") || text.startsWith("../") || /\.[a-z]{1,4}$/.test(text),
  );
  const modules = [...code.matchAll(/(?:^|[\n;])\s*(?:from|import)\s+([a-z_][\w.]{0,80})/g)].map(
    ([, name = ""]) => name.replaceAll(".", "/"),
  );
  const paths = [...files, ...modules];
  return paths.length === 0 ? { ...WHOLE, unsure: true } : { ...WHOLE, paths };
}

/** Returns the index of the file that an interpreter runs; -1 for none. */
export function fileArgument(words: readonly string[]): number {
  const at = skipOptions(
    words,
    words[1] === "run" ? 2 : 1,
    "-r --import --require --loader -W -X -C -File -I -o -O --env-file",
  );
  return at < words.length ? at : -1;
}
