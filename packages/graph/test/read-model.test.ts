import type { Key, OrangeContext } from "@orange-hyper/core";
import type { BlobStore, DocumentStore } from "@orange-hyper/core/ports";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { beforeEach, describe, expect, test } from "vitest";
import { listGraph, nodeKey, rebuildIndex, searchGraph } from "../src/index.js";
import { MODEL_KEY } from "../src/model/format.js";
import { nodeData } from "../src/wire.js";
import {
  draftOf,
  expectedNodes,
  foreignProjectId,
  mixedGraph,
  mixedWarnings,
  readText,
  storeNode,
  storeText,
} from "./support.js";

let ctx: OrangeContext;
let documentsRead: Key[];

/** The context with its ports watched: which documents are opened, and that nothing is written. */
function reader(): OrangeContext {
  documentsRead = [];
  const { documents, blobs } = ctx;
  const refuse = (): Promise<never> => Promise.reject(new Error("a reader must not write"));
  const watched: DocumentStore = {
    get: (key) => {
      documentsRead.push(key);
      return documents.get(key);
    },
    list: (folder) => documents.list(folder),
    census: (...question) => documents.census(...question),
    revision: (...question) => documents.revision(...question),
    exists: (key) => documents.exists(key),
    version: (folder) => documents.version(folder),
    put: refuse,
    remove: refuse,
    transaction: refuse,
  };
  const readOnly: BlobStore = {
    get: (key) => blobs.get(key),
    open: (key) => blobs.open(key),
    kind: (key) => blobs.kind(key),
    list: (folder) => blobs.list(folder),
    entries: (folder) => blobs.entries(folder),
    put: refuse,
    remove: refuse,
    ensureFolder: refuse,
    removeFolder: refuse,
  };
  return createTestContext({ ports: { ...portsOf(ctx), documents: watched, blobs: readOnly } });
}

function portsOf({ logs, locks, clock, ids, files, git }: OrangeContext): Partial<OrangeContext> {
  return { logs, locks, clock, ids, files, git };
}

/** A listing is right when it says what the files say. */
async function expectRight(): Promise<void> {
  const { nodes } = await listGraph(reader());
  expect(nodes.map(nodeData)).toEqual(await expectedNodes(ctx));
}

beforeEach(async () => {
  ctx = await mixedGraph();
  await rebuildIndex(ctx);
});

describe("while no node file changes, readers", () => {
  test("open none of them", async () => {
    await expectRight();
    await searchGraph(reader(), "cache");
    expect(documentsRead).toEqual([]);
  });

  test("repeat the warnings", async () => {
    expect((await listGraph(reader())).warnings).toEqual(mixedWarnings);
    expect(documentsRead).toEqual([]);
  });
});

describe("after a change of node files, readers see it and open only what changed", () => {
  test("when one is added", async () => {
    await storeNode(ctx, 6);
    await expectRight();
    expect(documentsRead).toEqual([nodeKey("decision", draftOf(6).id)]);
  });

  test("when one is removed", async () => {
    await ctx.documents.remove(nodeKey("decision", draftOf(1).id));
    await expectRight();
    expect(documentsRead).toEqual([]);
  });

  test("when one is replaced", async () => {
    const key = nodeKey("decision", draftOf(1).id);
    const text = (await readText(ctx, key)) ?? "";
    await storeText(ctx, key, text.replace("Adapter", "Adopter"));
    await expectRight();
    expect(documentsRead).toEqual([key]);
    expect((await searchGraph(reader(), "adopter")).nodes).toHaveLength(1);
    expect((await searchGraph(reader(), "adapter")).nodes).toHaveLength(0);
  });

  test("when one is renamed", async () => {
    const key = nodeKey("decision", draftOf(1).id);
    await storeText(ctx, "graph/nodes/decision/renamed.md", (await readText(ctx, key)) ?? "");
    await ctx.documents.remove(key);
    await expectRight();
    expect(documentsRead).toEqual(["graph/nodes/decision/renamed.md"]);
  });

  test("when one moves to another folder under its name", async () => {
    const key = nodeKey("decision", draftOf(1).id);
    await storeText(ctx, `graph/nodes/risk/${draftOf(1).id}.md`, (await readText(ctx, key)) ?? "");
    await ctx.documents.remove(key);
    await expectRight();
  });

  test("when a broken one is mended and a good one is broken", async () => {
    const key = nodeKey("decision", draftOf(1).id);
    await storeText(ctx, "graph/nodes/constraint/broken.md", (await readText(ctx, key)) ?? "");
    await storeText(ctx, key, "---\n---js\n");
    await expectRight();
    expect((await listGraph(reader())).warnings).toEqual([
      "graph node decision.legacy missing project_id (legacy file)",
      expect.stringContaining(`${draftOf(1).id}.md failed to parse: `),
    ]);
  });

  test("when all are gone", async () => {
    for (const node of await expectedNodes(ctx))
      await ctx.documents.remove(node.file.slice(".orange-hyper/".length));
    await expectRight();
  });
});

