import { checkedFolder } from "../checks/build-folder.js";
import { withBuild } from "../checks/builds.js";
import type { Check } from "../checks/check.js";
import { type Selection, WHOLE, within } from "../checks/selection.js";
import { shownWords } from "../command-text.js";
import { isContained, isOtherFolder, workFolders } from "../other-folder.js";
import { containerFolder } from "../programs/container-folder.js";
import { delegatedCheck } from "../programs/delegated-check.js";
import { type Meaning, meaningOf } from "../programs/meaning.js";
import { among } from "../programs/options.js";
import { programName } from "../programs/program-name.js";
import { treeMove } from "../programs/tree-move.js";
import { unwrap } from "../programs/unwrap.js";
import { SETS_VARIABLE, WRAPPER_NAMES } from "../programs/wrappers.js";
import { isDeclaredTask } from "../scripts/declared-task.js";
import { ownCheck } from "../scripts/own-check.js";
import type { CommandContext } from "../scripts/script-use.js";
import { variableFiles } from "../shell/environment.js";
import { plainWords } from "./plain-words.js";
import type { Reading } from "./reading.js";

const NOTHING: Reading = {
  checks: [],
  ends: [],
  obstacle: null,
  printsFreely: false,
  printed: [],
  edits: false,
  editsAfter: false,
  otherTree: false,
};

/** Words that change the shell itself, which only the interpreter models. */
const SHELL = "exit return eval exec set trap source . alias hash enable false wait";

/**
 * Reads a command of plain words without interpreting shell syntax; it has one check, or none. Null when it takes the
 * interpreter: for shell builtins, a shell that is given a text, or a script whose body is more than one plain
 * command.
 */
export function readPlainCommand(words: readonly string[], place: CommandContext): Reading | null {
  const name = programName(words[0] ?? "");
  if (among(name, SHELL))
    return name === "source" || name === "." || name === "wait" || name === "alias" ? NOTHING : null;
  // Only the interpreter knows what variables do to a program.
  if (among(name, WRAPPER_NAMES) && words.some((word) => SETS_VARIABLE.test(word))) return null;
  if (variableFiles(words).length > 0) return null;
  return readWords(words, words, place, { typed: null, line: null, label: null, depth: 0 });
}

interface Outside {
  readonly typed: string | null;
  /** The outermost command line that runs it, with all wrappers. */
  readonly line: string | null;
  readonly label: string | null;
  readonly depth: number;
}

function readWords(
  all: readonly string[],
  words: readonly string[],
  place: CommandContext,
  outside: Outside,
): Reading | null {
  const inner = unwrap(words, (asked) => isDeclaredTask(asked, place));
  if ("source" in inner || inner.runByXargs === true || inner.isDetached === true) return null;
  if (inner.words.length === 0) return NOTHING;
  const line = outside.line ?? all.join(" ");
  const contained = isContained(all);
  const container = contained ? containerFolder(all, place, []) : null;
  if (contained && container === null) {
    const elsewhere = delegatedCheck(all, true, place);
    return elsewhere === null
      ? NOTHING
      : oneCheck(elsewhere, { typed: outside.typed ?? shownWords(all), line }, null);
  }
  const work = workFolders(place, all, inner.words);
  const folder = container ?? work.folder;
  if (!contained && isOtherFolder(place.root, work.named)) return NOTHING;
  const name = programName(inner.words[0] ?? "");
  const meaning = meaningOf(inner.words, null, { ...place, folder });
  if (meaning.kind === "words") {
    const inside = readWords(
      all,
      meaning.words,
      { ...place, folder: meaning.folder ?? place.folder },
      outside,
    );
    return inside === null ? null : limitedTo(meaning.selection, inside);
  }
  if (meaning.kind === "script")
    return readScript(inner.words, meaning, { ...place, folder }, { ...outside, line });
  const said = { typed: outside.typed ?? shownWords(inner.words), line };
  const here = { ...place, folder };
  if (meaning.kind === "check")
    return oneCheck(withBuild(meaning.check, inner.words, here), said, checkedFolder(meaning.check, here));
  const handed = delegatedCheck(inner.words, meaning.kind === "none", { ...place, folder });
  if (handed !== null) return oneCheck(handed, said, folder);
  if (meaning.kind === "other")
    return outside.label === null
      ? NOTHING
      : oneCheck(withBuild(ownCheck(null, outside.label, inner.words), inner.words, here), said, folder);
  return name === "git" && treeMove(inner.words) !== null
    ? { ...NOTHING, edits: meaning.edits }
    : meaning.edits
      ? { ...NOTHING, edits: true }
      : NOTHING;
}

function readScript(
  words: readonly string[],
  { script }: Extract<Meaning, { kind: "script" }>,
  place: CommandContext,
  outside: Outside,
): Reading | null {
  const typed = outside.typed ?? shownWords(words);
  if (script.bodies === null || script.unprovenReason !== null) {
    const promises = script.namedAsCheck || outside.label !== null;
    return promises
      ? oneCheck(
          withBuild(ownCheck(script, outside.label), words, place),
          { typed, line: outside.line ?? typed },
          place.folder,
        )
      : NOTHING;
  }
  const [body, ...others] = script.bodies;
  const plain =
    body === undefined || others.length > 0 || body.ignored === true ? null : plainWords(body.source);
  if (body === undefined) return NOTHING;
  if (plain === null || outside.depth > 4) return null;
  const label = script.namedAsCheck ? script.label : null;
  const found = readWords(
    plain,
    plain,
    { ...place, folder: body.folder },
    { typed, line: outside.line, label, depth: outside.depth + 1 },
  );
  return found === null ? null : limitedTo(script.selection, found);
}

function limitedTo(selection: Selection, found: Reading): Reading {
  if (selection === WHOLE) return found;
  return {
    ...found,
    checks: found.checks.map((one) => ({
      ...one,
      check: { ...one.check, selection: within(selection, one.check.selection) },
    })),
  };
}

interface Said {
  readonly typed: string;
  readonly line: string;
}

function oneCheck(check: Check, { typed, line }: Said, folder: string | null): Reading {
  return {
    ...NOTHING,
    checks: [{ check, command: typed, line, shown: typed, folder, output: "all" }],
    ends: [
      { zero: true, cause: "light", runs: new Map([[0, "passed"]]), report: null },
      { zero: false, cause: "check", runs: new Map([[0, "failed"]]), report: null },
    ],
  };
}
