import { readFileSync } from "node:fs";
import { memorySources } from "@orange-hyper/store/memory";
import { expect, it } from "vitest";
import { scoreTargets } from "../bench/score.mjs";
import { findTargets } from "../src/index.js";

it("finds what memory speaks of as often as the page about the bench says", async () => {
  const { cases, right, failures } = await scoreTargets({ findTargets, memorySources });
  expect(failures).toEqual([]);
  const page = readFileSync(new URL("../../../docs/memory-bench.md", import.meta.url), "utf8");
  expect(page).toContain(`${right} of ${cases}`);
});
