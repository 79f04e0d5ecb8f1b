import type { OrangeContext } from "@orange-hyper/core";
import type { FolderSnapshot } from "@orange-hyper/core/ports";
import { createTestContext } from "@orange-hyper/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import { checkIndex } from "../src/checks/index-check.js";
import {
  INDEX_KEY,
  INDEXED_AT_ONCE,
  listGraph,
  putNode,
  rebuildIndex,
  searchGraph,
  updateIndex,
} from "../src/index.js";
import { draftOf, readText, storeNode } from "./support.js";

let ctx: OrangeContext;

beforeAll(async () => {
  ctx = createTestContext();
  for (let number = 0; number <= INDEXED_AT_ONCE; number++) {
    const id = `decision.${String(number).padStart(5, "0")}`;
    await storeNode(ctx, number % 10, { id, candidate: `Memory ${number} keeps part ${number % 97}.` });
  }
  await rebuildIndex(ctx);
});

/** The context, and what its documents are asked beyond the one that was written. */
function watched(): { readonly ctx: OrangeContext; readonly asked: string[] } {
  const asked: string[] = [];
  const { documents } = ctx;
  const noted: OrangeContext["documents"] = {
    ...documents,
    list: (folder) => {
      asked.push(`list ${folder}`);
      return documents.list(folder);
    },
    snapshot: async (folder, options) => {
      asked.push(`snapshot ${folder}`);
      return (await documents.snapshot?.(folder, options)) as FolderSnapshot;
    },
  };
  const { blobs, cache } = ctx;
  return { ctx: createTestContext({ ports: { documents: noted, blobs, cache } }), asked };
}

describe("a graph of more nodes than are indexed at once", () => {
  it("takes in a new node without looking at a folder, and leaves the index to whoever asks for it", async () => {
    const index = await readText(ctx, INDEX_KEY);
    const large = watched();
    const added = await putNode(large.ctx, draftOf(1, { id: "decision.new", candidate: "A zebra crosses." }));
    await updateIndex(large.ctx, added);
    expect(large.asked).toEqual([]);
    expect(await readText(ctx, INDEX_KEY)).toBe(index);
    expect((await searchGraph(ctx, "zebra")).nodes.map(({ id }) => id)).toEqual(["decision.new"]);
    expect((await listGraph(ctx)).nodes).toHaveLength(INDEXED_AT_ONCE + 2);
    expect((await checkIndex(ctx)).findings).toMatchObject([
      { code: "GRAPH_INDEX_BEHIND", level: "warning", message: expect.stringContaining("lacks 1 of 2502") },
    ]);
    await rebuildIndex(ctx);
    expect((await checkIndex(ctx)).findings).toEqual([]);
    expect(await readText(ctx, INDEX_KEY)).toContain("zebra");
  });

  it("sees a node that came in before the new one behind everybody's back", async () => {
    await storeNode(ctx, 2, { id: "decision.behind", candidate: "An okapi hides." });
    const added = await putNode(ctx, draftOf(3, { id: "decision.later", candidate: "A tapir swims." }));
    await updateIndex(ctx, added);
    expect((await searchGraph(ctx, "okapi")).nodes).toHaveLength(1);
    expect((await searchGraph(ctx, "tapir")).nodes).toHaveLength(1);
    expect((await checkIndex(ctx)).findings).toMatchObject([
      { code: "GRAPH_INDEX_BEHIND", message: expect.stringContaining("lacks 2 of 2504") },
    ]);
  });
});
