import { oneLine, shownCommand } from "./command-text.js";
import type { ToolObservation, ToolUse } from "./observation.js";
import { findExitStatus } from "./outcome/exit-status.js";
import { plainOutput } from "./outcome/output.js";
import { readResponse } from "./outcome/response.js";

/** An observation of nothing, to be completed with what was seen. */
export const NOTHING: ToolObservation = {
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
  editsItself: false,
  redacted: false,
};

/** Returns the observation of a command that checked nothing. */
export function seenCommand(use: ToolUse, command: string, mayEdit: boolean): ToolObservation {
  return {
    ...shown(use, command),
    mayEdit,
    exitStatus: use.exitStatus === undefined ? answerOf(use).status : use.exitStatus,
  };
}

/** Returns an observation with the command in a form that may be stored. */
export function shown({ toolInput }: ToolUse, command: string): ToolObservation {
  const { text, redacted } = shownCommand(command, toolInput);
  return { ...NOTHING, command: text, normalisedCommand: oneLine(text), redacted };
}

/** Returns the exit status and the output of a use, and whether the command had not ended. */
export function answerOf({ toolInput, toolResponse, exitStatus }: ToolUse): {
  readonly status: number | null;
  readonly output: string;
  readonly unfinished: boolean;
} {
  const response = readResponse(toolResponse);
  const status = exitStatus === undefined ? findExitStatus(response) : exitStatus;
  const unfinished = response.unfinished || isLeftRunning(toolInput);
  return { status, output: plainOutput(response.text), unfinished };
}

/** True when the host was asked not to wait for the command to end. */
function isLeftRunning(input: unknown): boolean {
  if (typeof input !== "object" || input === null) return false;
  const { run_in_background: later, is_background: background } = input as Readonly<Record<string, unknown>>;
  return later === true || background === true;
}
