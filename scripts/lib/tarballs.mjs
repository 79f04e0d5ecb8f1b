// The published packages as the tarballs that npm would receive.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { run } from "./process.mjs";
import { listPackages } from "./workspace.mjs";

/** Returns the packages that are published. */
export function listPublished() {
  return listPackages().filter(({ isPrivate }) => !isPrivate);
}

/**
 * Packs every published package into a folder, without building it.
 * @param {string} folder
 * @returns {Promise<(import("./workspace.mjs").WorkspacePackage & { tarball: string })[]>}
 */
export async function packAll(folder) {
  const published = listPublished();
  const filters = published.flatMap(({ name }) => ["--filter", name]);
  const result = await run("pnpm", [...filters, "pack", "--ignore-scripts", "--pack-destination", folder]);
  if (!result.ok) throw new Error(`pnpm pack failed:\n${result.output}`);
  const files = readdirSync(folder);
  return published.map((item) => {
    const { name, manifest } = item;
    const file = `${name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`;
    if (!files.includes(file)) throw new Error(`pnpm pack made no ${file}.`);
    return { ...item, tarball: join(folder, file) };
  });
}

/** Returns the contents of the files in a tarball by their paths below "package/". */
export function readTarball(file) {
  const bytes = gunzipSync(readFileSync(file));
  const entries = new Map();
  const text = (from, length) => bytes.toString("utf8", from, from + length).replace(/\0.*$/s, "");
  for (let offset = 0; offset < bytes.length && bytes[offset] !== 0; ) {
    const size = Number.parseInt(text(offset + 124, 12), 8);
    const name = [text(offset + 345, 155), text(offset, 100)].filter(Boolean).join("/");
    entries.set(name.replace(/^package\//, ""), bytes.subarray(offset + 512, offset + 512 + size));
    offset += 512 + Math.ceil(size / 512) * 512;
  }
  return entries;
}
