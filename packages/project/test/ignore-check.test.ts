import type { GitPort, UserFilePort } from "@orange-hyper/core/ports";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { initProject } from "../src/init.js";
import { emptyFolder, initialized, runCheck } from "./support.js";

describe("the check of the inner ignore file", () => {
  it("warns about each missing line", async () => {
    const ctx = await initialized();
    await ctx.blobs.put(".gitignore", "capsules/\r\ntraces/\r\nidentity/\r\nlocal/ \r\n# evals/reports/\r\n");
    const { checks: lines, findings } = await runCheck("project.ignoreFiles", ctx);
    expect(lines).toEqual([".orange-hyper/.gitignore policy checked"]);
    const missing = [
      "structure/",
      "quests/active/quest_auto_*",
      "quests/cancelled/quest_auto_*",
      "proposals/memory-delta/pending/",
      "proposals/memory-delta/rejected/",
      "graph/index.json",
      "evals/reports/",
      "hooks/reports/",
    ];
    expect(findings).toEqual(
      missing.map((line) => ({
        code: "ORANGE_GITIGNORE_POLICY",
        level: "warning",
        message: `.orange-hyper/.gitignore missing ${line}`,
        hint: "Run `orange init` to add it.",
      })),
    );
  });

  it("is silent where there is none", async () => {
    expect(await runCheck("project.ignoreFiles", emptyFolder())).toEqual({ checks: [], findings: [] });
  });
});

describe("the check of what git merges by", () => {
  it("is silent outside of git, and names a file or a line that is missing inside of it", async () => {
    const plain = await initialized();
    expect((await runCheck("project.ignoreFiles", plain)).findings).toEqual([]);
    const workTrees = { isVersioned: async () => true, others: async () => [] };
    const ctx = Object.create(plain, { workTrees: { value: workTrees } });
    const messages = async (): Promise<readonly string[]> =>
      (await runCheck("project.ignoreFiles", ctx)).findings.map(({ message }) => message);
    expect(await messages()).toEqual([
      "missing .orange-hyper/.gitattributes",
      "folders of .orange-hyper without .gitkeep: quests/active, quests/completed, quests/cancelled, graph/nodes/decision, graph/nodes/constraint, graph/nodes/component, graph/nodes/risk, graph/nodes/verification, graph/forgotten",
    ]);
    await initProject(ctx);
    expect(await messages()).toEqual([]);
    await ctx.blobs.put(".gitattributes", ".gitignore merge=union\ngraph/edges.jsonl merge=union\n");
    expect(await messages()).toEqual([
      ".orange-hyper/.gitattributes missing graph/confirmations.jsonl merge=union",
    ]);
  });
});

describe("the check of the root ignore file", () => {
  async function judge(
    text: string | null,
    git: Partial<GitPort>,
  ): Promise<{ lines: readonly string[]; findings: readonly string[] }> {
    const files: UserFilePort = {
      read: async (path) =>
        text === null || path !== "/project/.gitignore"
          ? { ok: false, kind: "missing", reason: "it does not exist" }
          : { ok: true, bytes: new TextEncoder().encode(text) },
    };
    const base = createTestContext();
    const { documents, logs, locks, blobs, clock, ids } = base;
    const ctx = createTestContext({
      ports: { documents, logs, locks, blobs, clock, ids, files, git: { ...base.git, ...git } },
    });
    await initProject(ctx);
    const result = await runCheck("project.ignoreFiles", ctx);
    return {
      lines: result.checks.slice(1),
      findings: result.findings.map(({ code, level, message }) => `${level} ${code} ${message}`),
    };
  }

  const checked = ["root .gitignore public memory policy checked"];

  it("is silent where there is none, and does not ask git", async () => {
    const ignored = async (): Promise<never> => {
      throw new Error("asked");
    };
    expect(await judge(null, { ignored })).toEqual({ lines: [], findings: [] });
  });

  it("warns once about each pattern of the root file that git says hides shared state", async () => {
    const ignored: GitPort["ignored"] = async (paths) => [
      ...paths.map((path) => ({ path, pattern: ".orange-*", source: ".gitignore" })),
      { path: paths[0] ?? "", pattern: "*.json", source: ".orange-hyper/.gitignore" },
      { path: paths[1] ?? "", pattern: "graph", source: ".gitignore" },
    ];
    expect(await judge("irrelevant", { ignored })).toEqual({
      lines: checked,
      findings: [
        "warning PUBLIC_MEMORY_GITIGNORE_POLICY root .gitignore hides shareable state: .orange-*",
        "warning PUBLIC_MEMORY_GITIGNORE_POLICY root .gitignore hides shareable state: graph",
      ],
    });
  });

  it("asks git about everything that is shared, and about nothing else", async () => {
    const asked: string[] = [];
    const ignored: GitPort["ignored"] = async (paths) => {
      asked.push(...paths);
      return [];
    };
    expect(await judge("x", { ignored })).toEqual({ lines: checked, findings: [] });
    expect(asked).toEqual(
      expect.arrayContaining([
        ".orange-hyper/config.json",
        ".orange-hyper/graph/edges.jsonl",
        ".orange-hyper/graph/nodes/risk/x.md",
        ".orange-hyper/proposals/memory-delta/accepted/x.md",
      ]),
    );
    expect(asked.filter((path) => /\/(?:local|capsules|pending|rejected)\//.test(path))).toEqual([]);
  });

  it.each([
    ".orange-hyper",
    ".orange-hyper/",
    "/.orange-hyper",
    "/.orange-hyper/",
    ".orange-hyper/proposals",
    ".orange-hyper/proposals/",
    ".orange-hyper/graph",
    ".orange-hyper/graph/",
    ".orange-hyper/*",
    ".orange-hyper/**",
  ])("recognises %s without git", async (line) => {
    expect(await judge(`dist/\r\n${line}\r\n`, {})).toEqual({
      lines: checked,
      findings: [`warning PUBLIC_MEMORY_GITIGNORE_POLICY root .gitignore hides shareable state: ${line}`],
    });
  });

  it("accepts without git what hides only private state, or nothing of ours", async () => {
    const text =
      ".DS_Store\nnode_modules/\n.env.*\n# .orange-hyper/\n.orange-hyper/capsules/\n.orange-hyper/local/\n";
    expect(await judge(text, {})).toEqual({ lines: checked, findings: [] });
  });
});
