import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as schema from "@orange-hyper/tasks/schema";
import {
  commitAll,
  type FreeJson,
  initRepository,
  orange,
  orangeInside,
  temporaryFolder,
} from "@orange-hyper/testkit";

/** Published schemas of the answers, by command id. */
const FORMS: Readonly<Record<string, { parse(data: unknown): unknown }>> = {
  "project.add": schema.projectAddSchema,
  "project.list": schema.projectListSchema,
  "project.update": schema.projectUpdateSchema,
  "project.remove": schema.projectRemoveSchema,
  "task.create": schema.taskCreateSchema,
  "task.list": schema.taskListSchema,
  "task.show": schema.taskShowSchema,
  "task.spawn": schema.taskSpawnSchema,
  "task.respawn": schema.taskRespawnSchema,
  "task.update": schema.taskUpdateSchema,
  "task.complete": schema.taskUpdateSchema,
  "task.stuck": schema.taskUpdateSchema,
  "task.requestChanges": schema.taskRequestChangesSchema,
  "task.attach": schema.taskAttachSchema,
  "task.send": schema.taskSendSchema,
  "task.cancel": schema.taskCancelSchema,
  "task.delete": schema.taskDeleteSchema,
  "task.repair": schema.taskRepairSchema,
  "task.validate": schema.taskValidateSchema,
  "task.ready": schema.taskReadySchema,
  "task.poll": schema.taskPollSchema,
  "workspace.init": schema.workspaceInitSchema,
  "workspace.list": schema.workspaceListSchema,
  "workspace.gc": schema.workspaceGcSchema,
  "harness.check": schema.harnessCheckSchema,
  "skill.install": schema.skillInstallSchema,
  "log.show": schema.logShowSchema,
};

/** The result of a command about tasks. */
interface TaskAnswer {
  readonly status: number | null;
  readonly data: FreeJson;
  readonly code: string | undefined;
  readonly error: FreeJson;
}

export interface TaskWorld {
  readonly home: string;
  /** The repository. */
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  /** Runs `orange` with `--json` in the repository, or in another folder. */
  readonly ask: (line: readonly string[], how?: Asking) => Promise<TaskAnswer>;
  /** Runs `orange` without `--json` and returns its output as text. */
  readonly say: (
    line: readonly string[],
    how?: Asking,
  ) => Promise<{ readonly status: number | null; readonly out: string; readonly err: string }>;
  /** Creates a task without an agent and returns its id. */
  readonly made: (...line: readonly string[]) => Promise<string>;
  readonly taskFile: (id: string) => string;
  readonly edit: (id: string, change: (text: string) => string) => void;
  /** Sets the status of a task as the engine would. */
  readonly put: (id: string, status: string) => void;
}

interface Asking {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Buffer;
}

/**
 * Creates a repository named shop, registered as a project, a home folder for tasks, and harnesses that are one-line
 * scripts. There is no tmux.
 */
export async function taskWorld({ registered = true, agent = "exit 0" } = {}): Promise<TaskWorld> {
  const folder = temporaryFolder();
  const path = join(folder, "shop");
  const bin = join(folder, "bin");
  for (const one of [path, bin, join(folder, "user")]) mkdirSync(one);
  for (const name of ["claude", "codex"]) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${agent}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  // PATH gives access to no other programs of this machine, so that no agent and no tmux is found.
  symlinkSync(execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim(), join(bin, "git"));
  initRepository(path);
  writeFileSync(join(path, "a.txt"), "one\n");
  commitAll(path, "one");
  const home = join(folder, "orange");
  const env = {
    HOME: join(folder, "user"),
    ORANGE_HOME: home,
    PATH: bin,
    ORANGE_ROLE: "",
    ORANGE_TASK_ID: "",
    ORANGE_SPAWN_ID: "",
  };
  const ask: TaskWorld["ask"] = async (line, how = {}) => {
    const options = optionsOf(how);
    const run = typeof how.stdin === "object" ? orange : orangeInside;
    const { status, stdout, stderr } = await run([...line, "--json"], options);
    if (stderr !== "") throw new Error(`${line.join(" ")} said on stderr: ${stderr}`);
    const answer: FreeJson = JSON.parse(stdout);
    if (answer.ok) FORMS[answer.command]?.parse(answer.data);
    return { status, data: answer.data, code: answer.error?.code, error: answer.error };
  };
  const optionsOf = ({ cwd = path, env: more = {}, stdin = "" }: Asking) => ({
    cwd,
    env: { ...env, ...more },
    stdin: stdin as string,
  });
  const say: TaskWorld["say"] = async (line, how = {}) => {
    const { status, stdout, stderr } = await orangeInside(line, optionsOf(how));
    return { status, out: stdout, err: stderr };
  };
  const taskFile = (id: string): string => join(home, "tasks/shop", id, "TASK.md");
  if (registered) await ask(["project", "add"]);
  const edit: TaskWorld["edit"] = (id, change) =>
    writeFileSync(taskFile(id), change(readFileSync(taskFile(id), "utf8")));
  return {
    home,
    path,
    env,
    ask,
    say,
    made: async (...line) => (await ask(["task", "new", ...line, "--no-spawn"])).data.task.id,
    taskFile,
    edit,
    put: (id, status) => {
      edit(id, (text) => text.replace(/^status: .*$/m, `status: ${status}`));
      writeFileSync(join(taskFile(id), "../engine.json"), JSON.stringify({ last_status: status }));
    },
  };
}
