import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll, initRepository, orange, temporaryFolder } from "@orange-hyper/testkit";

/** A home folder with one registered project, whose task files are written directly. */
export interface TaskHome {
  readonly folder: string;
  /** The repository. */
  readonly project: string;
  readonly env: Readonly<Record<string, string>>;
  /** Writes a task and returns its id. */
  task(name: string, fields?: Readonly<Record<string, string | number | null>>, body?: string): string;
}

const AT = "'2026-11-21T09:00:00.000Z'";

export async function taskHome(name = "shop"): Promise<TaskHome> {
  const folder = temporaryFolder();
  const project = join(folder, name);
  const home = join(folder, "orange home");
  mkdirSync(project);
  initRepository(project);
  writeFileSync(join(project, "a.txt"), "one\n");
  commitAll(project, "one");
  const env = { ORANGE_HOME: home, ORANGE_TMUX_SOCKET: `orange-none-${process.pid}` };
  await orange(["project", "add", "--name=shop"], { cwd: project, env });
  return {
    folder,
    project,
    env,
    task: (begin, fields = {}, body = "") => {
      const id = begin.replaceAll(/[^A-Za-z0-9]/g, "").padEnd(21, "0");
      const values = {
        ...{ id, project: "shop", branch: begin, harness: "claude", review_harness: "claude" },
        ...{ status: "pending", review_round: 0, crash_count: 0, summary: `Do ${begin}` },
        ...{ workspace: null, tmux_session: null, pr_url: null, created_at: AT, updated_at: AT },
        ...fields,
      };
      const lines = Object.entries(values).map(([key, value]) => `${key}: ${value}`);
      const at = join(home, "tasks", "shop", id);
      mkdirSync(at, { recursive: true });
      writeFileSync(join(at, ".new"), `---\n${lines.join("\n")}\n---\n${body}`);
      renameSync(join(at, ".new"), join(at, "TASK.md"));
      return id;
    },
  };
}
