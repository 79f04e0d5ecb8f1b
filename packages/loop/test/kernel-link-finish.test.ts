import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  completeQuest,
  getQuest,
  newQuest,
  parseCheck,
  readCheckRuns,
  recordChecks,
  verificationSource,
} from "@orange-hyper/quest";
import { snapshot } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import type { RunState } from "../src/engine/state.js";
import { evidenceBundle, evidenceText, type MeasuredCommand } from "../src/kernel-link/evidence-text.js";
import { type Finishing, finishRun } from "../src/kernel-link/finish.js";
import { completedRun, kernelProject, RUN_ID, validation } from "./support/kernel-project.js";

const PASSED =
  "# tests 3\n# suites 0\n# pass 3\n# fail 0\n# cancelled 0\n# skipped 0\n# todo 0\n# duration_ms 12\n";
const BLOBS: Readonly<Record<string, string>> = { blob_passed: PASSED, blob_empty: "" };

function measured(
  id: string,
  command: readonly string[],
  more: Partial<MeasuredCommand> = {},
): MeasuredCommand {
  return {
    ...{ id, kind: "test", command, cwd: ".", exitCode: 0, timedOut: false, durationMs: 17_900 },
    ...{ stdoutRef: "blob_passed", stderrRef: "blob_empty" },
    ...more,
  };
}

const TEST = measured("unit", ["node", "--test"]);

interface Given {
  readonly request?: string;
  readonly commands?: readonly MeasuredCommand[];
  readonly files?: Readonly<Record<string, string>>;
  readonly run?: Partial<RunState>;
}

/** A run that is completed and verified, for a quest that is open. */
async function ready({
  request = "Make the tokenizer accept CRLF",
  commands = [TEST],
  files,
  run,
}: Given = {}) {
  const there = kernelProject(files);
  const { quest } = await newQuest(there.ctx, { request });
  const state = completedRun(quest.id, run);
  const finish = (more: Partial<Finishing> = {}) =>
    finishRun(there.ctx, {
      state,
      bundle: evidenceBundle(state, commands),
      folder: there.root,
      validatedAt: "2026-11-21T09:41:18.000Z",
      currentTree: async () => "tree-1",
      readBlob: async (ref) => BLOBS[ref] ?? null,
      touched: ["a.js"],
      allowStub: false,
      ...more,
    });
  const stored = async () => {
    const found = await getQuest(there.ctx.documents, quest.id);
    if (found === null) throw new Error("The quest is gone.");
    return found;
  };
  return { ...there, quest, state, finish, stored };
}

describe("a run that is completed and verified", () => {
  it("completes its quest by what the runtime measured, with class and fingerprint", async () => {
    const { ctx, finish, stored, quest } = await ready();
    const { source, evidence, warnings } = await finish();
    expect([source, warnings]).toEqual(["observed", []]);
    const completed = await stored();
    expect(completed).toMatchObject({ status: "completed", verificationStatus: "verified" });
    expect(verificationSource(completed)).toBe("observed");
    expect(completed.verificationEvidence).toEqual([evidence]);
    const [check] = completed.checks.map(parseCheck);
    expect(check).toMatchObject({
      command: "node --test",
      outcome: "passed",
      kind: "test",
      status: 0,
      durationMs: 17_900,
    });
    expect(check?.fingerprint).toBe(
      await ctx.sources.fingerprint((await import("@orange-hyper/verification")).CHECKED_CONTENT),
    );
    expect(await readCheckRuns(ctx, quest)).toMatchObject([
      { run: { runner: "node", class: "test", outcome: "passed", testsRun: 3 } },
    ]);
  });

  it("does so once, and answers the same when it is asked again", async () => {
    const { root, finish } = await ready();
    const first = await finish();
    const before = snapshot(join(root, ".orange-hyper"));
    const again = await finish({ currentTree: async () => "tree-9" });
    expect([again.quest.id, again.source, again.evidence]).toEqual([
      first.quest.id,
      "observed",
      first.evidence,
    ]);
    expect(snapshot(join(root, ".orange-hyper"))).toEqual(before);
  });

  it("keeps no fingerprint of the project for what ran in the worktree of a task", async () => {
    const workspace = { kind: "task", path_rel: "/elsewhere", base_head: null, base_tree: "tree-0" } as const;
    const { finish, stored } = await ready({ run: { workspace } });
    await finish();
    expect((await stored()).checks.map(parseCheck)).toMatchObject([{ outcome: "passed", fingerprint: null }]);
  });

  it("records the commands as a person would type them, with folder and variables", async () => {
    const run = {
      settings: {
        ...completedRun("x").settings,
        validation: [validation("unit", [], { env: { CI: "1 2" } })],
      },
    };
    const commands = [measured("unit", ["node", "--test"], { cwd: "packages/a" })];
    const { finish, stored } = await ready({ commands, run });
    await finish();
    expect((await stored()).checks.map((entry) => parseCheck(entry)?.command)).toEqual([
      "cd packages/a && CI='1 2' node --test",
    ]);
  });
});

