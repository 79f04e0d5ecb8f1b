import type { Key } from "@orange-hyper/core";
import { plainPaint } from "@orange-hyper/core/human";
import { type DocumentStore, readFolder } from "@orange-hyper/core/ports";
import doctor from "@orange-hyper/doctor/plugin";
import graph from "@orange-hyper/graph/plugin";
import memory from "@orange-hyper/memory/plugin";
import project from "@orange-hyper/project/plugin";
import quest from "@orange-hyper/quest/plugin";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import * as schema from "../src/schema.js";
import { exampleProject, frozen, hookReport, mixedProject, run, tree } from "./support.js";

const SHAPES: Readonly<Record<string, ZodType>> = {
  "eval.snapshot": schema.snapshotSchema,
  "eval.report": schema.reportSchema,
  "eval.explain": schema.explainSchema,
};

async function human(id: string, ctx: Parameters<typeof run>[1]): Promise<string> {
  return (await run(id, ctx)).human(plainPaint) as Promise<string>;
}

describe("every command", () => {
  it.each(Object.keys(SHAPES))("%s answers in the published shape and changes nothing", async (id) => {
    const ctx = await mixedProject();
    await hookReport(ctx, "hook-run-stop-1", { warnings: ["one"] });
    const before = await tree(ctx);
    const { data } = await run(id, frozen(ctx));
    expect(SHAPES[id]?.safeParse(data).error).toBeUndefined();
    expect(await tree(ctx)).toEqual(before);
  });

  it.each(Object.keys(SHAPES))("%s answers the same twice", async (id) => {
    const ctx = frozen(await mixedProject());
    expect(JSON.stringify((await run(id, ctx)).data)).toBe(JSON.stringify((await run(id, ctx)).data));
  });
});

describe("among the real plugins", () => {
  it("a snapshot reads no document twice, and hears the doctor", async () => {
    const { documents, ...rest } = await exampleProject();
    const read: Key[] = [];
    const noted: DocumentStore = {
      ...documents,
      get: async (key) => {
        read.push(key);
        return documents.get(key);
      },
      readFolder: async (folder) => {
        const content = await readFolder(documents, folder);
        for (const { key } of content.documents) read.push(key);
        return content;
      },
    };
    const plugins = [project, quest, memory, graph, doctor].map((source) => ({
      name: source.name,
      load: async () => ({ default: source }),
    }));
    const ctx = frozen({ documents, ...rest }, { plugins, ports: { documents: noted } });
    const data = (await run("eval.snapshot", ctx)).data as schema.SnapshotData;
    expect(read.length).toBeGreaterThan(8);
    expect(read.length).toBe(new Set(read).size);
    // The example has no config file, so the doctor has something to say.
    expect(data.doctor.checkCount).toBeGreaterThan(0);
    expect(data.doctor.errorCount).toBeGreaterThan(0);
  });
});

describe("what people read", () => {
  it("is one line a group, and what is unknown at the end", async () => {
    const lines = (await human("eval.snapshot", frozen(await mixedProject()))).split("\n");
    expect(lines).toEqual([
      "Evaluation of orange-hyper",
      "Quests            needs a look: 4 in all, 1 active, 3 completed (2 verified, 1 unverified)",
      "Memory proposals  needs a look: 2 in all, 0 accepted, 1 rejected, 1 pending",
      "Memory graph      too early to say: 0 accepted nodes, 0 warnings",
      "Doctor            good: 0 errors, 0 warnings",
      "Hook warnings     too early to say: No local hook report found; no hook event was run.",
      "MCP advisor       good: No repeated MCP documentation advisor signal observed.",
      "Growth            good: level sprout, a preview; 1 growth candidate available from local evidence.",
      "Adapter           good: 6 adapter recipes available.",
      "Identity page     too early to say: no summary, no page",
      "Not measured      token.savings, success_rate.improvement",
      "Report            none; `orange eval report --write-report` saves one",
    ]);
  });

  it("names files that are not counted", async () => {
    const ctx = await exampleProject();
    await ctx.blobs.put("quests/active/broken.md", "no front matter");
    for (const id of ["eval.snapshot", "eval.explain"]) {
      expect(await human(id, frozen(ctx))).toContain(
        "Warning: .orange-hyper/quests/active/broken.md is not counted: ",
      );
    }
  });

  it("explains each figure in words, without objects that print as such", async () => {
    const text = await human("eval.explain", frozen(createTestContext()));
    expect(
      text,
    ).toContain(`hook.warning.usefulness: latest report exists: no, warning count: 0  too early to say
  Whether a local hook report exists to act on, and how many warnings it holds.
  Hooks are not run; without a local hook report this stays insufficient-data.
  From .orange-hyper/hooks/reports/`);
    expect(text).toContain("token.savings: unavailable  token counts are not collected\n");
    expect(text).toContain("mcp.advisor.availability: yes  good\n");
    expect(text).not.toContain("[object");
  });

  it("is exactly the Markdown of a report", async () => {
    const ctx = frozen(await mixedProject());
    const outcome = await run("eval.report", ctx);
    expect(await outcome.human(plainPaint)).toBe((outcome.data as schema.ReportData).markdown);
  });

  it("holds no control characters of stored names", async () => {
    const ctx = frozen(createTestContext(), {
      project: { config: { kind: "valid", data: { project_name: "a\u001b[31mb\nc" } } },
    });
    for (const id of Object.keys(SHAPES)) {
      expect(await human(id, ctx)).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    }
  });

  it("writes a report when asked to", async () => {
    const ctx = frozen(createTestContext());
    const { data } = await run("eval.report", ctx, ["--write-report"]);
    expect(await ctx.blobs.list("evals/reports")).toEqual([
      `evals/reports/${(data as schema.ReportData).report_id}.md`,
    ]);
  });
});
