import { checkedFolder } from "../checks/build-folder.js";
import { buildIn, isBuilt, isLinkedTest, testsLinkedBy, withBuild } from "../checks/builds.js";
import type { Check } from "../checks/check.js";
import { within } from "../checks/selection.js";
import { shownWords } from "../command-text.js";
import { isContained, isOtherFolder, workFolders } from "../other-folder.js";
import { containerFolder } from "../programs/container-folder.js";
import { delegatedCheck } from "../programs/delegated-check.js";
import { mayWrite } from "../programs/may-write.js";
import { type Meaning, meaningOf } from "../programs/meaning.js";
import { among } from "../programs/options.js";
import { programName } from "../programs/program-name.js";
import { shellInput, type Unwrapped, unwrap } from "../programs/unwrap.js";
import { isDeclaredTask } from "../scripts/declared-task.js";
import { swallows } from "../scripts/lenient-files.js";
import { ownCheck } from "../scripts/own-check.js";
import type { ScriptUse } from "../scripts/script-use.js";
import type { Engine, Program, RunContext } from "./engine.js";
import { runIdle } from "./idle-program.js";
import { NotUnderstood } from "./not-understood.js";
import { afterChild, either, ended, merged, type Path, withBuilt, withRun } from "./path.js";
import { hereText, redirected } from "./redirects.js";
import { lineOf, lineOfShell } from "./run-again.js";

/** Runs a program after removing its wrappers. */
export function runProgram(
  engine: Engine,
  command: Program,
  path: Path,
  around: RunContext,
): readonly Path[] {
  const place = { root: engine.root, folder: path.folder, text: engine.text };
  const isInside = isContained(command.words);
  const container = isInside ? containerFolder(command.words, place, path.built) : around.container;
  const here: RunContext = { ...around, container };
  // A container that holds nothing of the project is a program like any other.
  const inner =
    isInside && container === null
      ? { words: command.words }
      : unwrap(command.words, (words) => isDeclaredTask(words, place));
  const ends = runUnwrapped(engine, { command, inner }, path, here);
  if (inner.isDetached === true) return [...ends, ...ends.map((end) => ended(end, true))];
  // Without input `xargs` may start no shell at all.
  return "source" in inner && inner.runByXargs === true ? [...ends, ended(path, true)] : ends;
}

function runUnwrapped(
  engine: Engine,
  { command, inner }: { command: Program; inner: Unwrapped },
  path: Path,
  here: RunContext,
): readonly Path[] {
  if ("source" in inner) {
    const inside = redirected(engine, command.redirects, path, here, true);
    const count = engine.facts.found.length;
    if (inner.isRead === true) return either(path, "light");
    if (inner.isHere === true) return engine.source(inner.source, path, inside);
    const start = { root: engine.root, folder: path.folder };
    const folder = isContained(command.words) ? here.container : workFolders(start, command.words, []).folder;
    const line = lineOfShell(command, here);
    const { source, errexit, pipefail, isSh, isPrefixed = inside.isPrefixed === true } = inner;
    const body = { source, folder, errexit, pipefail, ...(isSh === undefined ? {} : { isSh }) };
    const ends = engine.shell(body, path, { ...inside, isPrefixed, ...(line === undefined ? {} : { line }) });
    // A file that receives the output of a check is its log; any other file is an edit.
    if (engine.facts.found.length === count) redirected(engine, command.redirects, path, here);
    return ends.map((end) => ({ ...afterChild(path, end), report: end.report }));
  }
  const text = shellInput(inner.words, hereText(command.redirects));
  if (text !== null) return runUnwrapped(engine, { command, inner: text }, path, here);
  return runWords(engine, { command, words: inner.words, runByXargs: inner.runByXargs === true }, path, here);
}

interface Bare {
  readonly command: Program;
  readonly words: readonly string[];
  readonly runByXargs: boolean;
}

