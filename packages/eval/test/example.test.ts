import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { unknowns } from "../examples/unknowns.js";

describe("the example of importing this package", () => {
  test("looks at a project from one of its folders", async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, ".orange-hyper"));
    mkdirSync(join(root, "src"));
    const config = JSON.stringify({ version: "0.1.0", ...testIdentity });
    writeFileSync(join(root, ".orange-hyper/config.json"), config);
    expect(await unknowns(join(root, "src"))).toEqual([
      "Doctor error count: no plugin provides doctor.report",
      "Doctor warning count: no plugin provides doctor.report",
      "Growth candidate count: no plugin provides growth.summary",
      "Adapter recipe count: no plugin provides adapter.recipes",
      "Token savings: token counts are not collected",
      "Success-rate improvement: comparative task-pack outcomes are not collected",
    ]);
  });

  test("stands in the README as it is", () => {
    const file = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
    expect(file("README.md")).toContain(`\`\`\`ts\n${file("examples/unknowns.ts")}\`\`\``);
  });
});
