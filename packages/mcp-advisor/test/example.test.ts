import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toolsFor } from "../examples/tools-for.js";

describe("the example of importing this package", () => {
  test("names the tools for a need", () => {
    expect(toolsFor("latest React API docs")).toEqual([
      "Context7 (medium): Framework or library freshness appears important.",
    ]);
    expect(toolsFor("latest React API docs, no tools")).toEqual(["none: the query says so"]);
  });

  test("stands in the README as it is", () => {
    const file = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
    expect(file("README.md")).toContain(`\`\`\`ts\n${file("examples/tools-for.ts")}\`\`\``);
  });
});
