import { homedir } from "node:os";
import { resolve } from "node:path";
import type { Payload } from "../engine/payload.js";
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
  /** The absolute form of a path as the agent wrote it. */
  readonly absolute: (path: string) => string;
}

/** Parses a command line; null where that is not possible, or not wanted. */
export type ReadShell = (command: string) => Promise<readonly ShellPipeline[] | null>;

/** Reads an event for the rules. */
export async function toolUse(payload: Payload, projectRoot: string, readShell: ReadShell): Promise<ToolUse> {
  const writes = isReadOnly(payload.toolName) ? [] : fileWrites(payload);
  const command = isPatch(payload.command) ? "" : payload.command;
  return {
    payload,
    command,
    writes,
    pipelines: command === "" ? [] : ((await readShell(command)) ?? []),
    absolute: (path) => resolve(payload.cwd ?? projectRoot, atHome(path)),
  };
}

function atHome(path: string): string {
  return path.replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/|$)/, homedir());
}
