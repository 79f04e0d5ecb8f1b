import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { snapshot } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { dataIn, type HostWorld, hostWorld, inWorld } from "./support/host-world.js";

const ID = "orange-hyper-claude-code@orange-hyper-user";

/** Creates a world with a client that, like Claude Code, rewrites its settings file for every plugin. */
function withClient(): HostWorld {
  const world = hostWorld();
  const settings = settingsFile(world);
  mkdirSync(dirname(settings), { recursive: true });
  const script = `#!${process.execPath}
const fs = require("node:fs");
const file = ${JSON.stringify(settings)};
const read = () => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {});
const line = process.argv.slice(2).join(" ");
const data = read();
const plugins = data.enabledPlugins ?? {}, markets = data.extraKnownMarketplaces ?? {};
const write = () => fs.writeFileSync(file, JSON.stringify({ ...data, enabledPlugins: plugins, extraKnownMarketplaces: markets }, null, 2));
if (line === "plugin marketplace list --json") console.log(JSON.stringify(Object.entries(markets).map(([name, { path }]) => ({ name, path }))));
else if (line === "plugin list --json") console.log(JSON.stringify(Object.entries(plugins).map(([id, enabled]) => ({ id, enabled, version: ${JSON.stringify(versionOf())} }))));
else if (line.startsWith("plugin marketplace add ")) { markets["orange-hyper-user"] = { path: process.argv[5] }; write(); }
else if (line.startsWith("plugin marketplace remove ")) { delete markets["orange-hyper-user"]; write(); }
else if (line.startsWith("plugin install ")) { plugins["${ID}"] = true; write(); }
else if (line.startsWith("plugin uninstall ")) { delete plugins["${ID}"]; write(); }
else if (line === "--version") console.log("2.1.330");
else process.exit(1);
`;
  writeFileSync(join(world.bin, "claude"), script, { mode: 0o755 });
  return world;
}

function versionOf(): string {
  const path = new URL("../../host-claude-code/package.json", import.meta.url);
  return (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version;
}

const settingsFile = ({ home }: HostWorld): string => join(home, ".claude/settings.json");
const setUp = (world: HostWorld, ...more: string[]) =>
  dataIn(world, "setup", "claude-code", "--yes", ...more);

describe("settings that a host writes anew", () => {
  it.each([
    ["in their own layout", '{ "theme":"dark",\r\n  "env": {"A": "é"} }'],
    [
      "with a plugin of the user's own",
      `{\n    "enabledPlugins": { "other@market": true },\n  "b": 1, "a": [2, 1] }\n\n`,
    ],
    ["that are empty", "{}"],
    ["that are not there", null],
  ])("%s have their bytes again after a removal", async (_, text) => {
    const world = withClient();
    if (text !== null) writeFileSync(settingsFile(world), text, { mode: 0o640 });
    const before = snapshot(world.root);
    const done = await setUp(world);
    expect(done.states).toMatchObject({ plugin_installation: "installed", plugin_enabled: "enabled" });
    const note = join(world.home, ".orange-hyper/setup/claude-code.settings.json");
    expect(statSync(note).mode & 0o777).toBe(0o600);
    await setUp(world);
    const plan = await inWorld(world, "setup", "claude-code", "--remove", "--dry-run");
    expect(plan.stdout).not.toContain("empty `enabledPlugins`");
    const removed = await setUp(world, "--remove");
    expect(JSON.stringify(removed.stays)).not.toContain("enabledPlugins");
    expect(snapshot(world.root)).toEqual(before);
  });

  it.each([
    ["changed", (data: object) => ({ ...data, theme: "light" })],
    ["gained one", (data: object) => ({ ...data, more: {} })],
  ])("that were %s since are left as the host leaves them, which is said", async (_, change) => {
    const world = withClient();
    writeFileSync(settingsFile(world), '{ "theme":"dark" }');
    await setUp(world);
    const now = change(JSON.parse(readFileSync(settingsFile(world), "utf8")));
    writeFileSync(settingsFile(world), JSON.stringify(now));
    const plan = await inWorld(world, "setup", "claude-code", "--remove", "--dry-run");
    expect(plan.stdout).toContain("empty `enabledPlugins`");
    const removed = await setUp(world, "--remove");
    const left = { ...now, enabledPlugins: {}, extraKnownMarketplaces: {} };
    expect(JSON.parse(readFileSync(settingsFile(world), "utf8"))).toEqual(left);
    expect(JSON.stringify(removed.stays)).toContain("empty `enabledPlugins`");
    expect(existsSync(join(world.home, ".orange-hyper"))).toBe(false);
  });
});