function runWords(engine: Engine, bare: Bare, path: Path, around: RunContext): readonly Path[] {
  const { command, words } = bare;
  const name = programName(words[0] ?? "");
  if (words.length === 0) return either(path, "light");
  if (name === "exit" || name === "return" || name === "trap") throw new NotUnderstood();
  const folder = folderOf(engine, bare, path, around);
  const place = {
    root: engine.root,
    folder: folder ?? around.container,
    text: engine.text,
  };
  const meaning = meaningOf(words, hereText(command.redirects), place);
  switch (meaning.kind) {
    case "words":
      return runWords(
        engine,
        { ...bare, words: innerWords(meaning.words, words) },
        { ...path, folder: meaning.folder ?? path.folder },
        { ...around, selection: within(around.selection, meaning.selection) },
      ).map((end) => ({ ...end, folder: path.folder }));
    case "check":
      return check(engine, { bare, check: meaning.check, folder }, path, around);
    case "script":
      return script(engine, { bare, use: meaning.script, folder }, path, around);
    default: {
      const handed = delegatedCheck(words, meaning.kind === "none", place);
      if (handed !== null) {
        const where = isContained(words) ? null : folder;
        return check(engine, { bare, check: handed, folder: where }, path, around);
      }
      return meaning.kind === "none"
        ? idle(engine, bare, meaning, path, around)
        : other(engine, bare, path, around);
    }
  }
}

function innerWords(words: readonly string[], before: readonly string[]): readonly string[] {
  const inner = unwrap(words);
  return "words" in inner && inner.words.length > 0 && inner.words !== before ? inner.words : [];
}

/** Returns the folder in which the command itself works; null when it is unknown. */
function folderOf(engine: Engine, { command, words }: Bare, path: Path, around: RunContext): string | null {
  const { root } = engine;
  return around.container ?? workFolders({ root, folder: path.folder }, command.words, words).folder;
}

function isElsewhere(engine: Engine, { command, words }: Bare, path: Path, around: RunContext): boolean {
  const { root } = engine;
  if (around.container !== null) return false;
  return isOtherFolder(root, workFolders({ root, folder: path.folder }, command.words, words).named);
}

interface Found {
  readonly bare: Bare;
  readonly check: Check;
  readonly folder: string | null;
}

