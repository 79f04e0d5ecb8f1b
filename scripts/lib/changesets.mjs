// The pending changesets of the next release.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace.mjs";

export const BUMPS = ["patch", "minor", "major"];

/**
 * @typedef {object} Changeset
 * @property {string} file
 * @property {Record<string, string>} releases bump by package name; a malformed line is kept as a name with the bump ""
 * @property {string} summary
 */

/**
 * Returns every changeset of a workspace. The summary is empty when the file has no text or no front matter.
 * @returns {Changeset[]}
 */
export function readChangesets(workspace = root) {
  const folder = join(workspace, ".changeset");
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files
    .filter((file) => file.endsWith(".md") && file !== "README.md")
    .map((file) => ({ file: `.changeset/${file}`, ...parse(readFileSync(join(folder, file), "utf8")) }));
}

function parse(text) {
  const [, head = "", summary = ""] = text.match(/^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/) ?? [];
  const lines = head.split(/\r?\n/).filter((line) => line.trim());
  const pairs = lines.map((line) => {
    const [, name, bump] = line.match(/^\s*["']?([^"':]+)["']?:\s*(\w+)\s*$/) ?? [];
    return [name ?? line.trim(), bump ?? ""];
  });
  return { releases: Object.fromEntries(pairs), summary: summary.trim() };
}
