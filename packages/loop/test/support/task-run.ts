import { appendFileSync } from "node:fs";
import { join } from "node:path";
import type { StubScript } from "@orange-hyper/loop-providers";
import { filePorts } from "@orange-hyper/store";
import { addProject, createTask, findTask, type Task } from "@orange-hyper/tasks";
import { git } from "@orange-hyper/testkit";
import { openRuns } from "../../src/runs/open-runs.js";
import { scripted } from "./scripted-run.js";

export const TASK_ID = "t".repeat(21);
const AT = "2026-11-21T09:00:00.000Z";

/** Creates a scripted project with a task in a separate worktree, and the service of its runs. */
export async function taskRun(
  script: StubScript,
  { status = "working" }: Partial<Pick<Task, "status">> = {},
) {
  // Only local state is ignored, so that the shared files of Orange are tracked, as in every project.
  const files = { ".gitignore": ".orange-hyper/local/\nrobot.json\n" };
  const there = await scripted({ script, files });
  const { root, base, ctx } = there;
  git(root, "branch", "--move", "main");
  const ports = filePorts({ root, cwd: root });
  const home = ports.homes.at(join(base, "orange"));
  await addProject(home, { path: root, default_branch: "main", pool_size: 2 });
  const folder = join(home.path, "workspaces/app--1");
  git(root, "worktree", "add", "--quiet", "-b", "sums", folder);
  // The task engine adds this exclusion to every worktree that it assigns.
  const exclude = git(folder, "rev-parse", "--path-format=absolute", "--git-path", "info/exclude").trim();
  appendFileSync(exclude, "/TASK.md\n");
  const task: Task = {
    ...{ id: TASK_ID, project: "app", branch: "sums", harness: "codex", review_harness: "claude" },
    ...{
      status,
      review_round: 0,
      crash_count: 0,
      summary: "Add the numbers",
      workspace: "app--1",
    },
    ...{ tmux_session: null, pr_url: null, created_at: AT, updated_at: AT, effort: null },
    ...{ review_effort: null, pr_state: null, quest: null, permission_profile: null, after: null },
    ...{ budget_minutes: null, budget_turns: null },
  };
  await createTask(home, task, "");
  const engine = { schema_version: 1, last_status: task.status };
  await home.blobs.put(`tasks/app/${TASK_ID}/engine.json`, JSON.stringify(engine));
  const env = { ...there.env, ORANGE_HOME: home.path };
  const runs = openRuns(ctx, { env });
  const stored = () => findTask(home, TASK_ID);
  const start = () =>
    runs.start({ ...there.request, task: TASK_ID, inPlace: false, criteria: ["The sum is right"] });
  const attached = async (): Promise<unknown> => {
    const bytes = await home.blobs.get(`tasks/app/${TASK_ID}/engine.json`);
    return JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array())).run;
  };
  return { ctx, root, folder, runs, env, home, start, stored, attached };
}
