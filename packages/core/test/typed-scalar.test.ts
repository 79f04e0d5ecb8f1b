import { expect, it, vi } from "vitest";
import { mapField, TypedScalar, textField } from "../src/documents/front-matter.js";

it("takes a scalar of another copy of the package for one", async () => {
  vi.resetModules();
  const copy = await import("../src/documents/front-matter.js");
  const fields = { schema_version: new copy.TypedScalar("1", 1) };
  expect(copy.TypedScalar).not.toBe(TypedScalar);
  expect(textField(fields, "schema_version")).toBe("1");
  expect(mapField(fields, "schema_version")).toEqual({});
});

it("takes nothing else for a scalar", () => {
  for (const value of [null, undefined, 1, "1", { source: "1", value: 1 }])
    expect(value).not.toBeInstanceOf(TypedScalar);
});
