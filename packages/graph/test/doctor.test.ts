import type { Finding, OrangeContext } from "@orange-hyper/core";
import { nodeKey } from "@orange-hyper/core/storage";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { checks } from "../src/doctor.js";
import { INDEX_KEY, rebuildIndex } from "../src/index.js";
import { draftOf, foreignProjectId, mixedGraph, readText, storeNode, storeText } from "./support.js";

const { project_id: projectId } = testIdentity;
const rebuild = "Run `orange graph rebuild-index` to rebuild the index from the node files.";

async function runChecks(ctx: OrangeContext): Promise<{ checks: string[]; findings: Finding[] }> {
  const results = await Promise.all(checks.map((check) => check.run(ctx)));
  return {
    checks: results.flatMap((result) => result.checks),
    findings: results.flatMap((result) => result.findings),
  };
}

async function codes(ctx: OrangeContext): Promise<readonly string[]> {
  return (await runChecks(ctx)).findings.map(({ code, message }) => `${code}: ${message}`);
}

/** A clean graph of two nodes with its index and edges. */
async function cleanGraph(): Promise<OrangeContext> {
  const ctx = createTestContext();
  await storeNode(ctx, 1);
  await storeNode(ctx, 2, { nodeType: "risk" });
  await rebuildIndex(ctx);
  await storeText(ctx, "graph/edges.jsonl", "");
  return ctx;
}

describe("a clean graph", () => {
  test("has two check lines and no finding", async () => {
    expect(await runChecks(await cleanGraph())).toEqual({
      checks: ["graph/index.json parses", "graph/edges.jsonl has 0 entries"],
      findings: [],
    });
  });

  test("stays clean when every file has Windows line ends", async () => {
    const ctx = await cleanGraph();
    for (const key of [nodeKey("decision", draftOf(1).id), INDEX_KEY]) {
      await storeText(ctx, key, ((await readText(ctx, key)) ?? "").replaceAll("\n", "\r\n"));
    }
    expect((await runChecks(ctx)).findings).toEqual([]);
  });

  test("is one without files, too: what is missing is for the check of the layout to say", async () => {
    expect(await runChecks(createTestContext())).toEqual({ checks: [], findings: [] });
  });
});

describe("node files", () => {
  test("are named when they cannot be read, lack an identity or belong elsewhere", async () => {
    const ctx = await mixedGraph();
    await rebuildIndex(ctx);
    await storeNode(ctx, 6, { id: "decision.nameless", projectName: "" });
    await rebuildIndex(ctx);
    const { findings } = await runChecks(ctx);
    expect(findings).toEqual([
      {
        code: "GRAPH_NODE_UNREADABLE",
        level: "error",
        message: expect.stringMatching(/^graph\/nodes\/constraint\/broken\.md failed to parse: \S/),
        hint: expect.any(String),
      },
      {
        code: "GRAPH_NODE_PROJECT_MISMATCH",
        level: "error",
        message: `graph node decision.foreign project_id ${foreignProjectId} does not match config project_id ${projectId}`,
        hint: expect.any(String),
        boundary: true,
      },
      {
        code: "LEGACY_PROJECT_ID_MISSING",
        level: "warning",
        message: "graph node decision.legacy missing project_id (legacy file)",
        hint: "Run `orange doctor --repair-project-id` to fill missing legacy project_id fields.",
        boundary: true,
      },
      {
        code: "LEGACY_PROJECT_NAME_MISSING",
        level: "warning",
        message: "graph node decision.nameless missing project_name (legacy file)",
        hint: "Run `orange doctor --repair-project-id` to fill missing legacy project_name fields.",
        boundary: true,
      },
    ]);
  });

  test("with an unsafe id, in a folder that is not their type's, or with another provenance are errors", async () => {
    const ctx = await cleanGraph();
    const key = nodeKey("decision", draftOf(1).id);
    const text = (await readText(ctx, key)) ?? "";
    await storeText(ctx, key, text.replace(/\nid: .*/, '\nid: "../x"'));
    await storeText(ctx, "graph/nodes/risk/moved.md", text.replace(/\nid: .*/, "\nid: moved"));
    await storeText(
      ctx,
      "graph/nodes/decision/split.md",
      text
        .replace(/\nid: .*/, "\nid: split")
        .replace(`  project_id: ${projectId}`, `  project_id: ${foreignProjectId}`),
    );
    await rebuildIndex(ctx);
    expect(await codes(ctx)).toEqual([
      "GRAPH_NODE_UNSAFE_ID: graph node ../x has unsafe id",
      `GRAPH_NODE_PROJECT_MISMATCH: graph node provenance split project_id ${foreignProjectId} does not match graph node split project_id ${projectId}`,
      "GRAPH_NODE_PATH_ESCAPE: graph node moved path must stay inside graph/nodes",
      "GRAPH_INDEX_UNSAFE_ID: graph/index.json entry ../x has unsafe id",
    ]);
  });
});

