import type { OrangeContext } from "@orange-hyper/core";
import { isProcessSession, lastOutput, type Task, type Tasks } from "@orange-hyper/tasks";

/** Timeout of a call to tmux or `tail`, in ms. */
const LIMIT_MS = 5_000;

/**
 * Returns the last lines that the agent of a task printed: of the reviewer if there is one, else of the worker; "" if
 * there are none.
 */
export async function outputOf(
  ctx: Pick<OrangeContext, "programs" | "files">,
  tasks: Pick<Tasks, "home" | "tmuxServer">,
  { task, lines }: { readonly task: Task; readonly lines: number },
): Promise<string> {
  const { tmux_session: session } = task;
  if (session === null) return "";
  if (isProcessSession(session)) return lastLines(ctx, await lastOutput(tasks, task), lines);
  const { programs } = ctx;
  if ((await programs.find("tmux")) === null) return "";
  const { program, socket } = await tasks.tmuxServer();
  const server = socket === null ? [] : ["-L", socket];
  for (const window of windowsOf(task)) {
    const what = ["capture-pane", "-p", "-J", "-S", `-${lines}`, "-t", `=${session}:=${window}`];
    const result = await programs.run({ program, args: [...server, ...what], timeoutMs: LIMIT_MS });
    if (result.kind === "ended" && result.status === 0) return result.stdout;
  }
  return "";
}

/** Reads the end of an output file with `tail`, because the file may be long. */
async function lastLines(
  { files, programs }: Pick<OrangeContext, "programs" | "files">,
  file: string | null,
  lines: number,
): Promise<string> {
  if (file === null) return "";
  const program = await programs.find("tail");
  if (program === null) {
    const read = await files.read(file, MAX_FILE_LENGTH);
    return read.ok ? new TextDecoder().decode(read.bytes) : "";
  }
  const result = await programs.run({ program, args: ["-n", String(lines), file], timeoutMs: LIMIT_MS });
  return result.kind === "ended" ? result.stdout : "";
}

const MAX_FILE_LENGTH = 4 * 1024 * 1024;

function windowsOf({ status, review_round }: Task): readonly string[] {
  return status === "agent-review" ? [`review-${review_round}`, "worker"] : ["worker"];
}
