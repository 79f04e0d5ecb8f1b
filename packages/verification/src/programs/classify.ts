import type { Redirect } from "../shell/syntax.js";
import { askCargo } from "./cargo.js";
import { changesFiles } from "./changes-files.js";
import type { Check } from "./check.js";
import { asserts, inlineProgram, writes } from "./inline-program.js";
import { among, hasOption, positionals } from "./options.js";
import { type Asked, askPackageManager } from "./package-manager.js";
import { programName } from "./program-name.js";
import { provesNothing } from "./proves-nothing.js";
import { askScriptFile } from "./script-file.js";
import { scriptKind } from "./script-name.js";
import { askTaskRunner } from "./task-runners.js";
import { TOOLS } from "./tools.js";
import { unwrap } from "./unwrap.js";

export interface Classification {
  readonly check: Check | null;
  /** Whether the command plainly changes files, apart from what its redirections write. */
  readonly edits: boolean;
}

const NOTHING: Classification = { check: null, edits: false };
const READERS =
  "ls cat head tail rg grep egrep fgrep pwd echo printf which whereis wc sort uniq diff cmp true false cd pushd popd mkdir export set unset source . sleep jq cut tr stat file du df ps kill date whoami id test [ [[ (( : type man less more tree basename dirname realpath readlink wait read alias history uname hostname nl od xxd column seq yes clear gh curl wget ssh ping lsof top";
const EDITS: Classification = { check: null, edits: true };

/** What a command without wrappers is good for. Paths outside of `root` are of no concern. */
export function classify(
  words: readonly string[],
  redirects: readonly Redirect[],
  root: string,
): Classification {
  const name = programName(words[0] ?? "");
  // Most commands of an agent are among these: they are done with here.
  if (name === "" || among(name, READERS) || provesNothing(name, words)) return NOTHING;
  if (changesFiles(name, words, root)) return EDITS;
  const code = inlineProgram(name, words, redirects);
  if (code !== null) {
    if (writes(code)) return EDITS;
    return asserts(name, code) ? checked({ kind: "inline", runners: "", code }) : NOTHING;
  }
  const check = checkOf(name, words);
  return check === "edits" ? EDITS : check === null ? NOTHING : checked(check);
}

function checked(check: Check): Classification {
  return { check, edits: false };
}

function checkOf(name: string, words: readonly string[]): Check | "edits" | null {
  if (among(name, "npm pnpm yarn bun pn"))
    return managed(askPackageManager(name === "pn" ? "pnpm" : name, words));
  if (name === "cargo") return askCargo(words);
  const task = askTaskRunner(name, words);
  if (task !== undefined) return task;
  if (among(name, "tsx ts-node nodejs") && words.includes("--test")) return { kind: "test", runners: "node" };
  if (name === "node" || name === "deno") {
    if (words.slice(1).some((word) => word === "--test")) return { kind: "test", runners: "node" };
    if (words.includes("--check") || words[1] === "-c") return { kind: "check", runners: "" };
    const named = words[1] === "--run" || words[1] === "task" ? scriptKind(words[2] ?? "") : null;
    if (named !== null) return named === "edit" ? "edits" : { kind: named, runners: null };
  }
  if (
    ["-l", "-c", "-n"].includes(words[1] ?? "") &&
    words.length > 2 &&
    ["php", "ruby", "bash", "sh", "zsh"].includes(name)
  ) {
    return words[1] === (name === "php" ? "-l" : name === "ruby" ? "-c" : "-n")
      ? { kind: "check", runners: "" }
      : null;
  }
  return byTable(name, words) ?? formatter(name, words) ?? askScriptFile(name, words);
}

function managed(asked: Asked): Check | "edits" | null {
  if (asked === null) return null;
  if ("edits" in asked) return "edits";
  if ("check" in asked) return asked.check;
  const inner = unwrap(asked.words);
  if ("words" in inner && inner.words.length > 0) {
    const known = classify(inner.words, [], "");
    if (known.edits) return "edits";
    if (known.check !== null || programName(inner.words[0] ?? "") === "prettier") return known.check;
  }
  return managed(asked.otherwise);
}

function byTable(name: string, words: readonly string[]): Check | null {
  // `php artisan test` and `python manage.py test` name the tool in their first argument.
  const script = name === "php" || isPython(name) ? programName(words[1] ?? "") : "";
  const scripted = script === "artisan" || script === "manage.py";
  const tool = scripted ? script : name;
  const given = positionals(
    words.slice(scripted ? 2 : 1),
    "-C --cwd -c --config -p --project --package-path",
  );
  for (const [names, runners, test, check] of TOOLS) {
    if (!among(tool, names)) continue;
    if (asks(test, given)) return { kind: onlyBuilds(tool, words) ? "check" : "test", runners };
    if (asks(check, given)) return { kind: "check", runners };
  }
  return null;
}

/** `go test -c` leaves a program that would test. */
function onlyBuilds(tool: string, words: readonly string[]): boolean {
  return tool === "go" && hasOption(words, "-c");
}

function asks(list: string, given: readonly string[]): boolean {
  if (list === "" || list === "*") return list === "*";
  const [first = ""] = given;
  return first !== "" && among(first.includes(":") ? first.slice(0, first.indexOf(":")) : first, list);
}

function isPython(name: string): boolean {
  return name.startsWith("py") && /^(?:python[\d.]*|py)$/.test(name);
}

/** Formatters with options to report instead of to write. */
function formatter(name: string, words: readonly string[]): Check | null {
  const asked: Readonly<Record<string, string>> = {
    prettier: "--check -c --list-different -l",
    black: "--check --diff",
    isort: "--check --check-only -c --diff",
    ruff: "--check --diff",
    rustfmt: "--check",
    gofmt: "-l -d",
    deno: "--check",
    mix: "--check-formatted",
    dotnet: "--verify-no-changes",
    terraform: "-check",
    "clang-format": "--dry-run -n --Werror",
    shfmt: "-d -l",
    ktlint: "--log-level --reporter",
  };
  if (!Object.hasOwn(asked, name)) return null;
  return hasOption(words, asked[name] ?? "")
    ? { kind: "check", runners: /^(?:prettier|black|ruff)$/.test(name) ? name : "" }
    : null;
}
