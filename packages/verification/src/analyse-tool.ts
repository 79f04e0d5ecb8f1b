import { checkRuns } from "./check-runs.js";
import { bounded, commandOf, oneLine, shownCommand, workdirOf } from "./command-text.js";
import { editPaths } from "./edits/edit-paths.js";
import { editedPaths } from "./edits/edited-paths.js";
import { patchPaths } from "./edits/patch-paths.js";
import { isAbsolute, projectPath } from "./edits/project-path.js";
import type { CheckKind, CheckRun, ToolObservation, ToolUse } from "./observation.js";
import { folderFrom, isOtherFolder } from "./other-folder.js";
import { decide } from "./outcome/decide.js";
import { findExitStatus } from "./outcome/exit-status.js";
import { plainOutput } from "./outcome/output.js";
import { readResponse } from "./outcome/response.js";
import { plainWords, readPlainCommand } from "./reading/read-plain.js";
import type { Reading } from "./reading/reading.js";
import type { Place } from "./scripts/script-use.js";
import { toolKind } from "./tool-kind.js";

export type { ToolObservation, ToolUse } from "./observation.js";

/** Reads a command line as a shell would run it. */
export type Interpret = (source: string, place: Place) => Reading;

type LoadShell = () => Promise<{ readonly interpret: Interpret }>;

/** Loads what reads the syntax of a shell: most of this package, and most uses of tools do without. */
export const loadShell: LoadShell = () => import("./shell/interpret.js");

const LONGEST_SUMMARY = 300;
const MOST_ROUNDS = 8;
const MOST_FILES = 48;
const LONGEST_FILE = 256 * 1024;

/**
 * Reads one use of a tool as evidence: what was verified and how it came out, or what was changed. Nothing of the output
 * but recognised summary lines, nothing of a patch but its paths, and no secret is in the answer. Never rejects.
 */
export function analyseTool(use: ToolUse): Promise<ToolObservation> {
  return analyseToolWith(use, loadShell);
}

/** The same for who keeps what reads the syntax of a shell in a file of its own. */
export async function analyseToolWith(use: ToolUse, load: LoadShell): Promise<ToolObservation> {
  if (toolKind(use.toolName) !== "shell") return analyseWith(use, null);
  const files = new Map<string, string | null>();
  let interpret: Interpret | null = null;
  let reading: Reading | null = null;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const wanted = new Set<string>();
    reading = readCommand(use, interpret, files, wanted);
    if (reading === null) ({ interpret } = await load());
    else if (!(await readFiles(use, wanted, files))) break;
  }
  return analyseWith(use, interpret, reading, files);
}

/** Reads what is wanted, each file once; false where that brings nothing new. */
async function readFiles(
  use: ToolUse,
  wanted: ReadonlySet<string>,
  files: Map<string, string | null>,
): Promise<boolean> {
  const { read, root } = use;
  if (read === undefined || wanted.size === 0) return false;
  const left = MOST_FILES - files.size;
  const texts = await Promise.all(
    [...wanted].map(async (path, at): Promise<readonly [string, string | null]> => {
      const inside = at < left ? projectPath(root, path) : null;
      const text = inside === null ? null : await read(inside).catch(() => null);
      return [path, text === null || text.length > LONGEST_FILE ? null : text];
    }),
  );
  for (const [path, text] of texts) files.set(path, text);
  return texts.some(([, text]) => text !== null);
}

/** The same without reading files, with an interpreter for command lines that hold any syntax of a shell. */
export function analyseWith(
  use: ToolUse,
  interpret: Interpret | null,
  reading?: Reading | null,
  files: ReadonlyMap<string, string | null> = new Map(),
): ToolObservation {
  const kind = toolKind(use.toolName);
  if (kind === "other" || kind === "reads") return { ...observed(use), mayEdit: kind === "other" };
  if (kind === "edit") return edited(use, editPaths(use.toolInput));
  const command = commandOf(use.toolInput);
  if (kind === "patch" || isPatch(command)) return edited(use, patchPaths(command));
  return ran(use, command, reading ?? readCommand(use, interpret, files, new Set()) ?? UNREAD);
}

const UNREAD: Reading = {
  checks: [],
  ends: [],
  obstacle: "not_understood",
  printsFreely: true,
  printed: [],
  edits: true,
  editsAfter: true,
  otherTree: false,
};

