import type { OrangeContext } from "@orange-hyper/core";
import { runCommand } from "@orange-hyper/core/command";
import { plainPaint } from "@orange-hyper/core/human";
import type { PluginSource } from "@orange-hyper/core/registry";
import { type FreeJson, runLine, testPlugin } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import plugin from "../../src/plugin.js";
import { structureGraph, syncApplyData, syncPlanData, syncStatusData } from "../../src/schema.js";
import { readJson, refusal } from "../support.js";
import { empty, projectWith, testIdentity } from "./support.js";

const SCHEMAS = { plan: syncPlanData, apply: syncApplyData, status: syncStatusData };
const FILES = empty("src/services/user-service.ts", "tests/user-service.test.ts", "docs/guide.md");
const INDEX = "structure/index.json";
const STATUS = "structure/status.json";

type Name = keyof typeof SCHEMAS;

/** Runs a command, holds its answer to the schema, and gives it with its text for people. */
async function sync(
  ctx: OrangeContext,
  name: Name,
): Promise<{ readonly data: FreeJson; readonly text: string }> {
  const outcome = await runLine(plugin, ctx, ["sync", name]);
  SCHEMAS[name].parse(JSON.parse(JSON.stringify(outcome.data)));
  return { data: outcome.data, text: String(await outcome.human(plainPaint)) };
}

/** A plugin that is notified of a sync and runs `receive`. */
function listener(receive: (ctx: OrangeContext) => Promise<void>): PluginSource {
  return testPlugin("@test/listener", {
    needs: ["blobs"],
    subscribers: [{ events: ["project.synced"], load: async () => ({ receive }) }],
  });
}

/** Builds no page, and records one as the identity package does. */
const pageBuilder = listener(async ({ blobs }) => {
  const status = JSON.parse(new TextDecoder().decode((await blobs.get(STATUS)) ?? new Uint8Array()));
  const built = {
    identity_built_from_revision: status.state_revision,
    identity_status: "current",
    identity_warning: null,
  };
  await blobs.put(STATUS, JSON.stringify({ ...status, ...built }));
});

describe("orange sync plan", () => {
  it("shows everything as new before the first sync, and writes nothing", async () => {
    const { ctx } = projectWith(FILES);
    const { data, text } = await sync(ctx, "plan");
    expect(data).toMatchObject({
      readOnly: true,
      mutates: false,
      previous_revision: null,
      current_revision: null,
      changed: true,
      freshness: { status: "missing", changed: true, reason: "No structure sync has been applied yet." },
      writes: [],
      warnings: [],
    });
    expect(data.added_nodes).toEqual(data.graph.nodes.map(({ id }: { id: string }) => id));
    expect(data.diff.counts.added_edges).toBe(data.graph.edges.length);
    expect(await ctx.blobs.kind("structure")).toBeNull();
    expect(text).toMatch(/^Structure of orange-hyper {2}a plan; nothing was written\nNot synced yet/);
    expect(text).toMatch(/\nNext: orange sync apply$/);
  });

  it("is empty after an apply, for the same files", async () => {
    const { ctx, files } = projectWith(FILES);
    const applied = (await sync(ctx, "apply")).data;
    const { data, text } = await sync(ctx, "plan");
    expect(data).toMatchObject({
      changed: false,
      current_revision: applied.state_revision,
      planned_revision: applied.state_revision,
      freshness: { status: "current", changed: false },
      added_nodes: [],
      changed_nodes: [],
      removed_nodes: [],
      added_edges: [],
      removed_edges: [],
    });
    expect(data.unchanged_nodes).toHaveLength(data.graph.nodes.length);
    expect(text).toContain("Up to date with the last sync.");
    files.set("src/plain.ts", "no part of the graph");
    expect((await sync(ctx, "plan")).data.changed).toBe(false);
  });

  it("names what is new, changed and gone", async () => {
    const manifest = { ...FILES, "package.json": '{"name":"a"}' };
    const { ctx, files } = projectWith(manifest);
    await sync(ctx, "apply");
    files.set("package.json", '{"name":"b"}');
    files.delete("docs/guide.md");
    files.set("src/services/order-service.ts", "");
    const { data, text } = await sync(ctx, "plan");
    expect(data.diff).toMatchObject({
      added_nodes: ["component.src-services-order-service"],
      changed_nodes: ["module.root"],
      removed_nodes: ["document.docs", "document.docs-guide"],
      counts: { added_nodes: 1, changed_nodes: 1, removed_nodes: 2 },
    });
    expect(text).toContain("Changed since the last sync: 1 new, 1 changed, 2 gone.");
    expect(text).toContain(
      "  - document.docs-guide\n  ~ module.root\n  + component.src-services-order-service",
    );
  });

  it("counts a single link as one", async () => {
    const { text } = await sync(projectWith(empty("src/a.ts")).ctx, "plan");
    expect(text).toMatch(/^1 link$/m);
  });

  it("shows what a command is doing", async () => {
    const shown: string[] = [];
    const { ctx } = projectWith(FILES);
    await runCommand(plugin.commands[1], {
      argv: [],
      orange: ctx,
      env: {},
      progress: (doing) => shown.push(doing),
    });
    expect(shown).toEqual(["Listing files", "Reading manifests", "Sorting 3 files"]);
  });

  it("shows a package name of many spaces in linear time", async () => {
    const name = `a${" ".repeat(300_000)}b`;
    const { text } = await sync(projectWith({ "package.json": JSON.stringify({ name }) }).ctx, "plan");
    expect(text).toContain("  a b\n");
    expect(text).not.toMatch(/(?<! ) +\n/);
  });

  it("is refused where the config has no project id", async () => {
    const { ctx } = projectWith(FILES);
    const project = { ...ctx.project, config: { kind: "valid", data: {} } } as const;
    const anonymous: OrangeContext = Object.create(ctx, { project: { value: project } });
    expect(await refusal(sync(anonymous, "plan"))).toMatchObject({ code: "VALIDATION_ERROR", exitCode: 2 });
  });
});

