import { describe, expect, it } from "vitest";
import {
  contributionsOf,
  createRegistry,
  definePlugin,
  type OrangePlugin,
  PLUGIN_CONTRACT,
  type PluginSource,
} from "../src/all.js";

function plugin(name: string, commands: readonly (readonly [string, string])[]): OrangePlugin {
  return definePlugin({
    name,
    version: "1.0.0",
    contract: PLUGIN_CONTRACT,
    summary: "A plugin.",
    commands: commands.map(([id, path]) => ({
      id: id as `${string}.${string}`,
      paths: [path.split(" ")],
      summary: "Does it.",
      effect: "none" as const,
      load: () => Promise.reject(new Error("a command was loaded")),
    })),
  });
}

function source(definition: OrangePlugin): PluginSource {
  return { name: definition.name, load: async () => ({ default: definition }) };
}

describe("registering plugins", () => {
  it("keeps their order and loads no command", async () => {
    const one = plugin("one", [["one.run", "one"]]);
    const two = plugin("two", [["two.run", "two run"]]);
    const registry = createRegistry([source(one), source(two)]);
    expect(await registry.plugins()).toEqual([one, two]);
    expect(await registry.skipped()).toEqual([]);
    expect(await registry.command("two.run")).toEqual({ plugin: two, manifest: two.commands?.[0] });
    expect(await registry.command("three.run")).toBeNull();
  });

  it("loads each plugin once, and only when something is asked", async () => {
    let loads = 0;
    const one = plugin("one", []);
    const load = async (): Promise<{ default: OrangePlugin }> => {
      loads++;
      return { default: one };
    };
    const registry = createRegistry([{ name: "one", load }]);
    expect(loads).toBe(0);
    await registry.plugins();
    await registry.skipped();
    expect(loads).toBe(1);
  });

  it.each([
    ["command id", [["x.run", "other"]] as const, "two and one both claim the command x.run."],
    ["command line", [["y.run", "x run"]] as const, 'two and one both claim the line "orange x run".'],
  ])(
    "skips a plugin that claims a taken %s, naming both, and keeps nothing of it",
    async (_, claims, message) => {
      const one = plugin("one", [["x.run", "x run"]]);
      const two = plugin("two", [["fresh.run", "fresh"], ...claims]);
      const registry = createRegistry([source(one), source(two)]);
      expect(await registry.plugins()).toEqual([one]);
      expect(await registry.skipped()).toEqual([{ name: "two", code: "PLUGIN_CONFLICT", message }]);
      expect(await registry.command("fresh.run")).toBeNull();
    },
  );

  it("skips a plugin of another contract and one that throws on import", async () => {
    const old = { ...plugin("old", []), contract: "0" } as unknown as OrangePlugin;
    const broken: PluginSource = { name: "broken", load: () => Promise.reject(new Error("no such file")) };
    const registry = createRegistry([source(old), broken]);
    expect(await registry.plugins()).toEqual([]);
    expect(await registry.skipped()).toEqual([
      {
        name: "old",
        code: "PLUGIN_CONTRACT_UNSUPPORTED",
        message: "old speaks plugin contract 0; this version understands 1.",
      },
      { name: "broken", code: "PLUGIN_LOAD_FAILED", message: "broken could not be loaded: no such file" },
    ]);
  });
});

describe("asking for contributors", () => {
  const checks = async (): Promise<{ checks: [] }> => ({ checks: [] });
  const observer = { id: "two.state" as const, load: () => Promise.reject(new Error("it was loaded")) };
  const one: OrangePlugin = { ...plugin("one", []), doctor: checks };
  const two: OrangePlugin = { ...plugin("two", []), doctor: checks, observers: [observer] };
  const three = plugin("three", []);

  function counted(told: boolean): { registry: ReturnType<typeof createRegistry>; loaded: string[] } {
    const loaded: string[] = [];
    const sources = [one, two, three].map((definition) => ({
      name: definition.name,
      ...(told ? { provides: contributionsOf(definition) } : {}),
      load: async () => {
        loaded.push(definition.name);
        return { default: definition };
      },
    }));
    return { registry: createRegistry(sources), loaded };
  }

  it("loads those alone where every source tells what it provides, each once", async () => {
    const { registry, loaded } = counted(true);
    expect(await registry.contributors("observer two.state")).toEqual({ plugins: [two], skipped: [] });
    expect(loaded).toEqual(["two"]);
    expect((await registry.contributors("checks")).plugins).toEqual([one, two]);
    expect(await registry.host("codex")).toBeNull();
    expect(loaded).toEqual(["two", "one"]);
    expect(await registry.plugins()).toEqual([one, two, three]);
    expect(loaded).toEqual(["two", "one", "three"]);
  });

  it("loads all where one does not, and answers the same", async () => {
    const { registry, loaded } = counted(false);
    expect((await registry.contributors("observer two.state")).plugins).toEqual([two]);
    expect(loaded).toEqual(["one", "two", "three"]);
  });

  it("reports a contributor that cannot take part", async () => {
    const registry = createRegistry([
      { name: "broken", provides: ["checks"], load: () => Promise.reject(new Error("no such file")) },
      { ...source(one), provides: ["checks"] },
    ]);
    const { plugins, skipped } = await registry.contributors("checks");
    expect(plugins).toEqual([one]);
    expect(skipped).toMatchObject([{ name: "broken", code: "PLUGIN_LOAD_FAILED" }]);
  });
});

describe("agent hosts", () => {
  const load = () => Promise.reject(new Error("a host was loaded"));
  const host = (id: string) => ({ id, title: id, testedVersions: ["1"], load });
  const withHost = (name: string, id: string): OrangePlugin => ({ ...plugin(name, []), hosts: [host(id)] });

  it("are found by their id, without any of their code", async () => {
    const registry = createRegistry([source(plugin("one", [])), source(withHost("two", "codex"))]);
    expect(await registry.host("codex")).toMatchObject({ id: "codex", title: "codex" });
    expect(await registry.host("other")).toBeNull();
  });

  it("have one owner each", async () => {
    const registry = createRegistry([source(withHost("one", "codex")), source(withHost("two", "codex"))]);
    expect((await registry.plugins()).map(({ name }) => name)).toEqual(["one"]);
    expect(await registry.skipped()).toEqual([
      { name: "two", code: "PLUGIN_CONFLICT", message: "two and one both claim the host codex." },
    ]);
  });
});
