import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type FreeJson,
  initRepository,
  orange,
  temporaryFolder,
  temporaryProject,
} from "@orange-hyper/testkit";

/** A repository with runs whose roles follow a script. */
export interface RunProject {
  readonly folder: string;
  /** The user folder of Orange. */
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
  /** Starts a run and returns its id. The run waits for the approval of edits. */
  start(goal: string, ...more: readonly string[]): Promise<string>;
  /** Runs `orange run` and returns its data; throws when it fails. */
  run(...line: readonly string[]): Promise<FreeJson>;
  /** Returns the events in the log of a run. */
  events(id: string): readonly FreeJson[];
  /** Returns the text of a file in the run's folder. */
  file(id: string, name: string): string;
}

/** A check that runs until the file go.flag exists. */
const CHECK =
  'const { existsSync } = require("node:fs");\nsetInterval(() => existsSync("go.flag") && process.exit(0), 20);\n';
const ROLES = JSON.stringify({
  schema_version: 1,
  preset: "solo",
  roles: { implementer: { provider: "robot" }, verifier: { provider: "robot" } },
  providers: { robot: { type: "stub", script: "robot.json" } },
  validation: [{ id: "unit", kind: "test", argv: ["node", "check.js"] }],
});
const SCRIPT = {
  implementer: [
    {
      files: { "src/a.js": "changed\n" },
      data: {
        implementation_result: {
          status: "changed",
          changed_files: [{ path: "src/a.js", change_type: "modified", summary: "changed" }],
          ...{ protected_file_changes: [], commands_run: [], notes: [], unresolved_risks: [] },
        },
      },
    },
  ],
};

export async function runProject(): Promise<RunProject> {
  const folder = await temporaryProject();
  const user = temporaryFolder();
  const files = {
    ".gitignore": "robot.json\ngo.flag\n.orange-hyper/\n",
    "robot.json": JSON.stringify(SCRIPT),
    "check.js": CHECK,
    "src/a.js": "one\n",
    ".orange-hyper/roles.json": ROLES,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  initRepository(folder);
  // Hides the variables of agents: the tests may be run by an agent, which may not approve anything.
  const env = { ORANGE_HYPER_HOME: user, CLAUDECODE: "", CODEX_THREAD_ID: "", AI_AGENT: "", ORANGE_ROLE: "" };
  const trust = createHash("sha256").update(ROLES).digest("hex").slice(0, 12);
  const run: RunProject["run"] = async (...line) => {
    const answer = (await orange(["run", ...line, "--json"], { cwd: folder, env })).json();
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.data;
  };
  const file: RunProject["file"] = (id, name) =>
    readFileSync(join(folder, ".orange-hyper/local/runs", id, name), "utf8");
  return {
    folder,
    user,
    env,
    run,
    file,
    start: async (goal, ...more) => {
      const options = ["--new-quest", "--in-place", "--allow-stub", "--trust-config", trust];
      return (await run("start", goal, ...options, ...more)).run.run_id;
    },
    events: (id) =>
      file(id, "events.jsonl")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
  };
}
