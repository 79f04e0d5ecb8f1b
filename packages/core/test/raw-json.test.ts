import { describe, expect, it } from "vitest";
import { RawJson, renderJson } from "../src/all.js";

function render(value: unknown): string {
  return [...renderJson(value)]
    .flatMap((part) => (typeof part === "string" ? [part] : [...part.chunks()]))
    .map((part) => (typeof part === "string" ? part : Buffer.from(part).toString()))
    .join("");
}

describe("rendering an answer", () => {
  it("is JSON.stringify with two spaces and a final newline", () => {
    const value = { ok: true, data: { list: [1, { a: null }], text: "한글 🍊" } };
    expect(render(value)).toBe(`${JSON.stringify(value, null, 2)}\n`);
  });

  it("splices rendered parts where they stand, in order", () => {
    const part = (text: string): RawJson => new RawJson(() => [text.slice(0, 2), Buffer.from(text.slice(2))]);
    const text = render({
      data: { first: part('"one"'), between: "$& $1", second: part("[\n      2\n    ]") },
    });
    expect(JSON.parse(text)).toEqual({ data: { first: "one", between: "$& $1", second: [2] } });
  });

  it("does not mistake stored text for a rendered part", () => {
    const value = { data: { first: "raw-json-0", part: new RawJson(() => ["1"]) } };
    expect(JSON.parse(render(value))).toEqual({ data: { first: "raw-json-0", part: 1 } });
  });
});
