import { cellText } from "@orange-hyper/core/derived";
import { nodeKey } from "@orange-hyper/core/storage";
import { memoryCache } from "@orange-hyper/store";
import { createTestContext } from "@orange-hyper/testkit";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { foldNode, foldQuery } from "../src/fold.js";
import { columnOf } from "../src/fragments.js";
import { openGraph } from "../src/open-graph.js";
import { fragmentScorer, scoreLine } from "../src/score.js";
import { searchGraph } from "../src/search.js";
import { openTerms } from "../src/terms.js";
import { nodeData, summaryFromData } from "../src/wire.js";
import { expectedNodes, readText, storeNode, storeText } from "./support.js";

const lineOf = (fragment: string): string => foldNode(summaryFromData(JSON.parse(fragment)));

const json = (words: readonly string[]): string => JSON.stringify(words.join(" "));

const word = fc.stringMatching(/^[a-c.\-가나é]{1,4}$/);

it("finds exactly the rows whose line holds a word, wherever in it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(word, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 9 }),
      word,
      async (texts, wanted) => {
        const ctx = createTestContext({ ports: { cache: memoryCache() } });
        for (const [index, words] of texts.entries()) {
          await storeNode(ctx, index, { candidate: `Text ${words.join(index % 2 === 0 ? " " : "\n")}` });
        }
        const [needle = ""] = foldQuery(wanted)?.tokens ?? [];
        const graph = await openGraph(ctx);
        for (const segment of graph.segments) {
          const fragments = columnOf(segment, "fragment");
          const rows = Array.from({ length: segment.mark.counting }, (_, row) => row);
          expect(openTerms(segment).find(needle).rows).toEqual(
            rows.filter((row) => lineOf(cellText(fragments, row)).includes(needle)),
          );
        }
        graph.close();
      },
    ),
    { numRuns: 60 },
  );
});

it("answers a search as if every node had been looked into", async () => {
  const text = fc.array(fc.oneof(word, fc.constantFrom("decision", "ab,", "C/a", "memory", "1")), {
    minLength: 1,
    maxLength: 6,
  });
  const node = fc.record({
    candidate: text,
    title: fc.option(text),
    summary: fc.option(text),
    kind: fc.constantFrom("decision", "a b"),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(node, { minLength: 1, maxLength: 9 }),
      fc.array(word, { minLength: 1, maxLength: 2 }),
      async (nodes, words) => {
        const ctx = createTestContext({ ports: { cache: memoryCache() } });
        for (const [index, { candidate, title, summary, kind }] of nodes.entries()) {
          const { id } = await storeNode(ctx, index, { candidate: candidate.join(" ") });
          const own = [
            title === null ? "" : `title: ${json(title)}\n`,
            summary === null ? "" : `summary: ${json(summary)}\n`,
          ];
          const key = nodeKey("decision", id);
          const stored = (await readText(ctx, key)) ?? "";
          await storeText(ctx, key, stored.replace("kind: decision\n", `kind: ${kind}\n${own.join("")}`));
        }
        const nodesNow = (await expectedNodes(ctx)).map(summaryFromData);
        const queries = [
          words,
          ...nodes.flatMap(({ candidate, title, summary }) => [candidate, title, summary]),
        ];
        for (const typed of new Set(queries.map((query) => (query ?? ["decision", "a"]).join(" ")))) {
          const query = foldQuery(typed);
          if (query === null) continue;
          const wanted = nodesNow.flatMap((node) => {
            const score = scoreLine(foldNode(node), query);
            return score === null ? [] : [{ ...node, ...score }];
          });
          const { nodes: hits } = await searchGraph(ctx, typed);
          expect(hits).toEqual(wanted.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)));
        }
      },
    ),
    { numRuns: 30 },
  );
});

const anyText = fc.oneof(
  fc.stringMatching(/^[abAΣ éÉ"\\,\]]{0,5}$/),
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("", "a\nb", '"', "\\", "\u001f"),
);

it.each([
  ["any text", anyText],
  ["text that folds in ASCII alone", fc.stringMatching(/^[abAB 가나決,\]]{0,3}$/)],
])("folds and scores a listed node as it does the node: %s", (_, texts) => {
  fc.assert(
    fc.property(
      fc.array(texts, { minLength: 16, maxLength: 16 }),
      fc.array(texts),
      fc.array(texts),
      (values, tags, keywords) => {
        const [
          id = "",
          file = "",
          projectId = "",
          projectName = "",
          kind = "",
          nodeType = "",
          status = "",
          confidence = "",
        ] = values;
        const [
          ,
          ,
          ,
          ,
          ,
          ,
          ,
          ,
          title = "",
          sourceQuest = "",
          sourceProposal = "",
          acceptedAt = "",
          origin = "",
          candidateMemory = "",
          summary = "",
        ] = values;
        const node = {
          id,
          key: file,
          projectId,
          projectName,
          kind,
          nodeType,
          status,
          confidence,
          title,
          sourceQuest,
          sourceProposal,
          acceptedAt,
          origin,
          candidateMemory,
          summary,
          tags,
          keywords,
        };
        const list = JSON.stringify([[[nodeData(node)]]], null, 2);
        const fragment = list.slice(12, -12);
        for (const query of [title, summary, tags[0] ?? "", keywords[0] ?? "", "a", '"', ",", "a b"].map(
          foldQuery,
        )) {
          if (query !== null)
            expect(fragmentScorer(query)(new TextEncoder().encode(fragment))).toEqual(
              scoreLine(foldNode(node), query),
            );
        }
      },
    ),
    { numRuns: 500 },
  );
});
