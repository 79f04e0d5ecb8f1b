// The generated manifests of the built packages.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listPackages, readJson, root } from "./workspace.mjs";

/**
 * @typedef {import("./workspace.mjs").WorkspacePackage & { listing: any }} ListedPackage
 */

/** Every package that has a plugin definition, in the order in which the CLI lists them, others after them. */
export function listSurfaces() {
  const order = readSurfaceTable().map((surface) => surface.package);
  const rank = ({ name }) => (order.includes(name) ? order.indexOf(name) : order.length);
  return listPackages()
    .filter(({ manifest }) => manifest.exports?.["./plugin"] !== undefined)
    .map((item) => ({ ...item, listing: readManifest(item.path) }))
    .sort((a, b) => rank(a) - rank(b));
}

function readManifest(path) {
  const file = join(path, "dist", "manifest.json");
  return existsSync(file) ? readJson(file) : null;
}

/**
 * The CLI's table of leading words, read from its source: a list of plain strings.
 * @returns {{ package: string, words: string[] }[]}
 */
export function readSurfaceTable() {
  const source = readFileSync(join(root, "packages", "cli", "src", "surfaces.ts"), "utf8");
  return [...source.matchAll(/package:\s*"([^"]+)",\s*words:\s*\[([^\]]*)\]/g)].map(([, name, words]) => ({
    package: name,
    words: [...words.matchAll(/"([^"]+)"/g)].map(([, word]) => word),
  }));
}