describe("the index", () => {
  test.each([
    ["{", /^graph\/index\.json is not valid JSON: \S/],
    ["", /^graph\/index\.json is not valid JSON: \S/],
    ["null", /^graph\/index\.json is not valid JSON: the top level is not an object$/],
    ["[]", /^graph\/index\.json is not valid JSON: the top level is not an object$/],
    ["{}", /^graph\/index\.json nodes must be an array$/],
    ['{"nodes": [{}, 1]}', /^graph\/index\.json contains a non-object node entry$/],
  ])("is invalid as %j", async (text, message) => {
    const ctx = await cleanGraph();
    await storeText(ctx, INDEX_KEY, text);
    expect(await runChecks(ctx)).toEqual({
      checks: ["graph/edges.jsonl has 0 entries"],
      findings: [
        {
          code: "GRAPH_INDEX_INVALID",
          level: "error",
          message: expect.stringMatching(message),
          hint: rebuild,
        },
      ],
    });
  });

  interface StoredIndex {
    project_id: string;
    nodes: { [name: string]: unknown; tags: string[] }[];
  }

  test.each<[string, (index: StoredIndex) => unknown, string[]]>([
    [
      "an orphan, once",
      (index) => index.nodes.push({ tags: [], ...index.nodes[0], id: "decision.orphan" }),
      [
        "GRAPH_INDEX_ORPHAN_ENTRY: graph/index.json entry decision.orphan is orphaned from source graph nodes",
      ],
    ],
    [
      "an orphan that says nothing but its id",
      (index) => index.nodes.push({ id: "decision.orphan", tags: [] }),
      [
        "GRAPH_INDEX_ORPHAN_ENTRY: graph/index.json entry decision.orphan is orphaned from source graph nodes",
      ],
    ],
    [
      "a missing entry",
      (index) => index.nodes.shift(),
      [`GRAPH_INDEX_MISSING_ENTRY: graph/index.json is missing entry for graph node ${draftOf(1).id}`],
    ],
    [
      "a stale entry",
      (index) => Object.assign(index.nodes[0] ?? {}, { title: "x" }),
      [`GRAPH_INDEX_STALE_ENTRY: graph/index.json entry ${draftOf(1).id} does not match source graph node`],
    ],
    [
      "an entry without its project",
      (index) => delete index.nodes[0]?.["project_id"],
      [`GRAPH_INDEX_STALE_ENTRY: graph/index.json entry ${draftOf(1).id} does not match source graph node`],
    ],
    [
      "an entry that is there twice",
      (index) => index.nodes.push(...index.nodes.slice(0, 1)),
      [`GRAPH_INDEX_STALE_ENTRY: graph/index.json entry ${draftOf(1).id} does not match source graph node`],
    ],
    [
      "derived words of another version, as a warning",
      (index) => Object.assign(index.nodes[0] ?? {}, { keywords: ["other"] }),
      [
        `GRAPH_INDEX_STALE_DERIVED: graph/index.json entry ${draftOf(1).id} has tags or keywords of another version`,
      ],
    ],
    ["no difference in the order of tags", (index) => index.nodes[0]?.tags.reverse(), []],
    ["no difference in the paths of the source", (index) => delete index.nodes[0]?.["source_path"], []],
    [
      "another project's file and entry",
      (index) => {
        index.project_id = foreignProjectId;
        Object.assign(index.nodes[0] ?? {}, { project_id: foreignProjectId });
      },
      [
        `GRAPH_INDEX_PROJECT_MISMATCH: graph/index.json project_id ${foreignProjectId} does not match config project_id ${projectId}`,
        `GRAPH_INDEX_PROJECT_MISMATCH: graph/index.json entry ${draftOf(1).id} project_id ${foreignProjectId} does not match config project_id ${projectId}`,
      ],
    ],
    [
      "an unsafe id, and the node that it hides",
      (index) => Object.assign(index.nodes[0] ?? {}, { id: "../x" }),
      [
        "GRAPH_INDEX_UNSAFE_ID: graph/index.json entry ../x has unsafe id",
        `GRAPH_INDEX_MISSING_ENTRY: graph/index.json is missing entry for graph node ${draftOf(1).id}`,
      ],
    ],
  ])("is compared with the nodes: %s", async (_, change, expected) => {
    const ctx = await cleanGraph();
    const index = JSON.parse((await readText(ctx, INDEX_KEY)) ?? "");
    change(index);
    await storeText(ctx, INDEX_KEY, JSON.stringify(index));
    expect(await codes(ctx)).toEqual(expected);
    await rebuildIndex(ctx);
    expect(await codes(ctx)).toEqual([]);
  });

  test("may hold an entry whose node merely lacks a project", async () => {
    const ctx = await cleanGraph();
    const key = nodeKey("decision", draftOf(1).id);
    await storeText(ctx, key, ((await readText(ctx, key)) ?? "").replace(/\nproject_id: .*/, ""));
    expect(await codes(ctx)).toEqual([
      `LEGACY_PROJECT_ID_MISSING: graph node ${draftOf(1).id} missing project_id (legacy file)`,
    ]);
  });

  describe("where git carries the nodes", () => {
    const versioned = (ctx: OrangeContext): OrangeContext =>
      Object.create(ctx, { workTrees: { value: { isVersioned: async () => true, others: async () => [] } } });

    test("may be of another branch", async () => {
      const ctx = versioned(await cleanGraph());
      const key = nodeKey("decision", draftOf(1).id);
      await storeText(
        ctx,
        key,
        ((await readText(ctx, key)) ?? "").replace("## Summary", "## Summary\n\nNew:"),
      );
      await storeNode(ctx, 3);
      await ctx.documents.remove(nodeKey("risk", draftOf(2, { nodeType: "risk" }).id));
      expect(await codes(ctx)).toEqual([]);
    });

    test("holds nothing that it never was", async () => {
      const ctx = versioned(await cleanGraph());
      const index = JSON.parse((await readText(ctx, INDEX_KEY)) ?? "");
      const [entry] = index.nodes;
      index.nodes.push(entry, { ...entry, id: "decision.orphan" }, { ...entry, id: "../x" });
      await storeText(ctx, INDEX_KEY, JSON.stringify(index));
      expect((await codes(ctx)).map((line) => line.split(":")[0])).toEqual([
        "GRAPH_INDEX_STALE_ENTRY",
        "GRAPH_INDEX_ORPHAN_ENTRY",
        "GRAPH_INDEX_UNSAFE_ID",
      ]);
    });
  });

  test("names the orphan's cure in the words of the contract", async () => {
    const ctx = await cleanGraph();
    await ctx.documents.remove(nodeKey("decision", draftOf(1).id));
    expect((await runChecks(ctx)).findings).toEqual([
      expect.objectContaining({ hint: "Run `orange graph rebuild-index` to drop stale read-model entries." }),
    ]);
  });
});

