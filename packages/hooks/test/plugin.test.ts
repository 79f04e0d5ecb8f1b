import { describeCommand, type OrangeCommandClass } from "@orange-hyper/core/command";
import { createTestContext } from "@orange-hyper/testkit";
import { expect, it, test } from "vitest";
import { ABI_HINT, HOOK_HINT } from "../src/errors.js";
import { observe } from "../src/observer.js";
import plugin from "../src/plugin.js";

test("the registry takes the plugin as it is", async () => {
  const source = { name: plugin.name, load: async () => ({ default: plugin }) };
  const { registry } = createTestContext({ plugins: [source] });
  expect(await registry.skipped()).toEqual([]);
  expect(await registry.plugins()).toEqual([plugin]);
});

const PREVIEWS = plugin.commands.filter(({ id }) => id.startsWith("hook."));

it.each(PREVIEWS.map((manifest) => [manifest.id, manifest] as const))(
  "%s is the command that the plugin announces, and takes one flag",
  async (_id, manifest) => {
    const command = (await manifest.load()).default as OrangeCommandClass;
    const flags = describeCommand(plugin, manifest, command).options.filter(({ kind }) => kind === "flag");
    expect(flags.map(({ name, unwanted }) => [name, unwanted])).toEqual([
      [
        "--write-report",
        "--write-report does not accept a path or value; hook reports are written to .orange-hyper/hooks/reports/.",
      ],
      ["--json", undefined],
    ]);
  },
);

it("gives every refusal the same hint", () => {
  expect(plugin.grammar.byWord.hook).toEqual({ noun: "hook", hint: HOOK_HINT });
  expect(plugin.grammar.byWord.hooks).toEqual({ noun: "hooks", hint: ABI_HINT });
});

it("lets others observe what hook status would warn of", async () => {
  const [manifest] = plugin.observers;
  expect([manifest.id, (await manifest.load()).observe]).toEqual(["hook.warnings", observe]);
  const broken = createTestContext({ project: { config: { kind: "invalid", reason: "Unexpected token" } } });
  const warning = {
    code: "HOOK_CONFIG_UNREADABLE",
    message: "config.json is not valid JSON: Unexpected token",
    hint: "Fix .orange-hyper/config.json manually; hook preview will not repair it.",
  };
  expect(await observe(broken)).toEqual({ summary: { warnings: [warning] }, warnings: [warning] });
});
