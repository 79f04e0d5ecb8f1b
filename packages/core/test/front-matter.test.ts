import { describe, expect, it } from "vitest";
import { listField, mapField, mergeFields, TypedScalar, textField } from "../src/all.js";

const fields = {
  title: "Text",
  number: new TypedScalar("0123", 123),
  flag: new TypedScalar("yes", true),
  nothing: null,
  list: ["a", new TypedScalar("1", 1), null, ["nested"]],
  map: { id: "x" },
  version: 1,
};

describe("reading front matter", () => {
  it("gives a scalar as it was written", () => {
    expect(["title", "number", "flag", "version"].map((name) => textField(fields, name))).toEqual([
      "Text",
      "0123",
      "yes",
      "1",
    ]);
  });

  it("gives nothing for what is missing, null or no scalar", () => {
    expect(["absent", "nothing", "list", "map"].map((name) => textField(fields, name))).toEqual([
      "",
      "",
      "",
      "",
    ]);
  });

  it("gives the scalars of a list, and a lone scalar as a list", () => {
    expect(listField(fields, "list")).toEqual(["a", "1"]);
    expect(listField(fields, "title")).toEqual(["Text"]);
    expect(listField(fields, "absent")).toEqual([]);
    expect(listField(fields, "map")).toEqual([]);
  });

  it("gives a nested map, and an empty one for anything else", () => {
    expect(mapField(fields, "map")).toEqual({ id: "x" });
    expect([mapField(fields, "number"), mapField(fields, "list"), mapField(fields, "absent")]).toEqual([
      {},
      {},
      {},
    ]);
  });
});

describe("rewriting front matter", () => {
  it("puts the known fields first in their order and keeps the unknown ones in theirs", () => {
    const merged = mergeFields({ b: "new", a: "1" }, { z: "kept", a: "old", y: null });
    expect(Object.entries(merged)).toEqual([
      ["b", "new"],
      ["a", "1"],
      ["z", "kept"],
      ["y", null],
    ]);
  });
});
