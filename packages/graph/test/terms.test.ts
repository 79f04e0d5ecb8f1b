import { cellText } from "@orange-hyper/core/derived";
import { memoryCache } from "@orange-hyper/store";
import { createTestContext } from "@orange-hyper/testkit";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { foldQuery } from "../src/fold.js";
import { columnOf } from "../src/fragments.js";
import { openGraph } from "../src/open-graph.js";
import { openTerms } from "../src/terms.js";
import { storeNode } from "./support.js";

const word = fc.stringMatching(/^[a-c.\-가나é]{1,4}$/);

it("finds exactly the rows whose line holds a word, wherever in it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 9 }),
      word,
      async (texts, wanted) => {
        const ctx = createTestContext({ ports: { cache: memoryCache() } });
        for (const [index, words] of texts.entries()) {
          await storeNode(ctx, index, { candidate: `Text ${words.join(index % 2 === 0 ? " " : "\n")}` });
        }
        const [needle = ""] = foldQuery(wanted)?.tokens ?? [];
        const graph = await openGraph(ctx);
        for (const segment of graph.segments) {
          const lines = columnOf(segment, "line");
          const rows = Array.from({ length: segment.mark.counting }, (_, row) => row);
          expect(openTerms(segment).rowsWith(needle)).toEqual(
            rows.filter((row) => cellText(lines, row).includes(needle)),
          );
        }
        graph.close();
      },
    ),
    { numRuns: 60 },
  );
});
