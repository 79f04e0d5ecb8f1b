import type { ReasonCode } from "../reasons/codes.js";
import type { CommandContext } from "./script-use.js";

/** Settings of a task file that let tasks succeed whatever is found, and those that may skip them. */
const LENIENT: Readonly<Record<string, readonly [files: string, fails: RegExp, skips: RegExp | null]>> = {
  make: [
    "GNUmakefile makefile Makefile",
    /^\.IGNORE\b|^(?:export[ \t]+)?(?:GNU)?MAKEFLAGS[ \t]*[:+?]?=.{0,200}?(?:[ \t=]-?[a-zA-Z]{0,10}[iknqt](?![\w-])|--(?:ignore|keep|just|dry|question|touch))|^\.SHELLFLAGS\b.{0,200}?[ \t]-\w{0,10}n|^SHELL[ \t]*[:?]?=(?![ \t]*\S{0,100}sh\b)/m,
    /^\s*(?:ifn?eq|ifn?def|define|\.ONESHELL)\b/m,
  ],
  just: [
    "justfile Justfile .justfile",
    /\|\|\s*(?:true\b|:\s|exit 0)|^\s+@?-/m,
    /^\s+#!|\{\{[^}\n]{0,200}\bif\b|^set\s+(?:windows-)?shell\b/m,
  ],
  pyproject: [
    "pyproject.toml",
    /(?:^\s{0,20}|[{,]\s{0,20})(?:ignore_fail|keep_going)\s{0,20}=\s{0,20}(?!false)|(?:^\s{0,20}|[[,]\s{0,20})['"]- /m,
    null,
  ],
  task: [
    "Taskfile.yml Taskfile.yaml taskfile.yml",
    /(?:^\s{1,20}(?:- )?|[{,]\s*)ignore_error:[ \t]*true/m,
    /^\s{1,20}(?:status|sources|if|platforms):/m,
  ],
  nox: ["noxfile.py", /\bsuccess_codes\s*=/, null],
  tox: ["tox.ini", /^ignore_(?:outcome|errors)\s*=\s*true/im, /^skip_missing_interpreters\s*=\s*true/im],
};

/** Returns true when a script may hide a failure in it. */
export function swallows(source: string): boolean {
  return /\|\|\s*(?:true\b|:(?:\s|$)|exit 0|echo\b)|;\s*(?:true\b|exit 0)|^\s*(?:set \+e\b|exit 0\s*$)/m.test(
    source,
  );
}

/**
 * Returns why the settings of a task file keep tasks that cannot be judged from proving anything; null when they do
 * not.
 */
export function leniency(program: string, { folder, text }: CommandContext): ReasonCode | null {
  if (folder === null || !Object.hasOwn(LENIENT, program)) return null;
  const [files, fails, skips] = LENIENT[program] ?? ["", /(?!)/, null];
  for (const file of files.split(" ")) {
    const source = text(`${folder}/${file}`);
    if (source === null) continue;
    if (fails.test(source)) return "never_fails";
    return skips?.test(source) === true ? "may_skip" : null;
  }
  return null;
}
