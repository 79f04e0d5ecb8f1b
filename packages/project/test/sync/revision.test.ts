import { expect, it } from "vitest";
import { canonicalJson, nodeJson } from "../../src/sync/revision.js";
import { scan } from "./support.js";

it("compares nodes as they are stored with nodes as they were found", async () => {
  const { nodes } = await scan({
    "package.json": '{"name":"shop","scripts":{"b":"1","a":"2"},"dependencies":{"zod":"4"}}',
    "src/user-service.ts": "",
  });
  for (const node of nodes) {
    const shuffled = Object.fromEntries(Object.entries(node).reverse());
    expect(canonicalJson(JSON.parse(JSON.stringify(shuffled)))).toBe(nodeJson(node));
  }
});

it("does not distinguish an empty text from a missing one", () => {
  expect(canonicalJson({ b: [{ d: 1, c: "" }], a: null, e: undefined })).toBe('{"a":null,"b":[{"d":1}]}');
});
