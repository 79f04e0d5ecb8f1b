import * as graph from "@orange-hyper/graph";
import { expect, test } from "vitest";
import { NODE_ORIGIN, nodeFolder, nodeId } from "../src/doctor/node-place.js";
import { NODE_TYPES } from "../src/node-type.js";

test("the checks look for nodes where the graph keeps them", () => {
  expect(NODE_TYPES).toEqual(graph.NODE_TYPES);
  expect(NODE_ORIGIN).toBe(graph.NODE_ORIGIN);
  for (const nodeType of graph.NODE_TYPES) {
    expect(nodeId(nodeType, "p")).toBe(graph.nodeId(nodeType, "p"));
    expect(`${nodeFolder(nodeType)}/n.md`).toBe(graph.nodeKey(nodeType, "n"));
  }
});
