import { commandOf, shownCommand } from "./command-text.js";
import { editPaths } from "./edits/edit-paths.js";
import { editedPaths } from "./edits/edited-paths.js";
import { patchPaths } from "./edits/patch-paths.js";
import type { ToolObservation, ToolUse } from "./observation.js";
import { onlyReads } from "./reading/only-reads.js";
import { plainWords } from "./reading/plain-words.js";
import type { Reading } from "./reading/reading.js";
import type { CommandContext } from "./scripts/script-use.js";
import { answerOf, NOTHING, seenCommand } from "./seen.js";
import { toolKind } from "./tool-kind.js";

/** Interprets a command line as a shell would run it. */
export type Interpret = (source: string, place: CommandContext) => Reading;

/** Analyses a use of a shell; calls `load` only when the command needs the interpreter. Never rejects. */
type AnalyseCommand = (use: ToolUse, load: () => Promise<CommandLines>) => Promise<ToolObservation>;

/** Reads commands that run one program with plain words. */
interface PlainCommands {
  readonly analyseCommand: AnalyseCommand;
}

/** Reads every command line, including those with shell syntax. */
export interface CommandLines extends PlainCommands {
  readonly interpret: Interpret;
}

/** Loaders for nearly all of this package, which most uses of tools do not need. */
export interface CommandReaders {
  readonly plain: () => Promise<PlainCommands>;
  readonly shell: () => Promise<CommandLines>;
}

/** Does what `analyseTool` does, for callers that bundle the command readers as separate files. */
export async function analyseToolWith(
  use: ToolUse,
  { plain, shell }: CommandReaders,
): Promise<ToolObservation> {
  const seen = analyseAtSight(use);
  if (seen !== null) return seen;
  const { analyseCommand } = await (plainWords(commandOf(use.toolInput)) === null ? shell() : plain());
  return analyseCommand(use, shell);
}

/** Returns what can be said of a use without knowing any program; null when its command has to be read. */
export function analyseAtSight(use: ToolUse): ToolObservation | null {
  const kind = toolKind(use.toolName);
  if (kind === "other" || kind === "reads") return { ...observed(use), mayEdit: kind === "other" };
  if (kind === "edit") return edited(use, editPaths(use.toolInput));
  const command = commandOf(use.toolInput);
  if (kind === "patch" || isPatch(command)) return edited(use, patchPaths(command));
  const words = plainWords(command);
  return words !== null && onlyReads(words) ? seenCommand(use, command, false) : null;
}

/** Describes a tool that is neither a shell nor a file editor. A tool server or an agent may have changed any file. */
function observed({ toolInput }: ToolUse): ToolObservation {
  const command = shownCommand(commandOf(toolInput), toolInput);
  return { ...NOTHING, command: command.text, normalisedCommand: command.text, redacted: command.redacted };
}

function edited(use: ToolUse, found: readonly string[]): ToolObservation {
  const { paths, dropped, redacted } = editedPaths(use, found);
  return {
    ...NOTHING,
    kind: "changed_paths",
    exitStatus: answerOf(use).status,
    touchedPaths: paths,
    droppedPaths: dropped,
    mayEdit: true,
    redacted,
  };
}

function isPatch(command: string): boolean {
  return command.includes("apply") && /^\s*(?:cd [^\n;|&]{1,300}&&\s*)?apply_?patch\b/.test(command);
}
