// Writes dist/manifest.json of the package in the working directory from its built plugin definition.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const root = process.cwd();
const require = createRequire(join(root, "package.json"));
const { describeCommand } = require("@orange-hyper/core/command");
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const plugin = require(join(root, "dist/plugin.cjs")).default;

const commands = [];
for (const manifest of plugin.commands ?? []) {
  commands.push(describeCommand(manifest, (await manifest.load()).default));
}
const { name, contract, summary, owns = [] } = plugin;
const listing = { name, version, contract, summary, owns, commands };
writeFileSync("dist/manifest.json", `${JSON.stringify(listing, null, 1)}\n`);