describe("orange sync apply", () => {
  it("writes graph and status, and leaves accepted memory and all else as it was", async () => {
    const { ctx } = projectWith(FILES, [pageBuilder]);
    const others = ["config.json", "graph/index.json", "graph/edges.jsonl", "graph/nodes/risk/a.md"];
    for (const key of others) await ctx.blobs.put(key, `content of ${key}`);
    const { data, text } = await sync(ctx, "apply");
    const index = await readJson(ctx, INDEX);
    expect(structureGraph.parse(index)).toEqual(JSON.parse(JSON.stringify(data.graph)));
    expect(await readJson(ctx, STATUS)).toEqual(data.status);
    expect(data).toMatchObject({
      applied: true,
      previous_revision: null,
      current_revision: null,
      changed: true,
      status: { state_revision: index["state_revision"], freshness: { status: "current" }, changed: false },
      identity: { status: "current", warning: null, identity_built_from_revision: index["state_revision"] },
    });
    for (const key of others) {
      expect(new TextDecoder().decode((await ctx.blobs.get(key)) ?? new Uint8Array())).toBe(
        `content of ${key}`,
      );
    }
    expect(text).toMatch(/^Synced the structure of orange-hyper\.\n8 new; accepted memory was not touched\./);
    expect(text).toContain("Wrote  .orange-hyper/identity/orange-hyper.html");
  });

  it("done again changes nothing but the times", async () => {
    const { ctx } = projectWith(FILES, [pageBuilder]);
    const first = (await sync(ctx, "apply")).data;
    const second = (await sync(ctx, "apply")).data;
    expect(second).toMatchObject({
      changed: false,
      state_revision: first.state_revision,
      previous_revision: first.state_revision,
      added_nodes: [],
      removed_edges: [],
    });
    const timeless = (graph: object): object => ({ ...graph, generated_at: "" });
    expect(timeless(second.graph)).toEqual(timeless(first.graph));
  });

  it.each<[string, readonly PluginSource[], RegExp]>([
    ["nothing builds it", [], /^Nothing here builds /],
    [
      "its builder fails",
      [
        listener(async () => {
          throw new Error("no space left");
        }),
      ],
      /^no space left$/,
    ],
    ["its builder does nothing", [listener(async () => undefined)], /^Identity has not been rebuilt/],
  ])("succeeds with a stale page when %s", async (_, plugins, warning) => {
    const { ctx } = projectWith(FILES, plugins);
    const { data, text } = await sync(ctx, "apply");
    expect(data.identity).toMatchObject({
      status: "stale",
      identity_built_from_revision: null,
      warning: expect.stringMatching(warning),
    });
    expect(data.status).toMatchObject({
      identity_status: "stale",
      identity_warning: expect.stringMatching(warning),
    });
    expect(await readJson(ctx, STATUS)).toEqual(data.status);
    expect(text).toMatch(/! The identity page is stale: .+\n\nNext: orange identity build$/);
    expect((await sync(ctx, "plan")).data.changed).toBe(false);
  });

  it("carries over what the status knew of the page until it is rebuilt", async () => {
    const { ctx, files } = projectWith(FILES, [pageBuilder]);
    const first = (await sync(ctx, "apply")).data;
    files.set("src/main.ts", "");
    const later = Object.create(ctx, { registry: { value: projectWith({}).ctx.registry } }) as OrangeContext;
    expect((await sync(later, "apply")).data.status).toMatchObject({
      previous_revision: first.state_revision,
      identity_built_from_revision: first.state_revision,
      identity_status: "stale",
    });
  });

  it("waits for whoever is writing", async () => {
    const { ctx } = projectWith(FILES);
    const lease = await ctx.locks.acquire("kernel", { command: "test" });
    const applying = sync(ctx, "apply");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await ctx.blobs.kind(INDEX)).toBeNull();
    await lease.release();
    expect((await applying).data.applied).toBe(true);
  });
});

