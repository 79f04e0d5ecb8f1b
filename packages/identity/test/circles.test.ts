import { describe, expect, test } from "vitest";
import { buildIdentity } from "../src/build.js";
import { placeNodes } from "../src/layout/circles.js";
import { honeycomb } from "../src/layout/honeycomb.js";
import { distinctLabels } from "../src/page/distinct-labels.js";
import type { IdentityGraph } from "../src/schema.js";
import { providePageTemplate } from "./support/page-template.js";
import { observedContext, type SeedInput, seedProject } from "./support/project.js";

async function graphOf(seed: SeedInput): Promise<IdentityGraph> {
  await providePageTemplate();
  const ctx = observedContext();
  await seedProject(ctx, seed);
  return (await buildIdentity(ctx)).summary.identityGraph;
}

describe("the picture", () => {
  test.each([
    ["without a structure", { nodes: 120 }],
    ["with memory in modules", { nodes: 120, structure: true }],
    ["of 2,000 memories", { nodes: 2_000, structure: true }],
  ])("%s has no circle over another, and every node in its own circle", async (_, seed) => {
    const { circles, positions } = placeNodes(await graphOf(seed));
    const crossing = circles.filter((circle) =>
      circles.some(
        (other) =>
          other !== circle &&
          other.parent === circle.parent &&
          Math.hypot(other.x - circle.x, other.y - circle.y) < other.r + circle.r - 0.3,
      ),
    );
    const outside = positions.filter(({ x, y, circle }) => {
      const home = circles[circle];
      return home === undefined || Math.hypot(x - home.x, y - home.y) > home.r;
    });
    expect({ crossing, outside }).toEqual({ crossing: [], outside: [] });
    const seen = new Set(positions.map(({ x, y }) => `${x} ${y}`));
    // Only a circle's node may stand where its one inhabitant does.
    expect(positions.length - seen.size).toBeLessThanOrEqual(circles.length);
  });

  test("without a structure puts all memory into the circle of memory about no known path", async () => {
    const { circles, positions } = placeNodes(await graphOf({ nodes: 5 }));
    expect(circles.filter(({ parent }) => parent === 0).map(({ name }) => name)).toEqual(["Unmapped Memory"]);
    expect(positions.filter(({ circle }) => circle === 0)).toHaveLength(1);
  });

  test("gathers by folder what stands in no module", async () => {
    const graph = await graphOf({ nodes: 60, structure: true });
    const loose = graph.nodes.filter(({ mapped_structure_node_id: id }) => id === "document.guide");
    expect(loose.length).toBeGreaterThan(2);
    const { circles, positions } = placeNodes(graph);
    const homes = loose.map((node) => circles[positions[graph.nodes.indexOf(node)]?.circle ?? -1]?.name);
    expect(new Set(homes)).toEqual(new Set(["docs"]));
  });

  test("fills a circle closely, with no mark nearer to another than a step", () => {
    for (const [count, most] of [
      [1, 0],
      [2, 0.5],
      [3, 0.58],
      [7, 1],
      [12, 1.53],
      [100, 5.3],
    ] as const) {
      const { points, radius } = honeycomb(count, 1);
      expect(points).toHaveLength(count);
      expect(radius).toBeLessThanOrEqual(most);
      for (const [index, one] of points.entries())
        for (const other of points.slice(index + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.999);
    }
  });

  test("of the same graph is the same", async () => {
    const graph = await graphOf({ nodes: 60, structure: true });
    expect(placeNodes(graph)).toEqual(placeNodes(graph));
  });

  test("puts memory into the module that it is about, and loose memory by the word that it shares", async () => {
    const graph = await graphOf({ nodes: 90, structure: true });
    const { circles, positions } = placeNodes(graph);
    const around = (index: number): readonly (string | null)[] => {
      const names: (string | null)[] = [];
      for (let at = positions[index]?.circle ?? -1; at >= 0; at = circles[at]?.parent ?? -1)
        names.push(circles[at]?.name ?? null);
      return names;
    };
    const orders = graph.nodes.findIndex(({ mapped_structure_node_id: id }) => id === "domain.orders");
    expect(around(orders)).toContain("orders");
    const loose = graph.nodes.findIndex(
      (node) => node.mapping_status === "unmapped" && node.candidate_memory?.startsWith("Payments"),
    );
    expect(around(loose)).toEqual([
      expect.stringMatching(/^(payments|retry|times|backoff|three)$/),
      "Unmapped Memory",
      "orange-hyper",
    ]);
  });
});

test("parts that are called the same are told apart by their folders", () => {
  const part = (path: string, label: string) => ({ id: path, type: "component", label, path, role: "" });
  const parts = [
    part("a/src/index.ts", "Index"),
    part("b/src/index.ts", "Index"),
    part("b/src/cart.ts", "Cart"),
  ];
  expect([...distinctLabels(parts).values()]).toEqual(["a/src/index.ts", "b/src/index.ts", "Cart"]);
});
