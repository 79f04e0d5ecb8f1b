import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { composeReport, reportId } from "../src/report.js";
import { reportSchema } from "../src/schema.js";
import { takeSnapshot } from "../src/snapshot.js";
import { writeReport } from "../src/write-report.js";
import { AT, everyObserver, exampleProject, frozen, HEALTHY, mixedProject, tree } from "./support.js";

const ID = "eval-report-20260618T010203000Z";

async function report(ctx: Parameters<typeof takeSnapshot>[0]) {
  const data = composeReport(await takeSnapshot(ctx), reportId(AT), null);
  expect(reportSchema.safeParse(data).error).toBeUndefined();
  return data;
}

describe("the sections", () => {
  it("count as evidence only what is available and says something", async () => {
    const { sections, summary } = await report(frozen(await mixedProject()));
    expect(sections.map(({ title, status, evidence_count }) => [title, status, evidence_count])).toEqual([
      ["Project Summary", "good", 3],
      ["Quest Completion", "needs-attention", 2],
      ["Verification Honesty", "needs-attention", 2],
      ["Memory Proposal Flow", "needs-attention", 3],
      ["Graph Memory Health", "insufficient-data", 0],
      ["Doctor Diagnostics", "good", 2],
      ["Hook Warning Usefulness", "insufficient-data", 0],
      ["MCP Advisor Signals", "good", 1],
      ["Growth Signal Preview", "good", 1],
      ["Adapter Invocation Readiness", "good", 1],
      ["Known Gaps", "insufficient-data", 0],
    ]);
    expect(summary).toMatchObject({ needs_attention_count: 3, insufficient_data_count: 3 });
  });

  it("begin with their summary, and hold no score", async () => {
    const data = await report(frozen(await exampleProject()));
    for (const section of data.sections) {
      expect(section.summary).toBe(section.items[0]);
      expect(Object.keys(section)).not.toContain("score");
      expect(Object.keys(section)).not.toContain("grade");
    }
    expect(JSON.stringify(data)).not.toMatch(/tokens saved|success rate improved|90%/i);
  });

  it("do not call a quest unverified when a file could only not be read", async () => {
    const ctx = await exampleProject();
    await ctx.blobs.put("quests/active/broken.md", "no front matter");
    const { sections } = await report(frozen(ctx));
    expect(sections[1]).toMatchObject({
      status: "needs-attention",
      reason: "One or more Quest files could not be read and are not counted.",
    });
  });

  it("say what nobody could tell", async () => {
    const { sections } = await report(frozen(createTestContext(), { plugins: [] }));
    expect(sections.slice(5, 10).map(({ status, items }) => [status, items[0], items[1]])).toEqual([
      [
        "insufficient-data",
        "Doctor ok: unavailable",
        "Errors: unavailable; warnings: unavailable; repairs run: unavailable",
      ],
      ["insufficient-data", "Source: unavailable", "Hook warnings: 0"],
      [
        "insufficient-data",
        "Advisor catalog available: no (unavailable)",
        "Local MCP-shaped signal count: unavailable",
      ],
      ["insufficient-data", "Growth level: unavailable (preview only)", "Candidate count: unavailable"],
      ["insufficient-data", "Adapter recipes: unavailable", "Expected adapter JSON contract: 0.1"],
    ]);
  });

  it("take the doctor's errors as trouble of the graph", async () => {
    const doctor = { ...HEALTHY, ok: false, errors: ["E"] };
    const { sections } = await report(frozen(await exampleProject(), { plugins: everyObserver({ doctor }) }));
    expect(sections[4]).toMatchObject({
      status: "needs-attention",
      reason: "The graph reader warns or the doctor reports errors.",
    });
  });
});

