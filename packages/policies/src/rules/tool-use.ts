import { homedir } from "node:os";
import { resolve } from "node:path";
import type { Payload } from "../engine/payload.js";
import { type ShellPipeline, shellPipelines } from "../shell/commands.js";
import { type FileWrite, fileWrites, isPatch, isReadOnly } from "./file-writes.js";

/** One use of a tool, as rules look at it. Everything in it is untrusted. */
export interface ToolUse {
  readonly payload: Payload;
  /** The shell command; "" where the tool runs none. */
  readonly command: string;
  /** Every pipeline of the command; none where there is no command or it cannot be read. Parsed when first asked for. */
  readonly pipelines: () => readonly ShellPipeline[];
  /** What a tool that edits files would write; nothing for a shell command. */
  readonly writes: readonly FileWrite[];
  /** The absolute form of a path as the agent wrote it. */
  readonly absolute: (path: string) => string;
}

/** Reads an event for the rules. */
export function toolUse(payload: Payload, projectRoot: string): ToolUse {
  const writes = isReadOnly(payload.toolName) ? [] : fileWrites(payload);
  const command = isPatch(payload.command) ? "" : payload.command;
  let parsed: readonly ShellPipeline[] | undefined;
  return {
    payload,
    command,
    writes,
    pipelines: () => (parsed ??= command === "" ? [] : (shellPipelines(command) ?? [])),
    absolute: (path) => resolve(payload.cwd ?? projectRoot, atHome(path)),
  };
}

function atHome(path: string): string {
  return path.replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/|$)/, homedir());
}
