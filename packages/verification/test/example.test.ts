import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { evidenceLine } from "../examples/evidence-line.js";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

it("is the example of the README", () => {
  expect(read("../README.md")).toContain(read("../examples/evidence-line.ts"));
});

it("distinguishes a check from what proves nothing", async () => {
  expect(
    await evidenceLine(
      "npx vitest run 2>&1 | tail -5",
      " Test Files  1 passed (1)\n Tests  3 passed (3)\n",
      0,
    ),
  ).toMatch(/^vitest run: passed \(test\)/);
  expect(await evidenceLine("npm test", "", 1)).toMatch(/^npm test: failed \(test\)/);
  expect(await evidenceLine("ls -l", "", 0)).toBe("ls -l: checks nothing");
});
