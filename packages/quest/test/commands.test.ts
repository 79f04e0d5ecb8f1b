import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { shortId, shownId } from "@orange-hyper/core/documents";
import { plainPaint } from "@orange-hyper/core/human";
import { createContext } from "@orange-hyper/core/registry";
import { createTestContext, runLine } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { completeQuest } from "../src/index.js";
import plugin from "../src/plugin.js";
import * as schemas from "../src/schema.js";
import { contextAt, createdId, projectId, questFields, refusal } from "./support.js";

const run = (ctx: OrangeContext, ...line: string[]): Promise<Outcome> => runLine(plugin, narrowed(ctx), line);

/** The context as the host hands it over: without the ports that the plugin did not ask for. */
function narrowed(ctx: OrangeContext): OrangeContext {
  const { project, registry, generator } = ctx;
  return createContext(plugin, { ports: ctx, project, registry, generator });
}

/** The data of an answer, refused when it has another shape or another order of keys than the schema. */
async function answer<T>(schema: z.ZodType<T>, outcome: Promise<Outcome>): Promise<T> {
  const { data } = await outcome;
  const parsed = schema.parse(data);
  expect(JSON.stringify(data)).toBe(JSON.stringify(parsed));
  return parsed;
}

async function human(outcome: Promise<Outcome>): Promise<string> {
  const text = await (await outcome).human(plainPaint);
  if (typeof text !== "string") throw new Error("expected one text");
  return text;
}

const ID = "quest_20260616_000000Z_implement-adapter-json-contract";
const ACTIVE = `.orange-hyper/quests/active/${ID}.md`;
const contract = {
  route: "L2/P2/T2/V2/A0/M0/MB2",
  layer: "L2",
  procedure: "P2",
  tool_budget: "T2",
  verification: "V2",
  delegation: "A0",
  mcp: "M0",
  memory: "MB2",
  output_contract: "implementation",
  quest_policy: "recommended",
  reason_summary: "bounded implementation work with targeted verification; quest is recommended",
};
const quest = {
  id: ID,
  file: ACTIVE,
  project_id: projectId,
  project_name: "orange-hyper",
  status: "active",
  title: "Implement adapter JSON contract",
  layer: "L2",
  quest_policy: "recommended",
  output_contract: "implementation",
  verification_status: "pending",
  verification_evidence: [],
  unverified_reason: "",
  completed_at: null,
};

describe("the life of a quest on the command line", () => {
  it("answers every step as the adapter contract shows it", async () => {
    const time = { now: "2026-06-16T00:00:00.000Z" };
    const ctx = contextAt(time);
    const created = run(ctx, "quest", "new", "Implement", "adapter", "JSON contract", "--layer", "L2");
    expect(await answer(schemas.questNewSchema, created)).toEqual({
      quest: {
        id: ID,
        file: ACTIVE,
        project_id: projectId,
        project_name: "orange-hyper",
        status: "active",
        layer: "L2",
        quest_policy: "recommended",
        output_contract: "implementation",
        verification_status: "pending",
      },
      contract,
      next: { route: `orange route --quest ${ID}`, capsule: `orange capsule --quest ${ID}` },
      warning: null,
    });

    time.now = "2026-06-16T00:01:00.000Z";
    expect(await answer(schemas.routeShowSchema, run(ctx, "route", "--quest", ID))).toEqual({
      trace: {
        trace_id: "route_20260616_000100Z",
        created_at: "2026-06-16T00:01:00.000Z",
        input: "Implement adapter JSON contract",
        quest_id: ID,
        contract,
      },
      contract,
    });

    time.now = "2026-06-16T00:02:00.000Z";
    const capsule = await answer(schemas.capsuleBuildSchema, run(ctx, "capsule", "--quest", ID));
    expect(capsule).toEqual({
      capsule: {
        file: ".orange-hyper/capsules/current.md",
        content: expect.stringContaining("00:02:00.000Z"),
      },
      quest,
    });

    time.now = "2026-06-16T00:03:00.000Z";
    const done = run(ctx, "quest", "done", ID, "--evidence", "npm test passed", "--evidence", "second");
    expect(await answer(schemas.questDoneSchema, done)).toEqual({
      quest: {
        ...quest,
        file: `.orange-hyper/quests/completed/${ID}.md`,
        status: "completed",
        verification_status: "verified",
        verification_evidence: ["npm test passed", "second"],
        completed_at: "2026-06-16T00:03:00.000Z",
        verification_source: "stated",
        evidence: [
          { text: "npm test passed", source: "stated" },
          { text: "second", source: "stated" },
        ],
      },
    });
  });
});