describe("edges", () => {
  test.each([
    ["", "graph/edges.jsonl has 0 entries"],
    ['{"a":1}\n', "graph/edges.jsonl has 1 entry"],
    ['{"a":1}\n\n{"b":2}\n', "graph/edges.jsonl has 2 entries"],
  ])("are counted: %j", async (text, line) => {
    const ctx = await cleanGraph();
    await storeText(ctx, "graph/edges.jsonl", text);
    expect(await runChecks(ctx)).toEqual({ checks: ["graph/index.json parses", line], findings: [] });
  });

  test("that are no JSON are errors with their line", async () => {
    const ctx = await cleanGraph();
    await storeText(ctx, "graph/edges.jsonl", '{"a":1}\nnonsense\n[1]\n{"b":2}\n');
    const { findings } = await runChecks(ctx);
    expect(findings).toEqual([
      {
        code: "EDGES_INVALID",
        level: "error",
        message: expect.stringMatching(/^graph\/edges\.jsonl line 2 is invalid JSON: \S/),
        hint: expect.any(String),
      },
      expect.objectContaining({
        message: expect.stringMatching(/^graph\/edges\.jsonl line 3 is invalid JSON: \S/),
      }),
    ]);
  });
});

describe("without a project id in the config", () => {
  test("nothing is compared with it", async () => {
    const { documents, blobs, logs } = await cleanGraph();
    for (const config of [
      { kind: "valid", data: {} },
      { kind: "invalid", reason: "broken" },
      { kind: "missing" },
    ] as const) {
      const ctx = createTestContext({ ports: { documents, blobs, logs }, project: { config } });
      expect((await runChecks(ctx)).findings).toEqual([]);
    }
  });
});

describe("folders and files that are of the wrong kind", () => {
  test("do not keep the others from being checked", async () => {
    const ctx = await mixedGraph();
    await ctx.blobs.put("graph/nodes/verification", "a file");
    await ctx.blobs.ensureFolder?.(INDEX_KEY);
    await ctx.blobs.ensureFolder?.("graph/edges.jsonl");
    expect(await codes(ctx)).toContain(
      "LEGACY_PROJECT_ID_MISSING: graph node decision.legacy missing project_id (legacy file)",
    );
  });
});
