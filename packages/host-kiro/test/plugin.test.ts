import { readFileSync } from "node:fs";
import { createTestContext } from "@orange-hyper/testkit";
import { expect, test } from "vitest";
import plugin from "../src/plugin.js";

test("the registry takes the plugin as it is", async () => {
  const source = { name: plugin.name, load: async () => ({ default: plugin }) };
  const { registry } = createTestContext({ plugins: [source] });
  expect(await registry.skipped()).toEqual([]);
  expect(await registry.plugins()).toEqual([plugin]);
});

test("no version counts as tried, and the page for users names every gap", () => {
  const page = readFileSync(new URL("../../../docs/hosts/kiro.md", import.meta.url), "utf8");
  expect(plugin.hosts.map(({ testedVersions }) => testedVersions)).toEqual([[]]);
  const gaps = plugin.hosts.flatMap((host) => host.gaps);
  expect(gaps.filter((gap) => !page.includes(`- ${gap}\n`))).toEqual([]);
  expect(gaps[0]).toContain("not measured");
});
