// The generated manifests of the built packages.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listPackages, readJson, root } from "./workspace.mjs";

/**
 * @typedef {import("./workspace.mjs").WorkspacePackage & { listing: any }} ListedPackage
 */

/** Returns every package with a plugin definition, in the order of the CLI's table; those missing there come last. */
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

/** Returns the packages that the command line loads by computed names: its surfaces, and the packages they share. */
export function readNamedPackages() {
  const source = readFileSync(join(root, "packages", "cli", "src", "packages.ts"), "utf8");
  const shared = [...source.matchAll(/: \["(@orange-hyper\/[\w-]+)", "/g)].map(([, name]) => name);
  return [...readSurfaceTable().map((surface) => surface.package), ...shared];
}

/**
 * Reads the CLI's table of leading words and contributions from its source, which must use plain string literals.
 * @returns {{ package: string, words: string[], provides: string[] }[]}
 */
export function readSurfaceTable() {
  const source = readFileSync(join(root, "packages", "cli", "src", "surfaces.ts"), "utf8");
  const entry = /package:\s*"([^"]+)",\s*words:\s*\[([^\]]*)\],\s*provides:\s*\[([^\]]*)\]/g;
  const strings = (list) => [...list.matchAll(/"([^"]+)"/g)].map(([, text]) => text);
  return [...source.matchAll(entry)].map(([, name, words, provides]) => ({
    package: name,
    words: strings(words),
    provides: strings(provides),
  }));
}
