import { writesFile } from "./edits/writes-file.js";
import { folderFrom, folderOption, isContained, isOtherFolder } from "./other-folder.js";
import type { Check } from "./programs/check.js";
import { classify } from "./programs/classify.js";
import { filters } from "./programs/filters.js";
import { programName } from "./programs/program-name.js";
import { treeMove } from "./programs/tree-move.js";
import { unwrap } from "./programs/unwrap.js";
import { setOptions } from "./shell/set-options.js";
import { type StatusReport, statusReport } from "./shell/status-report.js";
import type { Command, ReadShell, Script, Simple } from "./shell/syntax.js";

/** What a command line runs that matters as evidence. */
export interface Inspection {
  readonly checks: readonly Check[];
  /** Whether the status of the whole command is the status of its checks. */
  readonly decisive: boolean;
  /** A final command that prints the status of the only check. */
  readonly report: StatusReport | null;
  /** Whether a filter may have taken lines out of what the checks printed. */
  readonly filtered: boolean;
  readonly edits: boolean;
  /** Whether files may change after the first check has begun. */
  readonly editsAfter: boolean;
  /** Whether a check ran while a stash or another commit had taken the place of the work. */
  readonly otherTree: boolean;
  readonly normalised: string;
  /** False where a part of it could not be read: then no status and no output says how the checks came out. */
  readonly isWhole: boolean;
}

/** Where a command line is run. */
export interface Surface {
  readonly root: string;
  /** The host's folder, absolute. */
  readonly cwd: string;
  /** The folder that the tool was asked to run it in; "" for the host's. */
  readonly workdir: string;
}

/** Reads a command line. Files outside of the root are of no concern. */
export function inspect(source: string, { root, cwd, workdir }: Surface, readShell: ReadShell): Inspection {
  // The host is in the project: if its path says otherwise, a link is in it, and no path shows what is outside.
  const isNamed = !isOtherFolder(root, cwd);
  const state: State = {
    root,
    checks: [],
    seen: 0,
    decided: true,
    report: null,
    filtered: false,
    edits: false,
    editsAfter: false,
    parts: [],
    folder: "",
    workdir: isNamed ? (workdir === "" ? cwd : folderFrom(root, cwd, workdir)) : null,
    home: isNamed ? root : "",
    moved: false,
    otherTree: false,
    layers: 0,
    piped: false,
    isWhole: true,
    readShell,
  };
  walk(read(source, state), OUTSIDE, state);
  const { checks, editsAfter, filtered, otherTree } = state;
  return {
    checks,
    decisive: checks.length > 0 && state.decided,
    report: checks.length === 1 ? state.report : null,
    filtered,
    // What a part that cannot be read does is unknown.
    edits: state.edits || !state.isWhole,
    editsAfter,
    otherTree,
    normalised: state.parts.join(" && "),
    isWhole: state.isWhole,
  };
}

function read(source: string, state: State): Script {
  const { script, isWhole } = state.readShell(source);
  state.isWhole &&= isWhole;
  return script;
}

interface State {
  readonly root: string;
  readonly checks: Check[];
  /** How many checks there were, wherever they ran. */
  seen: number;
  decided: boolean;
  report: StatusReport | null;
  filtered: boolean;
  edits: boolean;
  editsAfter: boolean;
  readonly parts: string[];
  folder: string;
  /** The folder that commands run in; null where that is unknown. */
  workdir: string | null;
  /** The project's root as commands name it; "" where they name it otherwise, as in a container. */
  home: string;
  /** Whether the work is away from its tree. */
  moved: boolean;
  otherTree: boolean;
  layers: number;
  /** Whether a check of the same pipeline came before. */
  piped: boolean;
  isWhole: boolean;
  readonly readShell: ReadShell;
}

interface Surroundings {
  /** Whether the status of this script is the status of the whole command. */
  readonly decides: boolean;
  readonly errexit: boolean;
  readonly pipefail: boolean;
  readonly top: boolean;
  /** Whether it stands in a loop or a condition. */
  readonly branching: boolean;
}

const OUTSIDE: Surroundings = { decides: true, errexit: false, pipefail: false, top: true, branching: false };
const MOST_LAYERS = 6;
const MOST_CHECKS = 100;
const LOGGERS = ["tee", "out-file", "tee-object", "set-content", "add-content"];

