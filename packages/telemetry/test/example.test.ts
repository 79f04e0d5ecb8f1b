import { readFileSync } from "node:fs";
import { createTestContext } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { noteRepeated } from "../examples/note-repeated.js";
import { rowsOf } from "./support/rows.js";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

it("is the example of the README", () => {
  expect(read("../README.md")).toContain(read("../examples/note-repeated.ts"));
});

it("writes one event", async () => {
  const ctx = createTestContext();
  await noteRepeated(ctx, "Bash", "0123456789abcdef");
  expect(await rowsOf(ctx, "local/runtime/telemetry/signals.jsonl")).toMatchObject([
    { event: "tool_failure_repeated", tool: "Bash", use_hash: "0123456789abcdef" },
  ]);
});
