import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { firstCall } from "../examples/first-call.js";

describe("the example of importing this package", () => {
  test("says what to ask and what to call", () => {
    expect(firstCall("hook-check")).toBe(
      "Nothing to approve: the checks only read. Add --write-report only if the user asks for a local report.\n" +
        "Missing: nothing\nThen: orange hook preview --json",
    );
  });

  test("stands in the README as it is", () => {
    const file = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
    expect(file("README.md")).toContain(`\`\`\`ts\n${file("examples/first-call.ts")}\`\`\``);
  });
});
