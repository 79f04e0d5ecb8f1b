import { describe, expect, it } from "vitest";
import { TABLES } from "../src/checks/catalogue.js";
import { WRAPPER_NAMES, wrappers } from "../src/programs/wrappers.js";

function namesIn(table: readonly { readonly names: string }[]): readonly string[] {
  return [...new Set(table.flatMap(({ names }) => names.split(" ")))].sort();
}

describe("the names that stand before a table", () => {
  it.each(TABLES)("are those of its programs: %.20s", (names, programs) => {
    expect(names.split(" ").sort()).toEqual(namesIn(programs()));
  });

  it("are those of its wrappers", () => {
    expect(WRAPPER_NAMES.split(" ").sort()).toEqual(namesIn(wrappers()));
  });
});