describe("what a quest is verified by", () => {
  const L3 = "Fix the crash of unknown cause";
  const PACKAGE = {
    "package.json": JSON.stringify({ scripts: { test: "true", check: "node check.mjs" } }),
    "check.mjs": "process.exit(0)\n",
  };
  const cases: readonly (readonly [what: string, source: "observed" | "stated", given: Given])[] = [
    ["a test that counts its tests", "observed", { request: L3 }],
    [
      "a test that ran nothing",
      "stated",
      { commands: [measured("unit", ["node", "--test"], { stdoutRef: "blob_empty" })] },
    ],
    ["a program that checks nothing", "stated", { commands: [measured("unit", ["true"])] }],
    [
      "a script that was emptied",
      "stated",
      { files: PACKAGE, commands: [measured("unit", ["npm", "test"])] },
    ],
    [
      "a type check where there are no tests",
      "observed",
      { commands: [measured("types", ["tsc", "--noEmit"], { kind: "typecheck" })] },
    ],
    [
      "a type check where there are tests",
      "stated",
      {
        files: { "a.js": "1;\n", "a.test.js": "1;\n" },
        commands: [measured("types", ["tsc", "--noEmit"], { kind: "typecheck" })],
      },
    ],
    [
      "a linter",
      "stated",
      { commands: [measured("lint", ["eslint", "."], { kind: "lint", stdoutRef: "blob_empty" })] },
    ],
    [
      "a script of one's own that is configured as a test",
      "observed",
      { files: PACKAGE, commands: [measured("unit", ["node", "check.mjs"], { stdoutRef: "blob_empty" })] },
    ],
    [
      "a script of one's own that is configured as nothing",
      "stated",
      {
        files: PACKAGE,
        commands: [measured("own", ["node", "check.mjs"], { kind: "other", stdoutRef: "blob_empty" })],
      },
    ],
    [
      "a script of one's own in deep work",
      "stated",
      {
        request: L3,
        files: PACKAGE,
        commands: [measured("unit", ["node", "check.mjs"], { stdoutRef: "blob_empty" })],
      },
    ],
    [
      "a test beside something that checks nothing",
      "observed",
      { request: L3, commands: [TEST, measured("idle", ["true"])] },
    ],
  ];
  it.each(cases)("is for %s %s", async (_, source, given) => {
    const { finish, stored } = await ready(given);
    const finished = await finish();
    expect(finished.source).toBe(source);
    expect(verificationSource(await stored())).toBe(source);
    expect(finished.warnings).toHaveLength(source === "observed" ? 0 : 1);
  });
});