function check(
  engine: Engine,
  { bare, check: found, folder }: Found,
  path: Path,
  around: RunContext,
): readonly Path[] {
  const { command, words, runByXargs } = bare;
  const inside = redirected(engine, command.redirects, path, around, true);
  if (isElsewhere(engine, bare, path, around)) return either(path, "heavy");
  const { facts } = engine;
  facts.otherTree ||= path.moved;
  const typed = around.typed ?? shownWords(words);
  const isOpen = runByXargs || words.some((word) => /\$[({A-Za-z_]|`/.test(word));
  const selection = within(around.selection, isOpen ? { ...found.selection, unsure: true } : found.selection);
  // The expansion may leave no file to check.
  const mayBeEmpty = isOpen && !runByXargs && found.class === "lint";
  // Nothing is known of the configuration in the folders that a pattern matches.
  const isAnywhere = found.class !== "test" && folder?.includes("*") === true;
  const unprovenReason = mayBeEmpty || isAnywhere ? "may_skip" : null;
  const place = { root: engine.root, folder, text: engine.text };
  const { needs, ...built } = withBuild(found, words, place);
  const isOld = needs !== undefined && !isBuilt(needs, folder, path.built);
  const limited: Check = {
    ...built,
    ...(around.isPrefixed === true ? { isPrefixed: true } : {}),
    ...(isOld ? { needs } : {}),
    // It may run more than once, and continues after a failure.
    ...(runByXargs ? { failsAbove: true } : {}),
    ...(found.class === "own" && isLinkedTest(words, place, path.built) ? { isLinkedTest: true } : {}),
    selection,
    unprovenReason: found.unprovenReason ?? unprovenReason,
  };
  const shown = around.typed === null ? `${facts.takeMove()}${typed}` : typed;
  const line = runByXargs ? null : lineOf(command, around);
  const checked = checkedFolder(limited, place);
  if (checked === folder && path.folder !== null) facts.checkFolders.add(path.folder);
  const number = facts.add(around.site, {
    check: limited,
    command: typed,
    line,
    shown,
    folder: checked,
    output: inside.output,
  });
  if (number === null) throw new NotUnderstood();
  if (inside.log !== null) facts.keepLog(inside.log, number);
  const isSame = !isOpen && around.isEach !== true;
  // `xargs` may skip the check: without input, some versions run it once and others never.
  const skipped = runByXargs ? [ended(path, true)] : [];
  const passed = withRun(path, number, true, isSame);
  // Only make ensures that the linked objects are newer than their sources.
  const tests = around.label?.startsWith("make ") === true ? testsLinkedBy(words, place) : [];
  const made = built.makes === undefined ? [] : [buildIn(built.makes, folder)];
  const after = withBuilt(passed, [...made, ...tests]);
  return [after, withRun(path, number, false, isSame), ...skipped].map((end) => ({ ...end, report: null }));
}

interface Scripted {
  readonly bare: Bare;
  readonly use: ScriptUse;
  readonly folder: string | null;
}

/** Runs the body of a script if it can be judged. Otherwise the script is a single check when its name promises one. */
function script(
  engine: Engine,
  { bare, use, folder }: Scripted,
  path: Path,
  around: RunContext,
): readonly Path[] {
  const own = (unprovenReason = use.unprovenReason): readonly Path[] =>
    use.namedAsCheck || around.label !== null
      ? check(
          engine,
          { bare, check: ownCheck({ ...use, unprovenReason }, around.label), folder },
          path,
          around,
        )
      : other(engine, bare, path, around);
  if (use.bodies === null || use.unprovenReason !== null || isElsewhere(engine, bare, path, around))
    return own();
  if (path.folder !== null) engine.facts.checkFolders.add(path.folder);
  const count = engine.facts.found.length;
  const move = around.typed === null ? engine.facts.takeMove() : "";
  const line = bare.runByXargs ? null : lineOf(bare.command, around);
  const inside: RunContext = {
    ...redirected(engine, bare.command.redirects, path, around, true),
    typed: around.typed ?? `${move}${shownWords(bare.words)}`,
    line: line === null ? null : `${move}${line}`,
    label: use.namedAsCheck ? use.label : null,
    selection: within(around.selection, use.selection),
    site: `${around.site}:${use.label}`,
    isPrefixed: around.isPrefixed === true || use.isPrefixed === true,
  };
  try {
    let paths: readonly Path[] = [ended(path, true)];
    for (const [at, body] of use.bodies.entries()) {
      paths = merged(
        paths.flatMap((one) => {
          if (!one.zero) return [one];
          const ends = engine.shell(body, one, { ...inside, site: `${inside.site}.${at}` });
          return ends.map((end) => ({
            ...afterChild(one, body.ignored === true ? ended(end, true) : end),
            report: null,
          }));
        }),
      );
    }
    if (engine.facts.found.length === count) redirected(engine, bare.command.redirects, path, around);
    return paths;
  } catch (error) {
    if (!(error instanceof NotUnderstood || error instanceof RangeError) || around.depth > 8) throw error;
    engine.facts.forget(count);
    if (error instanceof NotUnderstood && among(error.code, "other_shell environment"))
      return own(error.code);
    return own(use.bodies.some(({ source }) => swallows(source)) ? "never_fails" : null);
  }
}

function other(engine: Engine, bare: Bare, path: Path, around: RunContext): readonly Path[] {
  const isHere = !isElsewhere(engine, bare, path, around);
  if (around.label !== null && isHere)
    return check(
      engine,
      { bare, check: ownCheck(null, around.label, bare.words), folder: path.folder },
      path,
      around,
    );
  // A program that reads the output of a check is assumed only to show it.
  if (isHere && !around.isPiped && mayWrite(bare.words, { ...engine, folder: path.folder }))
    engine.facts.noteUnknown();
  return idle(engine, bare, { kind: "none", edits: false, prints: true, heavy: true }, path, around);
}

function idle(
  engine: Engine,
  bare: Bare,
  meaning: Extract<Meaning, { kind: "none" }>,
  path: Path,
  around: RunContext,
): readonly Path[] {
  const { command, words } = bare;
  const elsewhere = isElsewhere(engine, bare, path, around);
  return runIdle(engine, { command, words, isElsewhere: elsewhere }, meaning, path, around);
}