/** What the command line of a shell may do; null where that takes an interpreter and there is none. */
function readCommand(
  use: ToolUse,
  interpret: Interpret | null,
  files: ReadonlyMap<string, string | null>,
  wanted: Set<string>,
): Reading | null {
  const { root, cwd } = use;
  const workdir = workdirOf(use.toolInput);
  // The host is in the project: if its path says otherwise, a link is in it, and no path shows what is outside.
  const here = cwd === undefined || !isAbsolute(root, cwd) ? root : cwd;
  const isNamed = !isOtherFolder(root, here);
  const folder = isNamed ? (workdir === "" ? here : folderFrom(root, here, workdir)) : null;
  const place: Place = {
    root: isNamed ? root : "",
    folder,
    text: (path) => {
      const known = files.get(path);
      if (known !== undefined || projectPath(root, path) === null) return known ?? null;
      wanted.add(path);
      return null;
    },
  };
  const command = commandOf(use.toolInput);
  const words = plainWords(command);
  const plain = words === null ? null : readPlainCommand(words, place);
  return plain ?? interpret?.(command, place) ?? null;
}

/** A tool that is neither a shell nor an editor of files; a server of tools or an agent may have changed any. */
function observed({ toolInput }: ToolUse): ToolObservation {
  const command = shownCommand(commandOf(toolInput), toolInput);
  return { ...NOTHING, command: command.text, normalisedCommand: command.text, redacted: command.redacted };
}

function edited(use: ToolUse, found: readonly string[]): ToolObservation {
  const { paths, dropped, redacted } = editedPaths(use, found);
  return {
    ...NOTHING,
    kind: "changed_paths",
    exitStatus: statusOf(use).status,
    touchedPaths: paths,
    droppedPaths: dropped,
    mayEdit: true,
    redacted,
  };
}

function ran(use: ToolUse, command: string, reading: Reading): ToolObservation {
  const { edits, editsAfter, otherTree, checks: found } = reading;
  const shown = shownCommand(command, use.toolInput);
  const base = {
    ...NOTHING,
    command: shown.text,
    normalisedCommand: oneLine(shown.text),
    mayEdit: edits,
    redacted: shown.redacted,
  };
  if (found.length === 0)
    return { ...base, exitStatus: use.exitStatus === undefined ? statusOf(use).status : use.exitStatus };
  const { status, output, unfinished } = statusOf(use);
  // What came out on another tree says nothing of the work.
  const decision = decide(reading, {
    status,
    output,
    void: use.isRefused === true ? "refused" : unfinished ? "unfinished" : otherTree ? "other_tree" : null,
  });
  const { checks, redacted } = checkRuns(use.root, found, decision.verdicts);
  const outcome = outcomeOf(checks);
  const name = bounded([...new Set(found.map((one) => one.shown))].join(" && "));
  const summary = bounded([...new Set(decision.summaryLines)].join(" | "), LONGEST_SUMMARY);
  return {
    ...base,
    kind: "verification",
    normalisedCommand: name.text,
    exitStatus: decision.printed ?? status,
    outcome,
    checkKind: strongest(
      checks,
      found.every(({ check }) => check.code !== undefined),
    ),
    checks,
    otherTree,
    outputSummary: summary.text,
    // A success is newer than what the same command changed before it; anything else leaves the change unverified.
    mayEdit: outcome === "passed" ? editsAfter : edits,
    redacted: shown.redacted || summary.redacted || redacted,
  };
}

function outcomeOf(checks: readonly CheckRun[]): "passed" | "failed" | "unknown" {
  if (checks.some(({ outcome }) => outcome === "failed")) return "failed";
  // What only lists, or never fails, takes nothing from a check beside it.
  const telling = checks.filter(({ reason }) => reason !== "only_lists" && reason !== "never_fails");
  return telling.length > 0 && telling.every(({ outcome }) => outcome === "passed") ? "passed" : "unknown";
}

function strongest(checks: readonly CheckRun[], isInline: boolean): CheckKind {
  if (isInline) return "inline";
  if (checks.some((check) => check.class === "test" || (check.own && /\btest|spec|e2e/i.test(check.runner))))
    return "test";
  return "check";
}

function isPatch(command: string): boolean {
  return command.includes("apply") && /^\s*(?:cd [^\n;|&]{1,300}&&\s*)?apply_?patch\b/.test(command);
}

/** The exit status, and the output it came with. */
function statusOf({ toolInput, toolResponse, exitStatus }: ToolUse): {
  status: number | null;
  output: string;
  unfinished: boolean;
} {
  const response = readResponse(toolResponse);
  const status = exitStatus === undefined ? findExitStatus(response) : exitStatus;
  const unfinished = response.unfinished || isLeftRunning(toolInput);
  return { status, output: plainOutput(response.text), unfinished };
}

/** Whether the host was asked not to wait for the end of the command. */
function isLeftRunning(input: unknown): boolean {
  if (typeof input !== "object" || input === null) return false;
  const { run_in_background: later, is_background: background } = input as Readonly<Record<string, unknown>>;
  return later === true || background === true;
}

const NOTHING: ToolObservation = {
  kind: "observation",
  command: "",
  normalisedCommand: "",
  exitStatus: null,
  outcome: null,
  checkKind: null,
  checks: [],
  otherTree: false,
  outputSummary: "",
  touchedPaths: [],
  droppedPaths: 0,
  mayEdit: false,
  redacted: false,
};