describe("quest new", () => {
  it("passes every option on", async () => {
    const ctx = createTestContext();
    await run(
      ctx,
      ...[
        "quest",
        "new",
        "x",
        "--title",
        "T",
        "--layer",
        "L3",
        "--contract",
        "review",
        "--path",
        "a",
        "--path",
        "b",
      ],
      ...["--constraint", "c", "--unknown", "u", "--verify", "v"],
    );
    const { quest: shown } = await answer(schemas.questShowSchema, run(ctx, "quest", "show", "quest_2026"));
    expect(shown).toMatchObject({
      title: "T",
      layer: "L3",
      route: "L3/P3/T2/V3/A0/M0/MB3",
      output_contract: "review",
      scope_paths: ["a", "b"],
      constraints: ["c"],
      unknowns: ["u"],
      expected_verification: ["v"],
    });
  });

  it.each([
    ["L0", true],
    ["L1", true],
    ["L2", false],
  ])("creates a quest at %s, with a warning where none is called for", async (layer, warned) => {
    const outcome = await run(createTestContext(), "quest", "new", "x", "--layer", layer);
    expect(typeof (outcome.data as schemas.QuestNewData).warning === "string").toBe(warned);
  });

  it("tells people what to type next", async () => {
    expect(await human(run(createTestContext(), "quest", "new", "thanks", "--layer", "L1"))).toBe(
      `Created quest: ${shownId("quest_20260616_000000Z_thanks")}
File: .orange-hyper/quests/active/quest_20260616_000000Z_thanks.md
A request this small needs no quest; this one has it because you asked for it.
Next: orange capsule ${shortId("quest_20260616_000000Z_thanks")}`,
    );
  });
});

describe("quest list", () => {
  async function withQuests(): Promise<OrangeContext> {
    const ctx = createTestContext();
    await createdId(ctx, "로그인 버튼 문구 수정");
    const done = await createdId(ctx, "Second");
    await run(ctx, "quest", "done", done, "--unverified", "no device");
    return ctx;
  }

  it.each([
    [[], "active", ["로그인 버튼 문구 수정"]],
    [["--completed"], "completed", ["Second"]],
    [["--all"], "all", ["Second", "로그인 버튼 문구 수정"]],
  ])("with %j lists %s quests", async (flags, status, titles) => {
    const data = await answer(schemas.questListSchema, run(await withQuests(), "quest", "list", ...flags));
    expect({ ...data, quests: data.quests.map(({ title }) => title) }).toEqual({
      filters: { status },
      count: titles.length,
      quests: titles,
      warnings: [],
    });
  });

  it("shows legacy quests without project and warns about files that are no quests", async () => {
    const ctx = createTestContext();
    const fields = questFields({ project_id: undefined, project_name: undefined });
    await ctx.documents.put("quests/active/quest_20260101_000000Z_one.md", { fields, body: "" });
    await ctx.blobs.put("quests/active/garbage.md", "no front matter");
    const data = await answer(schemas.questListSchema, run(ctx, "quest", "list"));
    expect(data.quests).toEqual([
      expect.objectContaining({ project_id: null, project_name: "", title: "One" }),
    ]);
    expect(data.warnings).toEqual([
      expect.stringMatching(/^\.orange-hyper\/quests\/active\/garbage\.md failed to parse: ./),
    ]);
    expect(await human(run(ctx, "quest", "list"))).toContain(
      "\nWarning: .orange-hyper/quests/active/garbage.md ",
    );
  });

  it("shows every file of an id that several hold, and warns with all their paths", async () => {
    const ctx = createTestContext();
    const id = "quest_20260101_000000Z_one";
    for (const name of [id, "a-copy", "b-copy"]) {
      await ctx.documents.put(`quests/active/${name}.md`, { fields: questFields({ id }), body: "" });
    }
    const fields = questFields({ id, status: "completed" });
    await ctx.documents.put(`quests/completed/${id}.md`, { fields, body: "" });
    const data = await answer(schemas.questListSchema, run(ctx, "quest", "list", "--all"));
    expect(data.count).toBe(4);
    expect(data.warnings).toEqual([
      `quest ${id} is in several files: ${["a-copy", "b-copy", id]
        .map((name) => `.orange-hyper/quests/active/${name}.md`)
        .join(", ")}`,
    ]);
  });

  it("prints a table for people", async () => {
    expect(await human(run(await withQuests(), "quest", "list", "--all"))).toBe(
      `Id        Title                  Status     Verification  Created                   Quest
${shortId("quest_20260616_000001Z_second")}  Second                 completed  unverified    2026-06-16T00:00:01.000Z  quest_20260616_000001Z_second
${shortId("quest_20260616_000000Z_rogeuin-beoteun-mungu-sujeong")}  로그인 버튼 문구 수정  active     pending       2026-06-16T00:00:00.000Z  quest_20260616_000000Z_rogeuin-beoteun-mungu-sujeong
Next: orange quest show ${shortId("quest_20260616_000001Z_second")}`,
    );
    expect(await human(run(createTestContext(), "quest", "list"))).toBe(
      `No quest is active.
Next: orange quest new "<what you want done>"`,
    );
  });

  it("refuses filters that exclude each other", async () => {
    expect(await refusal(run(createTestContext(), "quest", "list", "--all", "--completed"))).toMatchObject({
      code: "USER_INPUT_ERROR",
    });
  });
});