describe("the Markdown", () => {
  it("is built as the format says", async () => {
    const { markdown } = await report(frozen(await exampleProject()));
    expect(markdown.slice(0, markdown.indexOf("## Verification Honesty"))).toBe(`# Orange Eval Report

## Summary

Generated at: 2026-06-18T01:02:03.000Z
Project: orange-hyper (project_550e8400-e29b-41d4-a716-446655440000)
Report mode: local-only
Total sections: 11
Needs attention: 1
Insufficient data: 2
No telemetry: yes; no network: yes; no LLM judge: yes

Made from local project state alone: nothing was uploaded, called, run or changed.

Report file: stdout only (use --write-report to save)

## Project Summary

Status: good
Reason: Project identity exists and local project signals can be summarized.
Evidence count: 4

- Project: orange-hyper (project_550e8400-e29b-41d4-a716-446655440000)
- Local-only: yes; telemetry: no; network call: no; LLM judge: no
- Quests: 4; accepted graph nodes: 2; adapter recipes: 6

## Quest Completion

Status: good
Reason: There are Quests, and no completed one is unverified.
Evidence count: 2

- Completed Quests: 4/4
- Active Quests: 0
- No improvement is inferred from these counts.

`);
    expect(markdown).toMatch(/no planner loop\.\n$/);
  });

  it("cannot be changed by names", async () => {
    const name = "a_b *c* `d` [e](f) <script>\n# g | \\ \u001b[31m\u202eh";
    const config = { project_id: "p_1_`x`_", project_name: name };
    const { markdown, sections } = await report(
      frozen(createTestContext(), { project: { config: { kind: "valid", data: config } } }),
    );
    const line =
      "Project: a\\_b \\*c\\* \\`d\\` \\[e\\](f) \\<script\\> \\# g \\| \\\\ \\[31m h (p_1\\_\\`x\\`\\_)";
    expect(markdown.split("\n").filter((text) => text.endsWith(line))).toEqual([line, `- ${line}`]);
    expect(sections[0]?.items[0]).toBe("Project: a_b *c* `d` [e](f) <script> # g | \\ [31m h (p_1_`x`_)");
  });
});

describe("writing a report", () => {
  it("adds exactly the file that the answer names, with the text that the answer holds", async () => {
    const ctx = frozen(await exampleProject());
    const before = await tree(ctx);
    const data = await writeReport(ctx, await takeSnapshot(ctx));
    expect(reportSchema.safeParse(data).error).toBeUndefined();
    const file = `.orange-hyper/evals/reports/${ID}.md`;
    const policy = { directory: ".orange-hyper/evals/reports", defaultWrite: false, written: true, file };
    expect(data).toMatchObject({ report_id: ID, localReport: { ...policy, format: "markdown" } });
    expect(data.snapshot.reportPolicy).toEqual(policy);
    expect(data.markdown).toContain(`\nReport file: ${file}\n`);
    expect(await tree(ctx)).toEqual({ ...before, [`evals/reports/${ID}.md`]: data.markdown });
  });

  it("numbers further reports of one millisecond, in the report as well", async () => {
    const ctx = frozen(createTestContext());
    const snapshot = await takeSnapshot(ctx);
    const ids = [];
    for (let count = 0; count < 3; count++) ids.push((await writeReport(ctx, snapshot)).report_id);
    expect(ids).toEqual([ID, `${ID}-2`, `${ID}-3`]);
    expect(await ctx.blobs.list("evals/reports")).toHaveLength(3);
  });

  it("keeps the newest fifty, and whatever is no report", async () => {
    const ctx = frozen(createTestContext());
    const stamp = (count: number): string => `2026061${count % 10}T0102${String(count).padStart(2, "0")}000Z`;
    for (let count = 0; count < 60; count++) {
      await ctx.blobs.put(`evals/reports/eval-report-${stamp(count)}.md`, "old");
    }
    await ctx.blobs.put("evals/reports/eval-report-20250101T000000000Z-notes.md", "mine");
    await ctx.blobs.put("evals/reports/notes.md", "mine");
    const newest = Array.from({ length: 60 }, (_, count) => `eval-report-${stamp(count)}.md`)
      .sort()
      .slice(-49);
    await writeReport(ctx, await takeSnapshot(ctx));
    const names = (await ctx.blobs.list("evals/reports")).map((key) => key.slice("evals/reports/".length));
    expect(names.sort()).toEqual(
      [...newest, `${ID}.md`, "eval-report-20250101T000000000Z-notes.md", "notes.md"].sort(),
    );
  });

  it("keeps the report it wrote although the clock went back", async () => {
    const ctx = frozen(createTestContext());
    for (let count = 10; count < 70; count++) {
      await ctx.blobs.put(`evals/reports/eval-report-20270618T0102${count}000Z.md`, "later");
    }
    await writeReport(ctx, await takeSnapshot(ctx));
    const keys = await ctx.blobs.list("evals/reports");
    expect(keys).toHaveLength(50);
    expect(keys).toContain(`evals/reports/${ID}.md`);
  });
});
