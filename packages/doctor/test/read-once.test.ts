import type { DoctorCheck } from "@orange-hyper/core";
import type { Ports } from "@orange-hyper/core/ports";
import { describe, expect, it } from "vitest";
import { runDoctor } from "../src/run.js";
import { fakePlugin, passing, projectContext } from "./support.js";

describe("a run without repair", () => {
  it.each<[string, (ports: Ports) => Promise<unknown>]>([
    ["write a document", ({ documents }) => documents.put("quests/active/a.md", { fields: {}, body: "" })],
    ["remove a document", ({ documents }) => documents.remove("quests/active/a.md")],
    ["write a blob", ({ blobs }) => blobs.put("graph/index.json", "{}")],
    ["remove a blob", ({ blobs }) => blobs.remove("config.json")],
    ["make a folder", async ({ blobs }) => blobs.ensureFolder?.("local")],
    ["append to a log", ({ logs }) => logs.append("traces/route.jsonl", {})],
    ["take a lock", ({ locks }) => locks.acquire("kernel", { command: "a" })],
  ])("lets no check %s", async (_, write) => {
    const writing: DoctorCheck = {
      id: "a.x",
      stage: "logs",
      run: async (ctx) => {
        await write(ctx);
        return { checks: ["wrote"], findings: [] };
      },
    };
    const ctx = await projectContext({
      plugins: [fakePlugin("a", [writing], ["documents", "blobs", "logs", "locks"])],
    });
    expect(await runDoctor(ctx)).toMatchObject({
      checks: [],
      findings: [
        {
          code: "DOCTOR_CHECK_FAILED",
          message: "a: check a.x failed: A check or an observer must not write or lock anything.",
        },
      ],
    });
    expect(await ctx.blobs.kind("config.json")).toBe("file");
  });

  it("takes no lock, offers repairs to nobody and asks git once", async () => {
    const asked: string[] = [];
    const refuse = (): never => {
      throw new Error("must not happen");
    };
    const ctx = await projectContext({
      plugins: [
        fakePlugin(
          "a",
          [
            { ...passing("a.x", "layout"), repairIdentity: refuse },
            {
              id: "a.git",
              stage: "audit",
              run: async ({ git }) => ({
                checks: (await git.trackedFiles(".orange-hyper")) ?? [],
                findings: [],
              }),
            },
          ],
          ["git"],
        ),
      ],
      ports: ({ git }) => ({
        locks: { acquire: refuse },
        git: {
          ...git,
          trackedFiles: async (path) => {
            asked.push(path);
            return ["tracked"];
          },
        },
      }),
    });
    expect((await runDoctor(ctx)).checks).toEqual(["a.x passed", "tracked"]);
    expect(asked).toEqual([".orange-hyper"]);
  });

  it("asks the drivers for each file once, however many checks want it", async () => {
    const asked: string[] = [];
    const reader: DoctorCheck["run"] = async ({ documents, blobs }) => {
      for (const key of await documents.list("quests/active")) await documents.get(key).catch(() => null);
      await blobs.kind("graph/index.json");
      await blobs.get("graph/index.json");
      return { checks: [], findings: [] };
    };
    const needs = ["documents", "blobs"] as const;
    const ctx = await projectContext({
      plugins: [
        fakePlugin("a", [{ id: "a.x", stage: "artefacts", run: reader }], needs),
        fakePlugin(
          "b",
          [
            { id: "b.x", stage: "graph", run: reader },
            { id: "b.y", stage: "audit", run: reader },
          ],
          needs,
        ),
      ],
      ports: ({ documents, blobs }) => ({
        documents: {
          ...documents,
          get: (key) => {
            asked.push(`get ${key}`);
            return documents.get(key);
          },
          list: (folder) => {
            asked.push(`list ${folder}`);
            return documents.list(folder);
          },
        },
        blobs: {
          ...blobs,
          get: (key) => {
            asked.push(`blob ${key}`);
            return blobs.get(key);
          },
        },
      }),
    });
    await ctx.documents.put("quests/active/a.md", { fields: { id: "a" }, body: "" });
    await ctx.blobs.put("quests/active/b.md", "garbage");
    await ctx.blobs.put("graph/index.json", "{}");
    expect((await runDoctor(ctx)).findings).toEqual([]);
    expect(asked.sort()).toEqual([
      "blob config.json",
      "blob graph/index.json",
      "get quests/active/a.md",
      "get quests/active/b.md",
      "list quests/active",
    ]);
  });

  it("lists a folder anew when a listed document was moved away meanwhile", async () => {
    const listings = [["quests/active/a.md"], ["quests/active/b.md"]];
    const lister: DoctorCheck["run"] = async ({ documents }) => {
      const keys = await documents.list("quests/active");
      for (const key of keys) await documents.get(key);
      return { checks: keys, findings: [] };
    };
    const ctx = await projectContext({
      plugins: [
        fakePlugin(
          "a",
          [
            {
              id: "a.x",
              stage: "artefacts",
              run: async (context) => {
                await lister(context);
                return lister(context);
              },
            },
          ],
          ["documents"],
        ),
      ],
      ports: ({ documents }) => ({ documents: { ...documents, list: async () => listings.shift() ?? [] } }),
    });
    expect((await runDoctor(ctx)).checks).toEqual(["quests/active/b.md"]);
  });
});
