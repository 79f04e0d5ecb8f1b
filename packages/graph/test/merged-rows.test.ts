import { memoryCache } from "@orange-hyper/store";
import { createTestContext } from "@orange-hyper/testkit";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { listGraph, searchGraph } from "../src/index.js";
import { listedRuns } from "../src/merged-rows.js";
import { openGraph } from "../src/open-graph.js";
import { draftOf, expectedNodes, storeNode } from "./support.js";

it("lists and finds the rows of several segments in the order of their ids", async () => {
  const numbers = fc.uniqueArray(fc.nat(60), { minLength: 12, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(numbers, fc.nat(3), async (all, few) => {
      const ctx = createTestContext({ ports: { cache: memoryCache() } });
      // Too few for the segment before to be written anew with them.
      const [late, early] = [all.slice(0, few), all.slice(few)];
      for (const number of early) await storeNode(ctx, number);
      (await openGraph(ctx)).close();
      for (const number of late) await storeNode(ctx, number);
      if (late.length > 1)
        await ctx.documents.remove(`graph/nodes/decision/${draftOf(late[0] as number).id}.md`);
      const expected = (await expectedNodes(ctx)).map(({ id }) => id);
      const graph = await openGraph(ctx);
      const listed = listedRuns(graph).flatMap(({ segment, from, to }) =>
        graph.segment(segment).data.keys().slice(from, to),
      );
      expect(listed).toEqual(expected);
      graph.close();
      expect((await listGraph(ctx)).nodes.map(({ id }) => id)).toEqual(expected);
      const { nodes } = await searchGraph(ctx, "mem_delta");
      expect(nodes.map(({ id }) => id)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});