describe("a run that proves nothing", () => {
  it.each(["created", "running", "waiting_approval", "paused", "blocked", "failed", "aborted"] as const)(
    "because it is %s completes no quest",
    async (status) => {
      const { finish, stored } = await ready({ run: { status, unmet: ["G2"] } });
      await expect(finish()).rejects.toMatchObject({
        code: "GATES_UNMET",
        exitCode: 1,
        data: { status, unmet: ["G2"] },
      });
      expect((await stored()).status).toBe("active");
    },
  );

  it("because nothing verified it names the command for a person, and does not run it", async () => {
    for (const verification of ["unverified", "none"] as const) {
      const { finish, stored, quest } = await ready({ run: { verification } });
      await expect(finish()).rejects.toMatchObject({
        code: "GATES_UNMET",
        hint: expect.stringContaining(`orange quest done ${quest.id} --unverified 'The run ${RUN_ID}`),
      });
      expect((await stored()).status).toBe("active");
    }
  });

  it("because a script played a role completes a quest only where that was wanted", async () => {
    const { finish } = await ready({ run: { is_stub: true } });
    await expect(finish()).rejects.toMatchObject({ code: "GATES_UNMET", data: { stub: true } });
    expect((await finish({ allowStub: true })).evidence).toContain("A script played a role of this run");
  });

  it("because files changed since is stale, also where they change at the last moment", async () => {
    const { finish, stored } = await ready();
    for (const tree of ["tree-2", "", null])
      await expect(finish({ currentTree: async () => tree })).rejects.toMatchObject({
        code: "EVIDENCE_STALE",
        exitCode: 2,
      });
    const trees = ["tree-1", "tree-2"];
    await expect(finish({ currentTree: async () => trees.shift() ?? null })).rejects.toMatchObject({
      code: "EVIDENCE_STALE",
    });
    expect((await stored()).status).toBe("active");
    expect((await stored()).checks).toEqual([]);
  });

  it("because its quest ended meanwhile, or is one of another project", async () => {
    const ended = await ready();
    await completeQuest(ended.ctx, {
      selector: ended.quest.id,
      evidence: [`Run run_other is not ${RUN_ID}`],
    });
    await expect(ended.finish()).rejects.toMatchObject({ code: "QUEST_NOT_ACTIVE" });
    const foreign = await ready();
    const file = join(foreign.root, ".orange-hyper", foreign.quest.key);
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(foreign.project_id, "project_00000000-0000-4000-8000-000000000000"),
    );
    await expect(foreign.finish()).rejects.toMatchObject({ code: "PROJECT_ID_MISMATCH" });
  });

  it("because another check of the quest still fails", async () => {
    const { ctx, quest, finish } = await ready();
    const at = "2026-11-21T09:00:00.000Z";
    const failed = {
      at,
      outcome: "failed",
      kind: "test",
      status: 1,
      durationMs: 1,
      fingerprint: null,
      summary: "",
    } as const;
    await recordChecks(ctx, { selector: quest.id, checks: [{ ...failed, command: "npm run e2e" }] });
    await expect(finish()).rejects.toMatchObject({ code: "GATES_UNMET", data: { failing: ["npm run e2e"] } });
    await recordChecks(ctx, {
      selector: quest.id,
      checks: [{ ...failed, outcome: "passed", status: 0, command: "npm run e2e" }],
    });
    await recordChecks(ctx, { selector: quest.id, checks: [{ ...failed, command: "node --test" }] });
    expect((await finish()).source).toBe("observed");
  });
});

describe("the text of the evidence", () => {
  it("is that of the specification: what was measured comes first", () => {
    const subject = { path: ".github/workflows/ci.yml", change: "modified" };
    const approval = { approval_id: "apr_0001", kind: "protected_path", status: "approved", subject };
    const approvals = [
      approval,
      { ...approval, approval_id: "apr_0002", status: "rejected" },
    ] as unknown as RunState["approvals"];
    const commands = [
      measured("unit", ["pnpm", "test"], { stdoutRef: "blob_3f0a" }),
      measured("types", ["pnpm", "typecheck"], {
        kind: "typecheck",
        durationMs: 6_100,
        stdoutRef: "blob_b77c",
      }),
    ];
    expect(evidenceText(evidenceBundle(completedRun("quest_1", { approvals }), commands))).toBe(
      [
        `Run ${RUN_ID} (implement), tree tree-1, head 9c1d0f2`,
        "Validation (captured by the runtime):",
        "- unit [pnpm test] exit 0, 17.9 s, log sha256 3f0a",
        "- types [pnpm typecheck] exit 0, 6.1 s, log sha256 b77c",
        "Verifier: approve (art_0021_response) citing art_0019_validation, art_0018_diff",
        "Revisions: 1. Approvals used: apr_0001 protected_path .github/workflows/ci.yml",
      ].join("\n"),
    );
  });

  it("says what else a reader has to know", () => {
    const capture = { ...completedRun("q").capture, external: ["b.js"], tests_removed: 2 };
    const text = evidenceText(
      evidenceBundle(completedRun("q", { capture, verdict: null, is_stub: true }), []),
    );
    expect(text).toContain("Validation: none configured");
    expect(text).toContain("Tests removed: 2");
    expect(text).toContain("Changed by nobody of this run: b.js");
    expect(text).toContain("Verifier: none");
    expect(text.endsWith("A script played a role of this run")).toBe(true);
  });

  it("has at most 16 KiB and no sequences for a terminal", () => {
    const commands = Array.from({ length: 60 }, (_, index) =>
      measured(`c${index}`, ["echo", `\u001b[2J${"한".repeat(800)}`]),
    );
    const text = evidenceText(evidenceBundle(completedRun("q"), commands));
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(16 * 1024);
    expect(text).not.toMatch(/[^\n\P{Cc}]/u);
    expect(text.split("\n").every((line) => !line.includes("\ufffd"))).toBe(true);
  });
});
