import { type Key, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { shortId } from "@orange-hyper/core/documents";
import { type DocumentStore, readFolder } from "@orange-hyper/core/ports";
import type { PluginSource } from "@orange-hyper/core/registry";
import doctor from "@orange-hyper/doctor/plugin";
import graph from "@orange-hyper/graph/plugin";
import memory from "@orange-hyper/memory/plugin";
import quest from "@orange-hyper/quest/plugin";
import { testIdentity, testObserver } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import plugin from "../src/plugin.js";
import { type StatusData, statusDataSchema } from "../src/schema.js";
import { projectStatus } from "../src/status.js";
import { capsule, completed, created, diagnosis, proposed, run, stage } from "./support.js";

async function status(ctx: Parameters<typeof projectStatus>[0]): Promise<StatusData> {
  const data = await projectStatus(ctx);
  expect(statusDataSchema.safeParse(data).error).toBeUndefined();
  return data;
}

describe("what is open", () => {
  it("is told newest first, with as many as there is room for", async () => {
    const on = stage();
    const ids: string[] = [];
    for (const day of ["01", "02", "03", "04"]) {
      on.time.now = `2026-06-${day}T00:00:00.000Z`;
      ids.push(await created(on, `Quest of day ${day}`));
    }
    await capsule(on, ids[1] ?? "");
    const { quests, capsule_quest: atHand } = await status(on.view());
    expect(quests).toMatchObject({ active: 4, completed: 0, verified: 0, unverified: 0 });
    expect(quests.newest_active.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1]]);
    expect(quests.newest_active[0]).toEqual({
      id: "quest_20260604_000000Z_quest-of-day-04",
      selector: shortId("quest_20260604_000000Z_quest-of-day-04"),
      file: ".orange-hyper/quests/active/quest_20260604_000000Z_quest-of-day-04.md",
      title: "Quest of day 04",
      layer: "L2",
      created_at: "2026-06-04T00:00:00.000Z",
      completed_at: null,
      verification_status: "pending",
      unverified_reason: "",
    });
    expect(atHand).toBe(ids[1]);
  });

  it("leaves out quests of other projects, and the first half of an interrupted completion", async () => {
    const on = stage();
    const id = await created(on, "One");
    const before = await on.ctx.documents.get(`quests/active/${id}.md`);
    if (before === null) throw new Error("no quest");
    await on.ctx.documents.put("quests/active/quest_foreign.md", {
      fields: { ...before.fields, id: "quest_foreign", project_id: "project_other" },
      body: before.body,
    });
    await on.ctx.documents.put(`quests/completed/${id}.md`, {
      fields: { ...before.fields, status: "completed", verification_status: "verified" },
      body: before.body,
    });
    expect((await status(on.view())).quests).toMatchObject({ active: 0, completed: 1, verified: 1 });
  });
});

describe("what is done and what waits", () => {
  it("is counted, with the latest unverified quests and the latest pending proposals", async () => {
    const on = stage();
    for (const [day, reason] of [
      ["01", "no device"],
      ["02", "no time"],
      ["03", "no network"],
    ] as const) {
      on.time.now = `2026-06-${day}T00:00:00.000Z`;
      await completed(on, `Day ${day}`, reason);
    }
    on.time.now = "2026-06-04T00:00:00.000Z";
    const proposal = await proposed(on, "Exports must be UTF-8");
    const { quests, proposals } = await status(on.view());
    expect(quests).toMatchObject({ completed: 4, verified: 1, unverified: 3 });
    expect(quests.latest_unverified.map(({ unverified_reason: reason }) => reason)).toEqual([
      "no network",
      "no time",
    ]);
    expect(proposals).toEqual({
      pending: 1,
      accepted: 0,
      rejected: 0,
      latest_pending: [
        {
          id: proposal,
          file: `.orange-hyper/proposals/memory-delta/pending/${proposal}.md`,
          title: "Exports must be UTF-8",
          node_type: "constraint",
          confidence: "medium",
          source_quest: "quest_20260604_000000Z_exports-must-be-utf-8",
          created_at: "2026-06-04T00:00:00.000Z",
        },
      ],
    });
  });

  it("names files that cannot be read, and goes on", async () => {
    const on = stage();
    await on.ctx.blobs.put("quests/active/broken.md", "no front matter");
    const data = await status(on.view());
    expect(data.skipped).toEqual([
      { path: ".orange-hyper/quests/active/broken.md", reason: expect.any(String) },
    ]);
    expect(data.quests.active).toBe(0);
  });
});