describe("quest show", () => {
  it("gives the whole file", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "Implement adapter JSON contract");
    const { quest: shown } = await answer(schemas.questShowSchema, run(ctx, "quest", "show", id));
    const { content, body, ...rest } = shown;
    expect(rest).toEqual({
      ...quest,
      created_at: "2026-06-16T00:00:00.000Z",
      updated_at: "2026-06-16T00:00:00.000Z",
      route: "L2/P2/T2/V2/A0/M0/MB2",
      scope_paths: [],
      constraints: [],
      unknowns: [],
      expected_verification: [],
    });
    expect(content.endsWith(`---\n\n${body}`)).toBe(true);
    expect(await human(run(ctx, "quest", "show", id))).toBe(content.trimEnd());
  });

  it("cannot be used to move the cursor", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, { request: "a\u001b[2Jb", title: "t" });
    expect(await human(run(ctx, "quest", "show", id))).toContain("\nab\n");
  });

  it("asks for a selector", async () => {
    expect(await refusal(run(createTestContext(), "quest", "show"))).toMatchObject({
      code: "USER_INPUT_ERROR",
      message: "Quest selector is required.",
    });
  });
});

describe("capsule", () => {
  it("takes the quest as an argument, as an option, or the newest active one", async () => {
    const ctx = createTestContext();
    const first = await createdId(ctx, "First");
    const second = await createdId(ctx, "Second");
    const chosen = async (...argv: string[]): Promise<string> =>
      (await answer(schemas.capsuleBuildSchema, run(ctx, "capsule", ...argv))).quest.id;
    expect([await chosen(first), await chosen("--quest", first), await chosen()]).toEqual([
      first,
      first,
      second,
    ]);
    expect(await refusal(run(ctx, "capsule", first, "--quest", first))).toMatchObject({
      code: "USER_INPUT_ERROR",
    });
  });

  it("tells people where it is and what comes next", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "First");
    expect(await human(run(ctx, "capsule"))).toBe(
      `Wrote .orange-hyper/capsules/current.md\nQuest: ${shownId(id)}\nNext: orange quest done ${shortId(id)} --evidence "<what was checked>"`,
    );
  });
});

