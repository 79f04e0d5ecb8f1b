import { homedir } from "node:os";
import { resolve } from "node:path";
import { type Payload, textOf } from "../engine/payload.js";
import type { ShellPipeline } from "../shell/pipeline.js";
import { type FileWrite, fileWrites, isPatch, isReadOnly } from "./file-writes.js";

/** One use of a tool, as rules look at it. Everything in it is untrusted. */
export interface ToolUse {
  readonly payload: Payload;
  /** The shell command; "" where the tool runs none. */
  readonly command: string;
  /** Every pipeline of the command; none where there is no command, it cannot be read, or no rule mentions it. */
  readonly pipelines: readonly ShellPipeline[];
  /** What a tool that edits files would write; nothing for a shell command. */
  readonly writes: readonly FileWrite[];
  /** The absolute form of a path as the agent wrote it, from where a command went before if it did. */
  readonly absolute: (path: string, from?: string) => string;
}

interface Folders {
  readonly projectRoot: string;
  readonly userFolder: string;
}

/** Parses a command line; null where that is not possible, or not wanted. */
export type ReadShell = (command: string) => Promise<readonly ShellPipeline[] | null>;

/** Reads an event for the rules. */
export async function toolUse(
  payload: Payload,
  { projectRoot, userFolder }: Folders,
  readShell: ReadShell,
): Promise<ToolUse> {
  const writes = isReadOnly(payload) ? [] : fileWrites(payload);
  const command = isPatch(payload.command) ? "" : payload.command;
  const expanded = (path: string): string =>
    path
      .replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/|$)/, homedir())
      .replace(/^\$(?:ORANGE_HYPER_HOME|\{ORANGE_HYPER_HOME\})(?=\/|$)/, userFolder);
  // Some hosts let the agent name the folder that a command runs in.
  const base = resolve(payload.cwd ?? projectRoot, expanded(textOf(payload.toolInput["workdir"])));
  return {
    payload,
    command,
    writes,
    pipelines: command === "" ? [] : ((await readShell(command)) ?? []),
    absolute: (path, from = "") => resolve(base, expanded(from), expanded(path)),
  };
}
