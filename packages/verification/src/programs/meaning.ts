import { askProgram } from "../checks/ask-program.js";
import { askInBuildFolder } from "../checks/build-folder.js";
import { askBuildTool } from "../checks/build-tools.js";
import { askCargo } from "../checks/cargo.js";
import { programOf } from "../checks/catalogue.js";
import type { Check } from "../checks/check.js";
import { askInterpreter, bunTest } from "../checks/interpreters.js";
import { type Selection, WHOLE, within } from "../checks/selection.js";
import { withoutSlashes } from "../checks/slash-options.js";
import { addedOptions } from "../configuration/added-options.js";
import { configured } from "../configuration/configured.js";
import { denoTask } from "../scripts/deno-task.js";
import { makeUse } from "../scripts/makefile.js";
import { askPackageManager, type Scope } from "../scripts/package-manager.js";
import { folderOfScope, packageScript, selectionOf } from "../scripts/package-script.js";
import { scriptFile } from "../scripts/script-file.js";
import { scriptWrites } from "../scripts/script-name.js";
import type { CommandContext, ScriptUse } from "../scripts/script-use.js";
import { taskUse } from "../scripts/task-use.js";
import { acceptsResults } from "./accepts-results.js";
import { changesFiles } from "./changes-files.js";
import { ASKING, BUILDERS, MOVERS, PASSERS, QUIET, READERS } from "./idle-programs.js";
import { among, hasOption, skipOptions, valuesOf } from "./options.js";
import { programName } from "./program-name.js";
import { unwrap } from "./unwrap.js";

/** What a command without its wrappers means as evidence. */
export type Meaning =
  | { readonly kind: "check"; readonly check: Check }
  | { readonly kind: "script"; readonly script: ScriptUse }
  /** Another command line to read in its place, limited to some packages, or in the folder of one. */
  | {
      readonly kind: "words";
      readonly words: readonly string[];
      readonly selection: Selection;
      readonly folder: string | null;
    }
  | {
      readonly kind: "none";
      readonly edits: boolean;
      /** True when it may print lines from elsewhere, such as those of a file. */
      readonly prints: boolean;
      /** True when it is as likely to fail as a check. */
      readonly heavy: boolean;
    }
  /** An unknown program. */
  | { readonly kind: "other" };

const EDITS: Meaning = { kind: "none", edits: true, prints: false, heavy: true };
const LIGHT_EDITS: Meaning = { ...EDITS, heavy: false };
const PASSING_EDITS: Meaning = { ...LIGHT_EDITS, prints: true };
const HEAVY: Meaning = { kind: "none", edits: false, prints: false, heavy: true };
const READS: Meaning = { kind: "none", edits: false, prints: true, heavy: false };
const ASKS: Meaning = { kind: "none", edits: false, prints: true, heavy: true };
const SILENT: Meaning = { kind: "none", edits: false, prints: false, heavy: false };
const OTHER: Meaning = { kind: "other" };

/** Returns what words mean in a place, with the here-document on their input. */
export function meaningOf(words: readonly string[], here: string | null, place: CommandContext): Meaning {
  const name = programName(words[0] ?? "");
  if (among(name, "curl wget gh") && changesFiles(name, words, place.root)) return LIGHT_EDITS;
  // Most commands of an agent are among these, so they are looked up first.
  if (name === "" || among(name, READERS))
    return among(name, ASKING) ? ASKS : among(name, QUIET) ? SILENT : READS;
  if (name === "git") return git(words, place);
  if (changesFiles(name, words, place.root))
    return among(name, PASSERS) ? PASSING_EDITS : among(name, MOVERS) ? LIGHT_EDITS : EDITS;
  if (among(name, "npm pnpm yarn bun pn")) return managed(name === "pn" ? "pnpm" : name, words, place);
  const task = name === "deno" && words[1] === "task" ? denoTask(words.slice(2), place) : null;
  if (task !== null) return script(task);
  if ((name === "node" && words[1] === "--run") || (name === "deno" && words[1] === "task")) {
    const found = packageScript(
      { ...NO_SCOPE, manager: "node", script: words[2] ?? "", arguments: words.slice(3) },
      place,
    );
    return found === null ? HEAVY : script(found);
  }
  const asked = askInterpreter(name, words, here);
  if (asked !== null)
    return asked === "edits" ? EDITS : asked === "nothing" ? OTHER_SILENT : { kind: "check", check: asked };
  if (name === "cargo" || name === "cross") {
    return answered(askCargo(words), words, place);
  }
  const built = askBuildTool(name, words);
  if (built !== undefined) return answered(built, words, place);
  if (among(name, "make gmake nmake ninja")) {
    const inBuild = askInBuildFolder(name, words, place);
    return inBuild === null ? script(makeUse(name, words, place)) : { kind: "check", check: inBuild };
  }
  const [program = "", ...rest] = withoutSlashes(name, words);
  const added = addedOptions(name, words, place);
  if (added.length > 0 && acceptsResults(name, [...added, ...rest])) return EDITS;
  const check = askProgram(name, [program, ...added, ...rest]);
  if (check !== null) return answered(check, words, place);
  if (programOf(name) !== null && !among(name, "tox nox rye")) return HEAVY;
  const declared = taskUse(name, words, place);
  if (declared !== undefined) return declared === null ? HEAVY : script(declared);
  // A container or a server may have written anything to its output.
  if (among(name, BUILDERS))
    return words.some((word) => among(word, "logs exec run attach")) ? OTHER_SILENT : HEAVY;
  if (among(name, PASSERS)) return READS;
  if (among(name, MOVERS)) return SILENT;
  const file = scriptFile(name, words, place);
  return file === null ? OTHER : script(file);
}

