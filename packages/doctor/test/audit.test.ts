import type { OrangeContext } from "@orange-hyper/core";
import { createContext } from "@orange-hyper/core/registry";
import { describe, expect, it } from "vitest";
import { checkContent } from "../src/audit/content.js";
import { checkTrackedFiles } from "../src/audit/tracked-files.js";
import plugin from "../src/plugin.js";
import { projectContext } from "./support.js";

const SECRET = "hunter2hunter2";

function narrowed(ctx: OrangeContext): OrangeContext {
  const { project, registry, generator } = ctx;
  return createContext(plugin, { ports: ctx, project, registry, generator });
}

async function putQuest(ctx: OrangeContext, key: string, body: string): Promise<void> {
  await ctx.documents.put(key, { fields: { schema_version: 1 }, body });
}

describe("the content audit", () => {
  it("is content with an innocent project", async () => {
    const ctx = await projectContext();
    await putQuest(ctx, "quests/completed/a.md", "# The auth token is rotated");
    expect(await checkContent(narrowed(ctx))).toEqual({
      checks: ["public memory content audit checked"],
      findings: [],
    });
  });

  it("looks into cancelled quests, but for those that git ignores", async () => {
    const ctx = await projectContext();
    await putQuest(ctx, "quests/cancelled/a.md", `password=${SECRET}`);
    await putQuest(ctx, "quests/cancelled/quest_auto_a.md", `password=${SECRET}`);
    const { findings } = await checkContent(narrowed(ctx));
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^\.orange-hyper\/quests\/cancelled\/a\.md:/),
    ]);
  });

  it("looks into everything that is shared, and names place and kind but never the secret", async () => {
    const ctx = await projectContext({ config: { note: `password=${SECRET}` } });
    await putQuest(ctx, "quests/completed/a.md", `\nwork in /home/mina\npassword=${SECRET}`);
    await putQuest(ctx, "proposals/memory-delta/accepted/a.md", `password=${SECRET}`);
    for (const type of ["decision", "constraint", "component", "risk", "verification"]) {
      await putQuest(ctx, `graph/nodes/${type}/a.md`, `password=${SECRET}`);
    }
    await ctx.blobs.put("graph/nodes/risk/broken.md", `no front matter\npassword=${SECRET}`);
    await ctx.blobs.put("graph/index.json", `{"password": "${SECRET}"}`);
    await ctx.blobs.put("graph/edges.jsonl", `{}\n{"password": "${SECRET}"}`);
    const { findings } = await checkContent(narrowed(ctx));
    expect(JSON.stringify(findings)).not.toContain(SECRET);
    const secrets = findings.filter(({ code }) => code === "PUBLIC_MEMORY_SECRET_LIKE_CONTENT");
    expect(secrets.map(({ message }) => message)).toEqual(
      [
        "config.json:2",
        "graph/index.json:1",
        "graph/edges.jsonl:2",
        "quests/completed/a.md:7",
        "proposals/memory-delta/accepted/a.md:5",
        "graph/nodes/decision/a.md:5",
        "graph/nodes/constraint/a.md:5",
        "graph/nodes/component/a.md:5",
        "graph/nodes/risk/a.md:5",
        "graph/nodes/risk/broken.md:2",
        "graph/nodes/verification/a.md:5",
      ].map((place) => `.orange-hyper/${place} contains secret-like content (credential)`),
    );
    expect(findings.filter((finding) => !secrets.includes(finding))).toEqual([
      {
        code: "PUBLIC_MEMORY_PRIVATE_PATH",
        level: "warning",
        message: ".orange-hyper/quests/completed/a.md:6 contains private-looking Linux home path",
        hint: "Replace the path by one relative to the project.",
      },
    ]);
    expect(secrets[0]).toMatchObject({
      level: "error",
      hint: "Remove the value from the file, and revoke it if it was ever committed.",
    });
  });

  it("does not enter what is no folder", async () => {
    const ctx = await projectContext({
      ports: ({ blobs, documents }) => ({
        blobs: { ...blobs, kind: async (key) => (key === "quests/completed" ? "other" : blobs.kind(key)) },
        documents: {
          ...documents,
          list: async (folder) => {
            if (folder === "quests/completed") throw new Error("links are not followed");
            return documents.list(folder);
          },
        },
      }),
    });
    expect((await checkContent(narrowed(ctx))).findings).toEqual([]);
  });

  it("leaves alone what stays on this machine", async () => {
    const ctx = await projectContext();
    const text = `password=${SECRET}`;
    await putQuest(ctx, "quests/active/a.md", text);
    await putQuest(ctx, "proposals/memory-delta/pending/a.md", text);
    await putQuest(ctx, "proposals/memory-delta/rejected/a.md", text);
    await ctx.blobs.put("capsules/current.md", text);
    await ctx.blobs.put("traces/route.jsonl", text);
    expect((await checkContent(narrowed(ctx))).findings).toEqual([]);
  });
});

describe("the audit of tracked files", () => {
  async function judge(tracked: readonly string[] | null): ReturnType<typeof checkTrackedFiles> {
    const git = {
      trackedFiles: async () => tracked,
      ignored: async () => null,
      changedSince: async () => null,
      textsAt: async () => null,
    };
    return checkTrackedFiles(narrowed(await projectContext({ ports: () => ({ git }) })));
  }

  it("is silent without git or outside a work tree", async () => {
    expect(await judge(null)).toEqual({ checks: [], findings: [] });
  });

  it("accepts shared state", async () => {
    const tracked = [
      ".orange-hyper/.gitignore",
      ".orange-hyper/config.json",
      ".orange-hyper/quests/active/a.md",
      ".orange-hyper/proposals/memory-delta/accepted/a.md",
      ".orange-hyper/graph/nodes/risk/a.md",
      ".orange-hyper/hooks/own.json",
    ];
    expect(await judge(tracked)).toEqual({ checks: ["public memory git tracking checked"], findings: [] });
  });

  it.each([
    "capsules/current.md",
    "traces/route.jsonl",
    "graph/index.json",
    "quests/active/quest_auto_20260616_000000Z_a.md",
    "quests/cancelled/quest_auto_20260616_000000Z_a.md",
    "identity/summary.json",
    "structure/index.json",
    "local/kernel.lock",
    "hooks/reports/a.md",
    "evals/reports/a.md",
    "proposals/memory-delta/pending/a.md",
    "proposals/memory-delta/rejected/a.md",
  ])("warns about %s", async (path) => {
    expect((await judge([`.orange-hyper/${path}`])).findings).toEqual([
      {
        code: "PUBLIC_MEMORY_TRACKED_PRIVATE_STATE",
        level: "warning",
        message: `.orange-hyper/${path} is tracked by Git but should remain local/generated/private state`,
        hint: `Run \`git rm --cached .orange-hyper/${path}\`; the file itself stays.`,
      },
    ]);
  });
});
