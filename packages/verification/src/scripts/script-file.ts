import { NO_OPTIONS } from "../checks/given-options.js";
import { fileArgument } from "../checks/interpreters.js";
import { WHOLE, within } from "../checks/selection.js";
import { folderFrom } from "../other-folder.js";
import { programName } from "../programs/program-name.js";
import { narrowedBy } from "./limited-by.js";
import type { Body, CommandContext, ScriptUse } from "./script-use.js";
import { programOptionReason } from "./vain-options.js";

const SHELLS = ["sh", "bash", "zsh", "dash", "ksh"];
/** Shells that ignore a failed command in the middle of a script, whatever was set before. */
const OTHER_SHELLS = ["fish", "csh", "tcsh", "nu", "elvish", "xonsh", "rc", "es"];
const INTERPRETERS = [
  ...["node", "nodejs", "bun", "deno", "tsx", "ts-node", "ruby", "php", "perl", "swift", "java"],
  ...SHELLS,
  ...OTHER_SHELLS,
  ...["pwsh", "powershell"],
];

/** Returns the script file that a command runs directly or through an interpreter; null when it runs none. */
export function scriptFile(name: string, words: readonly string[], place: CommandContext): ScriptUse | null {
  const isInterpreter = INTERPRETERS.includes(name) || /^(?:python[\d.]*|py)$/.test(name);
  const at = isInterpreter ? fileArgument(words) : 0;
  const path = (words[at] ?? "").replaceAll("\\", "/");
  // The text after `-c` is handled as a command that is passed on.
  if (OTHER_SHELLS.includes(name) && words.includes("-c")) return null;
  if (at < 0 || path === "" || (!isInterpreter && !path.includes("/"))) return null;
  const given = words.slice(at + 1);
  const use: ScriptUse = {
    label: path.replace(/^\.\//, ""),
    namedAsCheck: filePromises(path),
    bodies: null,
    selection: WHOLE,
    options: { ...NO_OPTIONS, others: given },
    unprovenReason: null,
    many: false,
  };
  if (isOtherShell(name, path, place)) return { ...use, unprovenReason: "status_hidden" };
  const shell =
    SHELLS.includes(name) || (!isInterpreter && (/\.(?:sh|bash)$/.test(path) || !/\.\w+$/.test(path)));
  const file = shell ? folderFrom(place.root, place.folder, path) : null;
  const source = file === null ? null : place.text(file);
  if (source === null || !isShell(source, isInterpreter))
    return {
      ...use,
      selection: within(
        isOneTest(path) && /\.\w+$/.test(path) ? { ...WHOLE, paths: [path] } : WHOLE,
        narrowedBy(given, source === null && !isInterpreter),
      ),
      unprovenReason: programOptionReason(given),
    };
  const flags = isInterpreter
    ? words.slice(1, at).join(" ")
    : (/^#!.*sh\s+(-.*)$/m.exec(source.slice(0, 200))?.[1] ?? "");
  const body = {
    source,
    folder: place.folder,
    errexit: /(?:^|\s)-[a-z]*e/.test(flags),
    arguments: given,
    ...isShOf(isInterpreter ? name : null, source),
    ...(file === null ? {} : { fileFolder: file.slice(0, file.lastIndexOf("/")) }),
  };
  return { ...use, bodies: [body] };
}

/**
 * True when the script runs in a shell that hides the status of all but its last command, according to the
 * interpreter, the extension or the `#!` line.
 */
function isOtherShell(name: string, path: string, place: CommandContext): boolean {
  if (OTHER_SHELLS.includes(name)) return true;
  if (INTERPRETERS.includes(name)) return false;
  const file = folderFrom(place.root, place.folder, path);
  const first = file === null ? null : place.text(file)?.slice(0, 100);
  const [program = "", called = ""] = /^#!\s*(\S+)\s*(?:-S\s+)?(\S*)/.exec(first ?? "")?.slice(1) ?? [];
  const shell = programName(program) === "env" ? called : programName(program);
  return OTHER_SHELLS.includes(shell) || /\.(?:fish|csh|tcsh|nu|elv|xsh)$/.test(path);
}

/** True when a shell reads the file. One that is run directly needs a `#!` line that names a shell, or none at all. */
function isShell(source: string, isInterpreter: boolean): boolean {
  if (source.includes("\u0000")) return false;
  if (isInterpreter) return true;
  return (
    !source.startsWith("#!") || /^#!\s*\S*(?:\/env\s+(?:-S\s+)?)?(?:\S*\/)?(?:ba|da|z|k)?sh\b/.test(source)
  );
}

/** Returns which shell reads a script, by its interpreter or its `#!` line; empty when neither names one. */
function isShOf(interpreter: string | null, source: string): Pick<Body, "isSh"> {
  const shell = interpreter ?? /^#!.{0,100}?\b((?:ba|z|k|da|a)?sh)(?=\s|$)/.exec(source)?.[1];
  return shell === undefined ? {} : { isSh: /^(?:da|a)?sh$/.test(shell) };
}

/** True when the name of a file suggests that it tests or checks something. This proves nothing. */
function filePromises(path: string): boolean {
  const base = baseOf(path);
  if (RUNS_TESTS.test(base) || isOneTest(path)) return true;
  const folder = path.split("/").at(-2) ?? "";
  if (
    ["index", "main", "run", "all", "runner"].includes(base) &&
    /^(?:tests?|specs?|__tests__)$/.test(folder)
  )
    return true;
  return /^(?:(?:run|ci)[_-])?(?:check|checks|verify|lint|typecheck|validate|ci)(?:[_-](?:all|types|lint))?$/.test(
    base,
  );
}

/** Base names of files that run the tests of a whole project. */
const RUNS_TESTS =
  /^(?:tests?|runtests?|(?:run|ci|do|unit|all|smoke|integration|e2e)[_.-](?:all[_.-])?(?:unit[_.-])?tests?|tests?[_.-](?:all|unit|ci|runner))$/;

/** True when a file is one test by its name, rather than what runs all of them. */
function isOneTest(path: string): boolean {
  const base = baseOf(path);
  if (RUNS_TESTS.test(base)) return false;
  return /[._-](?:test|tests|spec)$/.test(base) || (/^test[_-]/.test(base) && path.endsWith(".py"));
}

/** Returns the lower-case name of a file without its extension. */
function baseOf(path: string): string {
  const file = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  return file.replace(/\.[a-z\d]+$/, "");
}
