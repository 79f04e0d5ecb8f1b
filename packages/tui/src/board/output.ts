import type { OrangeContext } from "@orange-hyper/core";
import type { Task, Tasks } from "@orange-hyper/tasks";

/** tmux answers at once or hangs, in milliseconds. */
const LIMIT_MS = 5_000;

export interface Wanted {
  readonly task: Task;
  readonly lines: number;
}

/** The last lines that the agent of a task printed: the reviewer's while there is one, else the worker's; "" without any. */
export async function outputOf(
  { programs }: Pick<OrangeContext, "programs">,
  { tmuxServer }: Pick<Tasks, "tmuxServer">,
  { task, lines }: Wanted,
): Promise<string> {
  const { tmux_session: session } = task;
  if (session === null || (await programs.find("tmux")) === null) return "";
  const { program, socket } = await tmuxServer();
  const server = socket === null ? [] : ["-L", socket];
  for (const window of windowsOf(task)) {
    const what = ["capture-pane", "-p", "-J", "-S", `-${lines}`, "-t", `=${session}:=${window}`];
    const result = await programs.run({ program, args: [...server, ...what], timeoutMs: LIMIT_MS });
    if (result.kind === "ended" && result.status === 0) return result.stdout;
  }
  return "";
}

function windowsOf({ status, review_round }: Task): readonly string[] {
  return status === "agent-review" ? [`review-${review_round}`, "worker"] : ["worker"];
}
