// The changesets that wait for the next release.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace.mjs";

export const BUMPS = ["patch", "minor", "major"];

/**
 * @typedef {object} Changeset
 * @property {string} file
 * @property {Record<string, string>} releases bump by package name; a line that is no such pair keeps its text as name
 * @property {string} summary
 */

/**
 * Every changeset of a workspace; one without packages or without a sentence has an empty summary.
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
