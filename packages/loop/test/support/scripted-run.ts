import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { StubScript, StubStep } from "@orange-hyper/loop-providers";
import { openRuns } from "../../src/runs/open-runs.js";
import type { Runs, StartRequest } from "../../src/runs/runs.js";
import { kernelProject, openedProject } from "./kernel-project.js";

/** Files of a project whose one test fails until `src/sum.js` adds. */
const SUMS = {
  "package.json": '{ "name": "sums", "private": true, "scripts": { "test": "node --test" } }\n',
  "sum.test.js":
    'const test = require("node:test");\ntest("adds", () => require("node:assert").equal(require("./src/sum.js")([2, 3]), 5));\n',
  "src/sum.js": "module.exports = (numbers) => numbers.reduce((a, b) => a - b, 0);\n",
};
export const RIGHT = "module.exports = (numbers) => numbers.reduce((a, b) => a + b, 0);\n";
export const WRONG = "module.exports = (numbers) => numbers.reduce((a, b) => a * b, 1);\n";

/** Returns an answer of an implementer that writes the given files. */
export function implemented(
  files: Readonly<Record<string, string>>,
  more: Readonly<Record<string, unknown>> = {},
): StubStep {
  return {
    files,
    data: {
      implementation_result: {
        status: "changed",
        changed_files: Object.keys(files).map((path) => ({
          path,
          change_type: "modified",
          summary: "changed",
        })),
        protected_file_changes: [],
        commands_run: [],
        notes: [],
        unresolved_risks: [],
        ...more,
      },
    },
  };
}

/** Returns a verdict; an approval cites the latest evidence. */
export function verdict(word: string, more: Readonly<Record<string, unknown>> = {}): StubStep {
  return {
    data: {
      verification_result: {
        verdict: word,
        summary: `It is ${word}.`,
        evidence: word === "approve" ? [{ kind: "test_log", ref: "{evidence}", finding: "It passes." }] : [],
        failed_criteria: word === "revise" ? ["The sum is right"] : [],
        risks: [],
        next_action: { role: "none", instruction: word === "revise" ? "Add the numbers." : "" },
        ...more,
      },
    },
  };
}

export function critique(word: string, concerns: readonly string[] = []): StubStep {
  return {
    data: {
      critique_result: {
        verdict: word,
        blocking_concerns: concerns,
        non_blocking_concerns: [],
        alternative_paths: [],
        recommended_next_action: concerns[0] ?? "",
      },
    },
  };
}

export const HONEST = {
  implementer: [implemented({ "src/sum.js": RIGHT })],
  verifier: [verdict("approve")],
  critic: [critique("acceptable")],
} satisfies StubScript;

export interface Cast {
  readonly script: StubScript;
  readonly files?: Readonly<Record<string, string>>;
  readonly validation?: readonly object[];
  readonly roles?: readonly string[];
  readonly policy?: object;
  /** Providers of the roles that are not played by the script. */
  readonly providers?: Readonly<Record<string, object>>;
  /** Folder to create the project in. Default: a temporary folder of the running test. */
  readonly base?: string;
}

const TEST = { id: "unit", kind: "test", argv: ["node", "--test"] };

/** Creates a project whose roles are played by a script that its user trusts, and the service of its runs. */
export async function scripted({
  script,
  files = {},
  validation = [TEST],
  roles,
  policy = {},
  providers = {},
  base,
}: Cast) {
  const cast = roles ?? Object.keys(script);
  const config = {
    schema_version: 1,
    roles: Object.fromEntries(cast.map((role) => [role, { provider: role in providers ? role : "robot" }])),
    providers: { robot: { type: "stub", script: "robot.json" }, ...providers },
    validation,
    policy,
  };
  const whole = {
    ...SUMS,
    ".gitignore": ".orange-hyper/\nrobot.json\n",
    "robot.json": JSON.stringify(script),
    ".orange-hyper/roles.json": JSON.stringify(config),
    ...files,
  };
  return serviceOf(kernelProject(whole, base));
}

/** Opens a project that `scripted` created; its script may have changed since. */
export function scriptedBefore(base: string) {
  return serviceOf(openedProject(base));
}

function serviceOf(project: ReturnType<typeof openedProject>) {
  const env = { PATH: process.env["PATH"] ?? "", HOME: project.base };
  const runs = openRuns(project.ctx, { env });
  const text = readFileSync(join(project.root, ".orange-hyper/roles.json"), "utf8");
  const trust = createHash("sha256").update(text).digest("hex").slice(0, 12);
  const request: StartRequest = { ...REQUEST, trustConfig: trust };
  const start = (more: Partial<StartRequest> = {}) => runs.start({ ...request, ...more });
  return { ...project, env, runs, request, start, play: () => played(runs, start) };
}

export const REQUEST: StartRequest = {
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
async function played(runs: Runs, start: () => ReturnType<Runs["start"]>) {
  const { run } = await start();
  const edit = run.approvals.find(({ kind, status }) => kind === "edit" && status === "pending");
  if (edit === undefined) return run;
  const decision = {
    selector: run.run_id,
    approval: edit.approval_id,
    verdict: "approve",
    note: null,
    via: "cli",
  } as const;
  await runs.decide(decision);
  return (await runs.resume(run.run_id, { maxSteps: null, addIterations: null })).run;
}
