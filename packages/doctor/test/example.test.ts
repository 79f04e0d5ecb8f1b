import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { exposures, problems } from "../examples/problems.js";
import { fakePlugin, fault, finding, projectContext } from "./support.js";

describe("the example of importing this package", () => {
  test("lists what the checks find", async () => {
    const found = fault("A_CODE", "one");
    const ctx = await projectContext({ plugins: [fakePlugin("a", [finding("a.x", [found])])] });
    expect(await problems(ctx)).toEqual([`${found.level} A_CODE: ${found.message} ${found.hint}`]);
  });

  test("names a secret by its line and kind", () => {
    expect(exposures("one\npassword: hunter2hunter2")).toEqual(["line 2: secret, credential"]);
  });

  test("stands in the README as it is", () => {
    const file = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
    expect(file("README.md")).toContain(`\`\`\`ts\n${file("examples/problems.ts")}\`\`\``);
  });
});