describe("orange sync status", () => {
  it("is all null before the first sync", async () => {
    const { data, text } = await sync(projectWith(FILES).ctx, "status");
    expect(data).toMatchObject({
      last_sync_at: null,
      state_revision: null,
      current_revision: null,
      identity_built_from_revision: null,
      identity_status: "stale",
      identity_warning: null,
      status: null,
      changed: true,
      freshness: { status: "missing" },
    });
    expect(data.added_nodes).toHaveLength(data.summary.node_count);
    expect(text).toMatch(/Last sync {6}never/);
    expect(text).toMatch(/\nNext: orange sync plan$/);
  });

  it("says when the last sync was, whether it holds, and whether the page shows it", async () => {
    const { ctx, files } = projectWith(FILES, [pageBuilder]);
    const applied = (await sync(ctx, "apply")).data;
    const fresh = await sync(ctx, "status");
    expect(fresh.data).toMatchObject({
      last_sync_at: applied.generated_at,
      state_revision: applied.state_revision,
      changed: false,
      identity_status: "current",
      status: applied.status,
    });
    expect(fresh.text).toMatch(/Last sync {6}2026-06-16T00:00:\d\d\.000Z/);
    expect(fresh.text).toMatch(/Identity page {2}shows this structure/);
    files.delete("docs/guide.md");
    const stale = await sync(ctx, "status");
    expect(stale.data).toMatchObject({
      changed: true,
      identity_status: "stale",
      freshness: { status: "stale", reason: "Repository structure differs from the last applied sync." },
    });
    expect(stale.text).toContain("- document.docs-guide");
  });
});

describe("damaged state", () => {
  it.each([
    [INDEX, "{"],
    [STATUS, "[]"],
  ])("counts as absent, is named, and is rewritten: %s", async (key, text) => {
    const { ctx } = projectWith(FILES, [pageBuilder]);
    await sync(ctx, "apply");
    await ctx.blobs.put(key, text);
    for (const name of ["plan", "status"] as const) {
      expect((await sync(ctx, name)).data.warnings).toEqual([
        expect.objectContaining({ code: "SYNC_STATE_UNREADABLE", path: `.orange-hyper/${key}` }),
      ]);
    }
    await sync(ctx, "apply");
    const { data } = await sync(ctx, "status");
    expect(data).toMatchObject({ warnings: [], changed: false, identity_status: "current" });
  });

  it.each([
    ["where nothing else has changed", false],
    ["where the repository has changed as well", true],
  ])("is shown to people with the way to mend it, %s", async (_, isChanged) => {
    const { ctx, files } = projectWith(FILES, [pageBuilder]);
    await sync(ctx, "apply");
    await ctx.blobs.put(INDEX, "{");
    if (isChanged) files.delete("docs/guide.md");
    for (const name of ["plan", "status"] as const) {
      const { data, text } = await sync(ctx, name);
      expect(data.changed).toBe(isChanged);
      expect(text).toContain(
        "\n.orange-hyper/structure/index.json is damaged; `orange sync apply` rewrites it.\n",
      );
      expect(text).not.toMatch(/Up to date|since the last sync/);
      expect(text).toMatch(/\nNext: orange sync apply$/);
    }
    await sync(ctx, "apply");
    expect((await sync(ctx, "plan")).text).toContain("Up to date with the last sync.");
    expect((await sync(ctx, "status")).text).toMatch(/\nNext: orange identity build --open$/);
  });

  it("is reported for every file that has it", async () => {
    const { ctx } = projectWith(FILES);
    for (const key of [INDEX, STATUS]) await ctx.blobs.put(key, "[]");
    expect((await sync(ctx, "status")).text).toContain(
      ".orange-hyper/structure/index.json and .orange-hyper/structure/status.json are damaged; " +
        "`orange sync apply` rewrites them.",
    );
  });

  it("of a strange shape is no failure", async () => {
    const { ctx } = projectWith(FILES);
    const strange = { state_revision: 7, nodes: [null, 3, { id: 4 }, { id: "x", type: [] }], edges: "none" };
    await ctx.blobs.put(INDEX, JSON.stringify(strange));
    const { data } = await sync(ctx, "plan");
    expect(data.diff.removed_nodes).toEqual(["x"]);
    expect(data.current_revision).toBeNull();
  });

  it("is distinguished from the state of another project", async () => {
    const { ctx } = projectWith(FILES);
    await sync(ctx, "apply");
    const other = { ...testIdentity, project_id: "project_11111111-2222-4333-8444-555555555555" };
    const project = { ...ctx.project, config: { kind: "valid", data: other } } as const;
    const { data } = await sync(Object.create(ctx, { project: { value: project } }), "plan");
    expect(data.changed).toBe(true);
  });
});
