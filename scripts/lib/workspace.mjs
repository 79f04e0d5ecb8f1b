// The location of the workspace and its packages.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** Path of a root development tool's folder; first on PATH for every tool that the scripts start. */
export const toolFolder = join(root, "node_modules", ".bin");

/** @param {string} file */
export function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * @typedef {object} WorkspacePackage
 * @property {string} folder name of the folder below packages/
 * @property {string} path absolute path of that folder
 * @property {string} name npm name
 * @property {boolean} isPrivate
 * @property {any} manifest package.json
 */

/** @returns {WorkspacePackage[]} every package, sorted by folder */
export function listPackages() {
  return readdirSync(join(root, "packages"))
    .sort()
    .map((folder) => ({ folder, path: join(root, "packages", folder) }))
    .filter(({ path }) => existsSync(join(path, "package.json")))
    .map(({ folder, path }) => {
      const manifest = readJson(join(path, "package.json"));
      return { folder, path, name: manifest.name, isPrivate: manifest.private === true, manifest };
    });
}

/** @returns {string[]} every file below a folder as "/"-separated relative path, sorted; [] for an absent folder */
export function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory()
        ? listFiles(join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
        : [entry.name],
    )
    .sort();
}
