import type { Key, OrangeContext } from "@orange-hyper/core";
import { writeManifest } from "@orange-hyper/core/derived";
import type { BlobStore, DocumentStore, FolderSnapshot } from "@orange-hyper/core/ports";
import { nodeKey } from "@orange-hyper/core/storage";
import { memoryCache } from "@orange-hyper/store";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { beforeEach, describe, expect, test } from "vitest";
import { listGraph, rebuildIndex, searchGraph } from "../src/index.js";
import { openGraph } from "../src/open-graph.js";
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
/** What is kept, by entry. */
let kept: Map<string, Uint8Array>;
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
    version: (folder) => documents.version(folder),
    snapshot: async (...question) => (await documents.snapshot?.(...question)) as FolderSnapshot,
    revision: (...question) => documents.revision(...question),
    exists: (key) => documents.exists(key),
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

function portsOf({ logs, locks, clock, ids, files, git, cache }: OrangeContext): Partial<OrangeContext> {
  return { logs, locks, clock, ids, files, git, cache };
}

/** A listing is right when it says what the files say. */
async function expectRight(): Promise<void> {
  const { nodes } = await listGraph(reader());
  expect(nodes.map(nodeData)).toEqual(await expectedNodes(ctx));
}

beforeEach(async () => {
  kept = new Map();
  ctx = await mixedGraph({ cache: memoryCache(kept) });
  await rebuildIndex(ctx);
});

describe("while no node file changes, readers", () => {
  test("open none of them, but those that a search compares with what was accepted", async () => {
    await expectRight();
    await searchGraph(reader(), "nothing of that kind");
    expect(documentsRead).toEqual([]);
    await searchGraph(reader(), "cache");
    const { id, sourceProposal } = draftOf(2, { nodeType: "risk" });
    expect(documentsRead).toEqual([
      nodeKey("risk", id),
      `proposals/memory-delta/accepted/${sourceProposal}.md`,
    ]);
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

describe("what is kept counts for nothing when it cannot be trusted:", () => {
  test("that of another project", async () => {
    const data = { project_id: foreignProjectId, project_name: "other" };
    const foreign = createTestContext({
      ports: { ...portsOf(ctx), documents: ctx.documents, blobs: ctx.blobs },
      project: { config: { kind: "valid", data } },
    });
    expect((await listGraph(foreign)).nodes.map((node) => node.id)).toEqual(["decision.foreign"]);
    await expectRight();
  });

  /** Damages each entry in turn and looks; what was kept is put back each time. */
  async function damageEach(damage: (bytes: Uint8Array) => Uint8Array): Promise<void> {
    for (const [name, bytes] of [...kept]) {
      const whole = new Map(kept);
      kept.set(name, damage(bytes));
      await expectRight();
      expect((await searchGraph(reader(), "cache")).nodes).toHaveLength(1);
      kept.clear();
      for (const entry of whole) kept.set(...entry);
    }
  }

  test("empty, blank, or something else", async () => {
    for (const text of ["", "\n", "{}\n", "null\n", "garbage", "x".repeat(100_000)]) {
      await damageEach(() => new TextEncoder().encode(text));
    }
  });

  test("cut off anywhere", async () => {
    for (let part = 0; part < 40; part++) {
      await damageEach((bytes) => bytes.slice(0, Math.floor((bytes.length * part) / 40)));
    }
  });

  test("with a byte that is another, anywhere", async () => {
    for (let part = 0; part < 60; part++) {
      await damageEach((bytes) => {
        const damaged = bytes.slice();
        const at = Math.floor((bytes.length * part) / 60);
        damaged[at] = (damaged[at] as number) ^ (1 << (part % 8));
        return damaged;
      });
    }
  });

  test("one entry gone, or two in each other's place", async () => {
    const [first, second] = [...kept.keys()];
    for (const name of [...kept.keys()]) {
      const whole = new Map(kept);
      kept.delete(name);
      await expectRight();
      for (const entry of whole) kept.set(...entry);
    }
    const [one, other] = [kept.get(first as string), kept.get(second as string)];
    kept.set(first as string, other as Uint8Array);
    kept.set(second as string, one as Uint8Array);
    await expectRight();
  });

  test("of another format", async () => {
    const { manifest } = await openGraph(reader());
    writeManifest(ctx.cache, "graph.rows.7", {
      ...manifest,
      format: "orange-hyper/derived/2",
    } as typeof manifest);
    await expectRight();
    expect(documentsRead).not.toEqual([]);
  });

  test("and nothing can be kept", async () => {
    kept.clear();
    const { cache } = ctx;
    const none = { ...cache, open: () => null, put: () => false, add: () => null };
    const deaf = createTestContext({
      ports: { ...portsOf(ctx), documents: ctx.documents, blobs: ctx.blobs, cache: none },
    });
    for (let time = 0; time < 2; time++) {
      expect((await listGraph(deaf)).nodes.map(nodeData)).toEqual(await expectedNodes(ctx));
    }
    await rebuildIndex(deaf);
    expect(kept.size).toBe(0);
  });

  test("when documents are kept by a driver that takes no snapshots", async () => {
    const { snapshot: _, ...documents } = ctx.documents;
    const plain = createTestContext({ ports: { ...portsOf(ctx), documents, blobs: ctx.blobs } });
    expect((await listGraph(plain)).nodes.map(nodeData)).toEqual(await expectedNodes(ctx));
    await storeNode(ctx, 6);
    expect((await listGraph(plain)).nodes.map(nodeData)).toEqual(await expectedNodes(ctx));
  });
});

describe("a file that vanishes while it is read", () => {
  function vanishing(times: number): OrangeContext {
    const key = nodeKey("decision", draftOf(1).id);
    let left = times;
    const { readFolder: _, ...single } = ctx.documents;
    const documents: DocumentStore = {
      ...single,
      get: async (asked) => (asked === key && left-- > 0 ? null : ctx.documents.get(asked)),
    };
    return createTestContext({ ports: { ...portsOf(ctx), documents, blobs: ctx.blobs } });
  }

  beforeEach(async () => {
    kept.clear();
  });

  test("makes the reader look once more", async () => {
    expect((await listGraph(vanishing(1))).nodes.map((node) => node.id)).toContain(draftOf(1).id);
  });

  test("is left out when it stays away", async () => {
    expect((await listGraph(vanishing(9))).nodes.map((node) => node.nodeType)).toEqual(["risk"]);
  });
});

test("a forced rebuild mends what is kept and says something else, undamaged as it is", async () => {
  const key = nodeKey("decision", draftOf(1).id);
  const text = (await readText(ctx, key)) ?? "";
  await storeText(ctx, key, text.replaceAll("stable", "stolen"));
  await listGraph(reader());
  const forged = new Map(kept);
  await storeText(ctx, key, text);
  await rebuildIndex(ctx, { force: true });
  expect(forged).not.toEqual(kept);
  await expectRight();
  expect(documentsRead).toEqual([]);
  expect(await readText(ctx, "graph/index.json")).not.toContain("stolen");
});

test("one project's name may change without making what is kept stale", async () => {
  const data = { project_id: testIdentity.project_id, project_name: "renamed" };
  const renamed = createTestContext({
    ports: { ...portsOf(ctx), documents: reader().documents, blobs: ctx.blobs },
    project: { config: { kind: "valid", data } },
  });
  expect((await listGraph(renamed)).nodes).toHaveLength(2);
  expect(documentsRead).toEqual([]);
});