const OTHER_SILENT: Meaning = { kind: "none", edits: false, prints: true, heavy: true };
const NO_SCOPE = { folder: null, workspaces: [], everywhere: false, ifPresent: false } as const;

function answered(answer: Check | "edits" | null, words: readonly string[], place: CommandContext): Meaning {
  if (answer === null) return HEAVY;
  return answer === "edits" ? EDITS : { kind: "check", check: configured(answer, words, place) };
}

/** A script that was not read, and whose name says that it rewrites files, counts as an edit. */
function script(use: ScriptUse): Meaning {
  const name = use.label.slice(use.label.indexOf(" ") + 1);
  if (use.bodies === null && !use.namedAsCheck && scriptWrites(name)) return EDITS;
  return { kind: "script", script: use };
}

/** Git prints its own messages, except for subcommands that show the content of files. */
function git(words: readonly string[], place: CommandContext): Meaning {
  if (changesFiles("git", words, place.root)) return EDITS;
  const shows = words.some((word) => among(word, "diff show log grep blame cat-file stash"));
  return shows ? READS : words.some((word) => among(word, "push fetch clone commit")) ? HEAVY : SILENT;
}

function managed(name: string, words: readonly string[], place: CommandContext): Meaning {
  if (name === "bun") {
    const at = skipOptions(words, 1, "--cwd");
    const packages = valuesOf(words.slice(1, at), "--cwd").map(
      (folder) => `./${folder.replace(/^\.\//, "")}`,
    );
    const check = words[at] === "test" ? bunTest(words.slice(at + 1)) : null;
    if (check !== null)
      return {
        kind: "check",
        check: configured(
          { ...check, selection: within({ ...WHOLE, packages }, check.selection) },
          words,
          place,
        ),
      };
  }
  if (hasOption(words, "--help --version")) return HEAVY;
  const asked = askPackageManager(name, words);
  switch (asked.kind) {
    case "edits":
      return EDITS;
    case "nothing":
      return HEAVY;
    case "words":
      return inScope(asked.words, asked.scope, place);
    case "script": {
      const use = packageScript(asked.ask, place);
      if (use !== null && use.bodies !== null) return script(use);
      const inner = asked.otherwise === null ? null : installed(asked.otherwise, asked.ask, place);
      if (inner !== null) return inner;
      // With `npm run format -- --check` a formatter only reports.
      const reports = hasOption(asked.ask.arguments, "--check --list-different");
      if (use === null) return HEAVY;
      return reports ? script({ ...use, namedAsCheck: true }) : script(use);
    }
  }
}

/** Limits `pnpm --filter web exec vitest run` to the folder of that package, or to several packages. */
function inScope(words: readonly string[], scope: Scope, place: CommandContext): Meaning {
  const folder = folderOfScope(scope, place);
  return { kind: "words", words, folder, selection: folder === null ? selectionOf(scope) : WHOLE };
}

/** Returns the meaning of `pnpm vitest run`: a name that is no script is an installed program. */
function installed(words: readonly string[], scope: Scope, place: CommandContext): Meaning | null {
  const inner = unwrap(words);
  if (!("words" in inner) || inner.words.length === 0) return null;
  const name = programName(inner.words[0] ?? "");
  if (among(name, READERS)) return null;
  const found = meaningOf(inner.words, null, place);
  if (found.kind === "check" || found.kind === "script") return inScope(words, scope, place);
  return found.kind === "none" && found.edits ? EDITS : name === "prettier" ? HEAVY : null;
}
