import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { MEMORIES } from "../src/memories.js";
import { WORKS } from "../src/quests.js";
import { findSignals, TOPICS } from "../src/signals.js";
import { PLANNING, VERIFYING } from "../src/verification-terms.js";

it("names every signal of every topic, each topic's sorted", () => {
  expect(findSignals(["Docs of the API", "the warning of a hook, and its 문서"])).toEqual([
    "backend-api-focus.api",
    "documentation-focus.docs",
    "mcp-documentation-advisor-readiness.api-freshness",
    "mcp-documentation-advisor-readiness.docs-freshness",
    "hook-hygiene.hook",
    "hook-hygiene.warning",
  ]);
  expect(findSignals(["Paint the shed"])).toEqual([]);
});

// What was found with other terms is kept in projects under these ids.
it("has other terms only with other versions of what is kept", () => {
  const terms = JSON.stringify([TOPICS.map(({ ruleId, signals }) => [ruleId, signals]), VERIFYING, PLANNING]);
  const digest = createHash("sha256").update(terms).digest("hex").slice(0, 16);
  expect([WORKS.id, MEMORIES.id, digest]).toMatchInlineSnapshot(`
    [
      "growth.quest/1",
      "growth.memory/1",
      "b2570018f21ed10f",
    ]
  `);
});
