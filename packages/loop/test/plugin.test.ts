import { createTestContext } from "@orange-hyper/testkit";
import { expect, test } from "vitest";
import plugin from "../src/plugin.js";

test("the registry takes the plugin as it is", async () => {
  const source = { name: plugin.name, load: async () => ({ default: plugin }) };
  const { registry } = createTestContext({ plugins: [source] });
  expect(await registry.skipped()).toEqual([]);
  expect(await registry.plugins()).toEqual([plugin]);
});
