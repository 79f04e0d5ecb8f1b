// The listing of a built package: its plugin definition and its command classes as plain data.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Returns the listing of a built package; throws when a command's file does not export that command.
 * @param {string} folder absolute path of a package whose dist holds plugin.cjs and commands
 */
export async function describePlugin(folder) {
  const require = createRequire(join(folder, "package.json"));
  const { describeCommand } = require("@orange-hyper/core/command");
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const plugin = require(join(folder, "dist/plugin.cjs")).default;
  const commands = [];
  for (const manifest of plugin.commands ?? []) {
    const command = (await manifest.load()).default;
    const listing = describeCommand(plugin, manifest, command);
    if (require(join(folder, "dist", listing.module)).default !== command) {
      throw new Error(`${plugin.name}: ${listing.module} is not the command ${manifest.id}.`);
    }
    commands.push(listing);
  }
  const { name, contract, summary, needs = [], owns = [], grammar } = plugin;
  const hosts = plugin.hosts?.map(({ id, title, agentEnvironment }) => ({ id, title, agentEnvironment }));
  const described = { name, version, contract, summary, needs, owns };
  return { ...described, ...(grammar && { grammar }), ...(hosts && { hosts }), commands };
}

/** Returns what a built plugin contributes to other surfaces. @param {string} folder as for describePlugin */
export function describeContributions(folder) {
  const require = createRequire(join(folder, "package.json"));
  const { contributionsOf } = require("@orange-hyper/core");
  return contributionsOf(require(join(folder, "dist/plugin.cjs")).default);
}

/** Returns the text of dist/manifest.json; it is compact because every `orange --help` parses all of them. */
export function renderListing(listing) {
  return `${JSON.stringify(listing)}\n`;
}
