import { bounded, commandOf, oneLine, shownCommand, workdirOf } from "./command-text.js";
import { editPaths } from "./edits/edit-paths.js";
import { editedPaths } from "./edits/edited-paths.js";
import { patchPaths } from "./edits/patch-paths.js";
import { isAbsolute } from "./edits/project-path.js";
import { inspect } from "./inspect.js";
import type { CheckKind, ToolObservation, ToolUse } from "./observation.js";
import { decide } from "./outcome/decide.js";
import { findExitStatus } from "./outcome/exit-status.js";
import { lastLine, plainOutput } from "./outcome/output.js";
import { readResponse } from "./outcome/response.js";
import type { Check } from "./programs/check.js";
import { readPlain } from "./shell/plain-command.js";
import { printedStatus } from "./shell/status-report.js";
import type { ReadShell, ShellReading } from "./shell/syntax.js";
import { toolKind } from "./tool-kind.js";

export type { ToolObservation, ToolUse } from "./observation.js";

const LONGEST_SUMMARY = 300;

/**
 * Reads one use of a tool as evidence: what was verified and how it came out, or what was changed. Nothing of the output
 * but recognised summary lines, nothing of a patch but its paths, and no secret is in the answer. Never rejects.
 */
export async function analyseTool(use: ToolUse): Promise<ToolObservation> {
  const isPlain = toolKind(use.toolName) !== "shell" || readPlain(commandOf(use.toolInput)) !== null;
  // The parser is most of this package, and most commands do without.
  return analyseWith(use, isPlain ? readNothing : (await import("./shell/read-shell.js")).readShell);
}

function readNothing(): ShellReading {
  return { script: [], isWhole: false };
}

/** The same, with a parser for command lines that hold any syntax of a shell. */
export function analyseWith(use: ToolUse, parse: ReadShell): ToolObservation {
  const readShell: ReadShell = (source) => readPlain(source) ?? parse(source);
  const kind = toolKind(use.toolName);
  if (kind === "other") return observed(use);
  if (kind === "edit") return edited(use, editPaths(use.toolInput));
  const command = commandOf(use.toolInput);
  if (kind === "patch" || isPatch(command)) return edited(use, patchPaths(command));
  return ran(use, command, readShell);
}

/** A tool that neither runs commands nor edits files, as far as we know. */
function observed({ toolInput }: ToolUse): ToolObservation {
  const command = shownCommand(commandOf(toolInput), toolInput);
  return { ...NOTHING, command: command.text, normalisedCommand: command.text, redacted: command.redacted };
}

function edited(use: ToolUse, found: readonly string[]): ToolObservation {
  const { paths, dropped, redacted } = editedPaths(use, found);
  const exitStatus = statusOf(use).status;
  return {
    ...NOTHING,
    kind: "changed_paths",
    exitStatus,
    touchedPaths: paths,
    droppedPaths: dropped,
    mayEdit: true,
    redacted,
  };
}

function ran(use: ToolUse, command: string, readShell: ReadShell): ToolObservation {
  const surface = {
    root: use.root,
    cwd: use.cwd === undefined || !isAbsolute(use.root, use.cwd) ? use.root : use.cwd,
    workdir: workdirOf(use.toolInput),
  };
  const inspection = inspect(command, surface, readShell);
  const { checks, decisive, report, filtered, edits, editsAfter, otherTree, normalised } = inspection;
  const shown = shownCommand(command, use.toolInput);
  const plain = oneLine(shown.text);
  const base = {
    ...NOTHING,
    command: shown.text,
    normalisedCommand: plain,
    mayEdit: edits,
    redacted: shown.redacted,
  };
  if (checks.length === 0)
    return { ...base, exitStatus: use.exitStatus === undefined ? statusOf(use).status : use.exitStatus };

  const { status, output, unfinished } = statusOf(use);
  const printed = report === null ? null : printedStatus(report, lastLine(output));
  const known = decisive ? status : printed;
  // What came out on another tree says nothing of the work.
  const { outcome, summaryLines, empty } =
    unfinished || otherTree || !inspection.isWhole
      ? { outcome: "unknown" as const, summaryLines: [], empty: false }
      : decide({ checks, status: known, output, filtered });
  if (empty && /--pass-?with-?no-?tests\b/i.test(command)) {
    return { ...base, exitStatus: status };
  }
  const name = bounded(normalised);
  const summary = bounded([...new Set(summaryLines)].join(" | "), LONGEST_SUMMARY);
  return {
    ...base,
    kind: "verification",
    normalisedCommand: name.text,
    exitStatus: printed ?? status,
    outcome,
    checkKind: strongest(checks),
    otherTree,
    outputSummary: summary.text,
    // A success is newer than what the same command changed before it; anything else leaves the change unverified.
    mayEdit: edits && (editsAfter || outcome !== "passed"),
    redacted: shown.redacted || summary.redacted,
  };
}

function strongest(checks: readonly Check[]): CheckKind {
  if (checks.some(({ kind, tests }) => kind === "test" || tests === true)) return "test";
  return checks.some(({ kind }) => kind === "check") ? "check" : "inline";
}

function isPatch(command: string): boolean {
  return command.includes("apply") && /^\s*(?:cd [^\n;|&]{1,300}&&\s*)?apply_?patch\b/.test(command);
}

/** The exit status, and the output it came with. */
function statusOf({ toolResponse, exitStatus }: ToolUse): {
  status: number | null;
  output: string;
  unfinished: boolean;
} {
  const response = readResponse(toolResponse);
  const output = plainOutput(response.text);
  const status =
    exitStatus === undefined ? findExitStatus({ ...response, text: output }, lastLine(output)) : exitStatus;
  return { status, output, unfinished: response.unfinished };
}

const NOTHING: ToolObservation = {
  kind: "observation",
  command: "",
  normalisedCommand: "",
  exitStatus: null,
  outcome: null,
  checkKind: null,
  otherTree: false,
  outputSummary: "",
  touchedPaths: [],
  droppedPaths: 0,
  mayEdit: false,
  redacted: false,
};
