import type { OrangeContext } from "@orange-hyper/core";
import { plainPaint } from "@orange-hyper/core/human";
import { createTestContext, englishLines, koreanScreen } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { hookPreviewData, hookStatusData } from "../src/schema.js";
import { contextWith, doctorReport, HEALTHY, run } from "./support.js";

const NO_PROJECT = { project: { config: { kind: "missing" }, folderName: "work" } } as const;

async function human(outcome: ReturnType<typeof run>): Promise<string> {
  return String(await (await outcome).human(plainPaint));
}

/** A list of the names of events. */
const NAMES = /(?:[\w-]+, )+[\w-]+/g;

it("every screen is Korean for those who read it", async () => {
  const screen = koreanScreen("hooks");
  for (const ctx of [createTestContext(), createTestContext(NO_PROJECT)]) {
    const outcomes = [
      await run(["hook", "preview"], ctx),
      await run(["hook", "status"], ctx),
      await run(["hook", "run", "session-start"], ctx),
      await run(["hook", "run", "stop"], ctx),
    ];
    for (const { human: text } of outcomes) {
      const said = String(await text(screen)).replaceAll(NAMES, "#");
      expect(englishLines(said)).toEqual([]);
    }
  }
});

describe("orange hook preview", () => {
  it("describes a folder without project", async () => {
    const ctx = createTestContext(NO_PROJECT);
    const { data } = await run(["hook", "preview"], ctx);
    expect(hookPreviewData.parse(data)).toMatchObject({
      project: {
        initialized: false,
        orangeRootExists: true,
        configExists: false,
        project_id: null,
        project_name: "work",
        projectIdExists: false,
      },
      checks: [{ id: "project_id", current: false }, {}, {}, {}, {}],
      warnings: [
        {
          code: "HOOK_PROJECT_ID_MISSING",
          message: ".orange-hyper/config.json is missing.",
          hint: "Run `orange init` explicitly if this repository should use Orange Hyper.",
        },
      ],
    });
  });

  it("asks nobody anything", async () => {
    const asked = new Error("must not be asked");
    const ctx = contextWith({ summaries: { doctor: asked, graph: asked, quests: asked, proposals: asked } });
    const { data } = await run(["hook", "preview"], ctx);
    expect(hookPreviewData.parse(data).warnings).toEqual([]);
  });

  it("reads well", async () => {
    expect(await human(run(["hook", "preview"], createTestContext(NO_PROJECT)))).toBe(
      [
        "What hooks would look at in work",
        "project_id exists        no (.orange-hyper/config.json)",
        "doctor quick check       orange doctor",
        "capsule freshness check  .orange-hyper/capsules/current.md",
        "identity summary check   .orange-hyper/identity/summary.json",
        "graph/index check        .orange-hyper/graph/index.json",
        "Report                   none; with --write-report in .orange-hyper/hooks/reports",
        "",
        "1 warning:",
        "- .orange-hyper/config.json is missing.",
        "  Run `orange init` explicitly if this repository should use Orange Hyper.",
        "Next: orange init",
        "Nothing was changed.",
      ].join("\n"),
    );
  });
});

describe("orange hook status", () => {
  it("goes on with a broken config", async () => {
    const ctx = createTestContext({ project: { config: { kind: "invalid", reason: "it is not a file" } } });
    const { data } = await run(["hook", "status"], ctx);
    expect(hookStatusData.parse(data)).toMatchObject({
      project: { initialized: true, project_id: null, project_name: "project", projectIdExists: false },
      warnings: [{ code: "HOOK_CONFIG_UNREADABLE" }],
    });
  });

  it("reads well", async () => {
    expect(await human(run(["hook", "status"], contextWith()))).toBe(
      [
        "Hooks",
        "Installed             no",
        "Set up with a client  inactive",
        "Activated here        inactive",
        "Last hook run         none",
        "Project               project_550e8400-e29b-41d4-a716-446655440000",
        "Hooks act on          session-start, user-prompt-submit, post-tool-use, stop",
        "To try by hand        session-start, stop",
        "Not to be tried       user-prompt-submit, pre-tool-use, post-tool-use, notification, subagent-stop",
        "Report                none; with --write-report in .orange-hyper/hooks/reports",
        "",
        "No warnings.",
        "Nothing was changed.",
      ].join("\n"),
    );
  });
});

describe("orange hook run", () => {
  const foreign = {
    code: "GRAPH_NODE_PROJECT_MISMATCH",
    message: "node\u001b[2J\nn is foreign",
    hint: "Look.",
  };
  const troubled = { ...HEALTHY, doctor: doctorReport([foreign], [], { errors: [foreign] }) };
  const line = ["hook", "run", "stop"];

  it("prints a finding once, though programs get it under two codes, and no control characters", async () => {
    const ctx = contextWith({ summaries: troubled });
    const text = await human(run(line, ctx));
    expect(text.match(/is foreign/g)).toHaveLength(3);
    expect(text.match(/^- node n is foreign$/gm)).toHaveLength(1);
    expect(text).toMatch(/^Of other projects +node n is foreign$/m);
    expect(text).not.toContain("HOOK_");
    expect(text).toMatch(/^What a hook sees at stop\n/);
    expect(text).toMatch(/^4 warnings:$/m);
    expect(text).toMatch(/^Next: orange doctor$/m);
  });

  it.each([
    [0, "orange identity build"],
    [1, "orange capsule"],
  ])("names a command that works with %i active quests", async (active, next) => {
    const ctx = contextWith({ summaries: { ...HEALTHY, quests: { active, anomalies: [] } } });
    expect(await human(run(line, ctx))).toMatch(new RegExp(`^Next: ${next}$`, "m"));
  });

  it("says where the report is", async () => {
    const ctx = contextWith({ now: "2026-06-17T00:00:00.000Z" });
    expect(await human(run([...line, "--write-report"], ctx))).toMatch(
      /^Report +\.orange-hyper\/hooks\/reports\/hook-run-stop-20260617T000000000Z\.json$/m,
    );
  });

  it("says what it saw in words, each on one line", async () => {
    const text = await human(run(["hook", "run", "session-start"], contextWith()));
    expect(text).toMatch(/^Storage folder +yes$/m);
    expect(text).toMatch(/^Accepted memory +0$/m);
    expect(text).toMatch(/^Doctor +0 errors, 0 warnings$/m);
  });

  it.each([
    [["hook", "run"], "Hook event is required. Supported events: session-start, stop."],
    [["hook", "run", "--write-report"], "Hook event is required. Supported events: session-start, stop."],
    [
      ["hook", "run", "user-prompt-submit"],
      "Unsupported hook event: user-prompt-submit. Supported events: session-start, stop.",
    ],
  ])("refuses %j", async (argv, message) => {
    const ctx: OrangeContext = contextWith();
    await expect(run(argv, ctx)).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
      exitCode: 1,
      message,
      hint: "Run `orange hook status` to inspect supported preview events; add `--write-report` only when you want a local report under `.orange-hyper/hooks/reports/`.",
    });
  });
});
