import { homedir } from "node:os";
import { resolve } from "node:path";
import { type Payload, textOf } from "../engine/payload.js";
import type { ShellPipeline } from "../shell/pipeline.js";
import { type FileWrite, fileWrites, isPatch, isReadOnly } from "./file-writes.js";

/** A tool use as rules see it. Everything in it is untrusted. */
export interface ToolUse {
  readonly payload: Payload;
  /** The shell command; "" when the tool runs none. */
  readonly command: string;
  /** Every pipeline of the command. Empty when there is no command, it cannot be parsed, or no rule mentions it. */
  readonly pipelines: readonly ShellPipeline[];
  /** The writes of a tool that edits files; empty for a shell command. */
  readonly writes: readonly FileWrite[];
  /** Resolves a path as the agent wrote it, against `from` if the command changed to that folder first. */
  readonly absolute: (path: string, from?: string) => string;
}

/** Reads the tool use of an event for the rules. */
export async function toolUse(
  payload: Payload,
  { projectRoot, userFolder }: { readonly projectRoot: string; readonly userFolder: string },
  readShell: (command: string) => Promise<readonly ShellPipeline[] | null>,
): Promise<ToolUse> {
  const writes = isReadOnly(payload) ? [] : fileWrites(payload);
  const command = isPatch(payload.command) ? "" : payload.command;
  const expanded = (path: string): string =>
    path
      .replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/|$)/, homedir())
      .replace(/^\$(?:ORANGE_HYPER_HOME|\{ORANGE_HYPER_HOME\})(?=\/|$)/, userFolder);
  // Some hosts let the agent choose the folder in which a command runs.
  const base = resolve(payload.cwd ?? projectRoot, expanded(textOf(payload.toolInput["workdir"])));
  return {
    payload,
    command,
    writes,
    pipelines: command === "" ? [] : ((await readShell(command)) ?? []),
    absolute: (path, from = "") => resolve(base, expanded(from), expanded(path)),
  };
}