describe("health", () => {
  it("is what the quick doctor says, errors before warnings", async () => {
    const doctors = [
      testObserver("doctor.report", diagnosis(["slow"])),
      testObserver("doctor.quick", diagnosis(["e1"], ["w1", "w2"])),
    ];
    expect((await status(stage().view({ plugins: doctors }))).health).toEqual({
      source: "doctor.quick",
      errors: 1,
      warnings: 2,
      findings: [
        { level: "error", code: "CODE", message: "e1", hint: "Mend it." },
        { level: "warning", code: "CODE", message: "w1", hint: "Mend it." },
      ],
    });
  });

  it("is what the whole doctor says where there is no quick one", async () => {
    const { health } = await status(
      stage().view({ plugins: [testObserver("doctor.report", diagnosis([], ["w"]))] }),
    );
    expect(health).toMatchObject({ source: "doctor.report", errors: 0, warnings: 1 });
  });

  it("is unknown where nobody answers, and so is what is remembered", async () => {
    const plugins = [testObserver("doctor.quick", new Error("ill"))];
    const data = await status(stage().view({ plugins }));
    expect(data.health).toEqual({ source: null, errors: null, warnings: null, findings: [] });
    expect(data.memories).toBeNull();
  });
});

it("does without a project id, and refuses a config that cannot be read", async () => {
  const view = (config: object) => stage().view({ project: { folderName: "here", config: config as never } });
  expect((await status(view({ kind: "valid", data: {} }))).project).toEqual({
    project_id: null,
    project_name: "here",
  });
  await expect(projectStatus(view({ kind: "invalid", reason: "line 1" }))).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
  });
  expect((await status(stage().view())).project).toEqual(testIdentity);
});

describe("among the real plugins", () => {
  const real: readonly PluginSource[] = [quest, memory, graph, doctor].map((source) => ({
    name: source.name,
    load: async () => ({ default: source }),
  }));

  it("reads no document twice, starts no git and changes nothing", async () => {
    const on = stage();
    await proposed(on, "Exports must be UTF-8");
    await created(on, "Split the parser");
    const read: Key[] = [];
    const { documents } = on.ctx;
    const refuse = async () => {
      throw new Error("nothing may be written");
    };
    const noted: DocumentStore = {
      ...documents,
      put: refuse,
      remove: refuse,
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
    const git = { trackedFiles: refuse, ignored: refuse, changedSince: refuse, textsAt: refuse };
    const blobs = { ...on.ctx.blobs, put: refuse, remove: refuse, ensureFolder: refuse };
    const locks = { acquire: refuse };
    const ctx = on.view({ plugins: real, ports: { documents: noted, git, blobs, locks } });
    const data = (await run(ctx)).data as StatusData;
    expect(data).toMatchObject({ memories: 0, health: { source: "doctor.quick", errors: 0 } });
    expect(read.length).toBe(3);
    expect(read.length).toBe(new Set(read).size);
  });

  it("finds its observers' ports declared", async () => {
    const needed = new Set([
      "documents",
      "logs",
      "blobs",
      "clock",
      "ids",
      "files",
      "git",
      "user",
      "workTrees",
      "cache",
    ]);
    expect(new Set<string>(plugin.needs)).toEqual(needed);
    expect(plugin.contract).toBe(PLUGIN_CONTRACT);
  });
});
