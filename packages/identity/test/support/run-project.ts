import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openRuns, type Runs, type StartRequest } from "@orange-hyper/loop";
import { filePorts } from "@orange-hyper/store";
import { initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { inLanguage, observedContext, type SeedInput, seedProject } from "./project.js";

/** One answer of a role: its payload, and the files that it writes. */
type Step = {
  readonly files?: Readonly<Record<string, string>>;
  readonly data?: object;
  readonly summary?: string;
};
export type Script = Readonly<Record<string, readonly Step[]>>;

export const RIGHT = "module.exports = (numbers) => numbers.reduce((a, b) => a + b, 0);\n";
const WRONG = "module.exports = (numbers) => numbers.reduce((a, b) => a * b, 1);\n";

export function implemented(text: string, notes: readonly string[] = []): Step {
  return {
    files: { "src/sum.js": text },
    summary: "Sum folds the numbers into one with a function of two.",
    data: {
      implementation_result: {
        status: "changed",
        changed_files: [
          { path: "src/sum.js", change_type: "modified", summary: "Folds the numbers into one" },
        ],
        protected_file_changes: [],
        commands_run: [{ command: "npm test", exit_code: 0, summary: "It passes" }],
        notes,
        unresolved_risks: [],
      },
    },
  };
}

export function verdict(word: "approve" | "revise", summary: string): Step {
  const isGood = word === "approve";
  return {
    data: {
      verification_result: {
        verdict: word,
        summary,
        evidence: isGood
          ? [{ kind: "test_log", ref: "{evidence}", finding: "The one test passes on this tree." }]
          : [],
        failed_criteria: isGood ? [] : ["The sum is right"],
        risks: [{ severity: "low", description: "Nothing tests the empty list." }],
        next_action: { role: "none", instruction: isGood ? "" : "Add the numbers, from 0 on." },
      },
    },
  };
}

function critique(word: string, concerns: readonly string[]): Step {
  return {
    data: {
      critique_result: {
        verdict: word,
        blocking_concerns: concerns,
        non_blocking_concerns: ["A name such as `total` would say more."],
        alternative_paths: [],
        recommended_next_action: concerns[0] ?? "",
      },
    },
  };
}

/** A script whose first attempt multiplies and is rejected, and whose second attempt is correct. */
export const REPAIRED: Script = {
  implementer: [implemented(WRONG), implemented(RIGHT, ["Starts from 0, so that an empty list has a sum."])],
  verifier: [
    verdict("revise", "The test fails: 2 and 3 give 6, so the numbers are multiplied."),
    verdict("approve", "The test passes, and the fold adds."),
  ],
  critic: [critique("needs_revision", ["It multiplies where it is to add."])],
};

const FILES = {
  "package.json": '{ "name": "sums", "private": true }\n',
  "sum.test.js":
    'const test = require("node:test");\ntest("adds", () => require("node:assert").equal(require("./src/sum.js")([2, 3]), 5));\n',
  "src/sum.js": "module.exports = (numbers) => numbers.reduce((a, b) => a - b, 0);\n",
  ".gitignore": ".orange-hyper/\nrobot.json\n",
};

/** Creates a project on disk in a git repository, whose roles are played by a script that its user trusts. */
export async function runProject(
  script: Script,
  seed: SeedInput = { nodes: 6 },
  { language = "en", base = temporaryFolder() } = {},
) {
  const root = join(base, "app");
  const config = JSON.stringify({
    schema_version: 1,
    roles: Object.fromEntries(Object.keys(script).map((role) => [role, { provider: "robot" }])),
    providers: { robot: { type: "stub", script: "robot.json" } },
    validation: [{ id: "unit", kind: "test", argv: ["node", "--test"] }],
  });
  const files = { ...FILES, "robot.json": JSON.stringify(script), ".orange-hyper/roles.json": config };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  initRepository(root);
  const ports = filePorts({ root, cwd: root });
  const { blobs, locks } = ports.homes.at(join(base, "user"));
  const user = { ...ports.user, path: join(base, "user"), blobs, locks };
  const project = { ...inLanguage(language).project, root, folderName: "app" };
  const ctx = observedContext({ ports: { ...ports, user }, project });
  await seedProject(ctx, seed);
  const env = { PATH: process.env["PATH"] ?? "", HOME: base };
  const runs = openRuns(ctx, { env });
  const trustConfig = createHash("sha256").update(config).digest("hex").slice(0, 12);
  const start = (more: Partial<StartRequest> = {}) => runs.start({ ...REQUEST, trustConfig, ...more });
  return { ctx, root, runs, start, play: (more: Partial<StartRequest> = {}) => played(runs, start, more) };
}

const REQUEST: StartRequest = {
  goal: "Sum adds the numbers",
  quest: null,
  newQuest: true,
  mode: "implement",
  preset: null,
  base: null,
  task: null,
  inPlace: true,
  criteria: ["The sum is right"],
  constraints: [],
  allow: [],
  deny: [],
  stopConditions: [],
  maxIterations: null,
  maxRevisions: null,
  timeBudget: null,
  tokenBudget: null,
  maxSteps: null,
  allowNoChange: false,
  allowStub: true,
  abortWithoutApproval: false,
  trustConfig: null,
};

/** Starts a run, approves edits, and continues until only its person could continue it. */
async function played(
  runs: Runs,
  start: (more: Partial<StartRequest>) => ReturnType<Runs["start"]>,
  more: Partial<StartRequest>,
) {
  const { run } = await start(more);
  await allowEdits(runs, run.run_id);
  return (await runs.resume(run.run_id, { maxSteps: null, addIterations: null })).run;
}

export async function allowEdits(runs: Runs, selector: string): Promise<void> {
  await runs.decide({ selector, approval: "apr_0001", verdict: "approve", note: null, via: "cli" });
}