describe("quest edit, cancel and reopen", () => {
  it("answer with the quest as it is then", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "First");
    const changed = (...argv: string[]): Promise<schemas.QuestChangedData> =>
      answer(schemas.questChangedSchema, run(ctx, "quest", ...argv));
    expect((await changed("edit", "current", "--title", "Second")).quest.title).toBe("Second");
    expect((await changed("cancel", "second", "--reason", "no time")).quest).toMatchObject({
      id,
      file: `.orange-hyper/quests/cancelled/${id}.md`,
      status: "cancelled",
      cancel_reason: "no time",
      cancelled_at: expect.any(String),
    });
    const listed = async (...filter: string[]): Promise<readonly string[]> =>
      (await answer(schemas.questListSchema, run(ctx, "quest", "list", ...filter))).quests.map(
        (quest) => quest.status,
      );
    expect([await listed(), await listed("--cancelled"), await listed("--all")]).toEqual([
      [],
      ["cancelled"],
      ["cancelled"],
    ]);
    expect(await human(run(ctx, "quest", "list", "--all"))).toMatch(/ cancelled +none /);
    expect((await refusal(run(ctx, "quest", "list", "--cancelled", "--all"))).message).toBe(
      "quest list accepts --cancelled alone.",
    );
    expect((await changed("reopen", id)).quest).toMatchObject({ status: "active" });
  });

  it("say for people what happened and what comes next", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "First");
    expect(await human(run(ctx, "quest", "edit", id, "--title", "Second"))).toBe(
      `Changed "Second"\nNext: orange quest show ${shortId(id)}`,
    );
    expect(await human(run(ctx, "quest", "cancel", id))).toBe(
      `Cancelled "Second"\nMoved to .orange-hyper/quests/cancelled/${id}.md\nNext: orange quest reopen ${shortId(id)}`,
    );
    expect(await human(run(ctx, "quest", "reopen", id))).toBe(
      `Reopened "Second"\nMoved to .orange-hyper/quests/active/${id}.md\nNext: orange capsule ${shortId(id)}`,
    );
  });

  it("show how evidence is known", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "First");
    await completeQuest(ctx, {
      selector: id,
      evidence: [{ text: "npm test passed", source: "observed" }, "ok"],
    });
    expect(await human(run(ctx, "quest", "show", id))).toMatch(
      /\n\nThis quest is verified:\n {2}observed: npm test passed\n {2}stated: ok$/,
    );
    const other = await createdId(ctx, "Second");
    await completeQuest(ctx, { selector: other, evidence: ["ok"] });
    expect(await human(run(ctx, "quest", "list", "--completed"))).toMatch(
      / Second +completed +verified by statement /,
    );
  });
});

describe("route and quest done for people", () => {
  it("show the verdict first and the next command last", async () => {
    const ctx = createTestContext();
    expect(await human(run(ctx, "route", "rename", "a", "function"))).toBe(
      `Orange route: L2 · P2 · T2 · V2 · A0 · M0 · MB2
  L2   bounded work
  P2   a short plan, one change, a check
  T2   edits and checks what it touches
  V2   a test of the change, or equal evidence
  A0   no sub-agents
  M0   no MCP server
  MB2  3 to 5 memories
Output contract: edit
A quest is recommended.
Trace: route_20260616_000000Z
Next: orange quest new "<the same request>"`,
    );
    const id = await createdId(ctx, "First");
    expect(await human(run(ctx, "quest", "done", id, "--evidence", "ok"))).toBe(
      `Completed ${shownId(id)}
Moved to .orange-hyper/quests/completed/${id}.md
Verification status: verified by statement
Next: orange remember propose --quest ${shortId(id)} --text "<what later work must know>"`,
    );
  });
});

describe("a project whose config is broken", () => {
  it.each([
    ["quest", "new", "x"],
    ["quest", "list"],
    ["quest", "show", "x"],
    ["quest", "done", "x", "--evidence", "ok"],
    ["route", "x"],
    ["capsule"],
  ])("stops %s %s with the file's name", async (...argv) => {
    const ctx = createTestContext({ project: { config: { kind: "invalid", reason: "Unexpected end" } } });
    expect(await refusal(run(ctx, ...argv))).toMatchObject({
      code: "VALIDATION_ERROR",
      exitCode: 2,
      message: ".orange-hyper/config.json is not valid JSON: Unexpected end",
    });
  });
});