describe("a read model that cannot be trusted counts as none:", () => {
  async function model(): Promise<Buffer> {
    return Buffer.from((await ctx.blobs.get(MODEL_KEY)) ?? []);
  }

  test("of another project", async () => {
    const data = { project_id: foreignProjectId, project_name: "other" };
    const foreign = createTestContext({
      ports: { ...portsOf(ctx), documents: ctx.documents, blobs: ctx.blobs },
      project: { config: { kind: "valid", data } },
    });
    expect((await listGraph(foreign)).nodes.map((node) => node.id)).toEqual(["decision.foreign"]);
  });

  test("of another format", async () => {
    const newer = (await model()).toString("latin1").replace("graph-read-model/1", "graph-read-model/2");
    await ctx.blobs.put(MODEL_KEY, [Buffer.from(newer, "latin1")]);
    await expectRight();
    expect(documentsRead).not.toEqual([]);
  });

  test("empty, blank, or no model at all", async () => {
    for (const text of ["", "\n", "{}\n", "null\n", "garbage", "x".repeat(100_000)]) {
      await storeText(ctx, MODEL_KEY, text);
      await expectRight();
    }
  });

  test("cut off anywhere", async () => {
    const bytes = await model();
    for (let length = 0; length < bytes.length; length += 97) {
      await ctx.blobs.put(MODEL_KEY, [bytes.subarray(0, length)]);
      await expectRight();
    }
  });

  test("with tables that point out of range", async () => {
    const bytes = await model();
    const start = bytes.indexOf("\n") + 1;
    for (let offset = start; offset < start + 400; offset += 8) {
      const damaged = Buffer.from(bytes);
      damaged.writeDoubleLE(1e12, offset);
      await ctx.blobs.put(MODEL_KEY, [damaged]);
      await expectRight();
    }
  });

  test("with lists that do not fit each other, even while files change", async () => {
    const text = (await model()).toString("latin1");
    for (const [from, to] of [
      [".md\0", ".md1"],
      ['["graph node', "[ graph node"],
      ['[["', "[[ "],
    ] as const) {
      expect(text).toContain(from);
      await ctx.blobs.put(MODEL_KEY, [Buffer.from(text.replace(from, to), "latin1")]);
      await expectRight();
      await storeNode(ctx, 7);
      await expectRight();
      await ctx.documents.remove(nodeKey("decision", draftOf(7).id));
    }
  });

  test("a folder in its place", async () => {
    await ctx.blobs.remove(MODEL_KEY);
    await ctx.blobs.ensureFolder?.(MODEL_KEY);
    await expectRight();
    const { warnings } = await rebuildIndex(ctx);
    expect(warnings).toEqual([
      ...mixedWarnings,
      expect.stringContaining(".orange-hyper/local/graph-read-model could not be written"),
    ]);
  });
});

describe("a file that vanishes while it is read", () => {
  function vanishing(times: number): OrangeContext {
    const key = nodeKey("decision", draftOf(1).id);
    let left = times;
    const documents: DocumentStore = {
      ...ctx.documents,
      get: async (asked) => (asked === key && left-- > 0 ? null : ctx.documents.get(asked)),
    };
    return createTestContext({ ports: { ...portsOf(ctx), documents, blobs: ctx.blobs } });
  }

  beforeEach(async () => {
    await ctx.blobs.remove(MODEL_KEY);
  });

  test("makes the reader look once more", async () => {
    expect((await listGraph(vanishing(1))).nodes.map((node) => node.id)).toContain(draftOf(1).id);
  });

  test("is left out when it stays away", async () => {
    expect((await listGraph(vanishing(2))).nodes.map((node) => node.nodeType)).toEqual(["risk"]);
  });
});

test("rebuilding anew mends a read model whose content is wrong", async () => {
  const bytes = Buffer.from((await ctx.blobs.get(MODEL_KEY)) ?? []).toString("latin1");
  await ctx.blobs.put(MODEL_KEY, [Buffer.from(bytes.replaceAll("stable", "stolen"), "latin1")]);
  await rebuildIndex(ctx, { anew: true });
  await expectRight();
  expect(documentsRead).toEqual([]);
  expect(await readText(ctx, "graph/index.json")).not.toContain("stolen");
});

test("one project's name may change without making its read model stale", async () => {
  const data = { project_id: testIdentity.project_id, project_name: "renamed" };
  const renamed = createTestContext({
    ports: { ...portsOf(ctx), documents: reader().documents, blobs: ctx.blobs },
    project: { config: { kind: "valid", data } },
  });
  expect((await listGraph(renamed)).nodes).toHaveLength(2);
  expect(documentsRead).toEqual([]);
});