function walk(script: Script, around: Surroundings, state: State): void {
  let { errexit, pipefail } = around;
  script.forEach((step, at) => {
    const set = setOptions(step);
    errexit = set.errexit ?? errexit;
    pipefail = set.pipefail ?? pipefail;
    const decides =
      around.decides && !step.negated && script[at - 1]?.joint !== "||" && passesOn(script, at, errexit);
    // Its status may still be reported by a later step: then what counts is whether it is the check's.
    const asked = around.top && !decides;
    const decided = state.decided;
    const checking = state.checks.length;
    const seen = state.seen;
    if (asked) state.decided = true;
    step.commands.forEach((command, index) => {
      const last = index === step.commands.length - 1;
      state.piped = state.seen > seen;
      const inside = {
        decides: asked ? index === 0 : decides && (last || pipefail),
        errexit,
        pipefail,
        top: false,
        branching: around.branching,
      };
      const before = state.seen;
      run(command, inside, state);
      const found = state.seen > before;
      if (found && step.commands.slice(index + 1).some(filters)) state.filtered = true;
      // A log of a check's own output is no edit; what any other command writes is.
      if (!found && state.seen === seen) noteWrites(command, state);
    });
    if (!asked) return;
    const own = state.decided;
    state.decided = decided && state.checks.length === checking;
    if (own && checking === 0 && state.checks.length === 1) {
      state.report = statusReport(script, at);
      if (state.report === "exit") state.decided = true;
    }
  });
}

/** Whether the status of a step reaches the end: only `&&` follows, or the shell stops at the first failure. */
function passesOn(script: Script, at: number, errexit: boolean): boolean {
  return script.slice(at).every(({ joint }, offset, rest) => {
    if (offset === rest.length - 1) return joint !== "&";
    return joint === "&&" || (joint === ";" && errexit);
  });
}

function run(command: Command, around: Surroundings, state: State): void {
  if (command.kind === "group") {
    const decides = around.decides && !command.branching;
    const { workdir } = state;
    walk(command.script, { ...around, decides, branching: around.branching || command.branching }, state);
    state.workdir = workdir;
    return;
  }
  const words = command.words.map(({ text }) => text);
  if (words.length === 0) {
    substituted(command, state);
    return;
  }
  if (state.checks.length >= MOST_CHECKS) {
    state.decided = false;
    return;
  }
  const inner = unwrap(words);
  if ("source" in inner) {
    if (state.layers >= MOST_LAYERS) return;
    const { workdir, home } = state;
    state.layers += 1;
    if (isContained(words)) state.home = "";
    walk(read(inner.source, state), { ...around, errexit: inner.errexit, pipefail: inner.pipefail }, state);
    state.layers -= 1;
    Object.assign(state, { workdir, home });
    return;
  }
  const name = programName(inner.words[0] ?? "");
  if (name === "cd" || name === "pushd") {
    state.folder = inner.words[1] ?? "";
    state.workdir = folderFrom(state.root, state.workdir, state.folder);
  } else if (name === "popd") state.workdir = null;
  else if (name === "git") noteMove(words, inner.words, state);
  const { check, edits } = classify(inner.words, command.redirects, state.root);
  if (edits && !(state.piped && LOGGERS.includes(name))) noteEdit(state);
  if (check === null) return;
  state.seen += 1;
  if (isElsewhere(words, inner.words, state)) return;
  state.otherTree ||= state.moved;
  state.checks.push(around.branching ? { ...check, many: true } : check);
  state.decided &&= around.decides;
  if (state.folder !== "") state.parts.push(`cd ${state.folder}`);
  state.folder = "";
  // The same tool, wherever it is installed.
  state.parts.push(
    [isInstalled(inner.words[0] ?? "") ? name : inner.words[0], ...inner.words.slice(1)].join(" "),
  );
}

function noteMove(words: readonly string[], inner: readonly string[], state: State): void {
  const move = treeMove(inner);
  if (move !== null && !isElsewhere(words, inner, state)) state.moved = move === "away";
}

/** Whether a command works in a folder outside of the project. */
function isElsewhere(words: readonly string[], inner: readonly string[], state: State): boolean {
  if (state.home === "" || (inner.length < words.length && isContained(words))) return false;
  const named = folderOption(inner) ?? (inner.length < words.length ? folderOption(words) : null);
  const folder = named === null ? state.workdir : folderFrom(state.root, state.workdir, named);
  return isOtherFolder(state.home, folder);
}

function isInstalled(program: string): boolean {
  if (!program.includes("/") && !program.includes("\\")) return false;
  return /[\\/](?:\.bin|bin|Scripts)[\\/][^\\/]+$|node_modules[\\/]/.test(program);
}

/** `output=$(npm test)`: what is assigned was run, with a status of its own that nothing checks. */
function substituted(command: Simple, state: State): void {
  for (const { text } of command.assignments) {
    const source = /^\w+\+?=\$\(([\s\S]*)\)$/.exec(text)?.[1];
    if (source === undefined || state.layers >= MOST_LAYERS) continue;
    state.layers += 1;
    walk(read(source, state), { ...OUTSIDE, decides: false, top: false }, state);
    state.layers -= 1;
  }
}

function noteWrites(command: Command, state: State): void {
  if (command.redirects.some((redirect) => writesFile(redirect, state.root))) noteEdit(state);
}

function noteEdit(state: State): void {
  state.edits = true;
  if (state.checks.length > 0) state.editsAfter = true;
}
