import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { OwnedPath } from "../src/all.js";
import { documentFolders, ignoreLines, sharedDocumentFolders } from "../src/all.js";
import { STORAGE_PATHS } from "../src/storage/paths.js";

const packages = join(import.meta.dirname, "../..");

/** What every plugin of the workspace declares. */
async function declared(): Promise<readonly OwnedPath[]> {
  const folders = readdirSync(packages).filter(
    (folder) => folder !== "core" && existsSync(join(packages, folder, "src/plugin.ts")),
  );
  const plugins = await Promise.all(
    folders.map((folder) => import(/* @vite-ignore */ join(packages, folder, "src/plugin.ts"))),
  );
  return plugins.flatMap(({ default: plugin }) => plugin.owns ?? []);
}

describe("the table of the storage tree", () => {
  it("holds what the plugins own, and nothing else", async () => {
    const rows = (paths: readonly OwnedPath[]): readonly string[] =>
      paths.map(({ path, kind, initial = false }) => `${path} ${kind} ${initial}`).sort();
    expect(STORAGE_PATHS.map(({ path, kind, initial }) => `${path} ${kind} ${initial}`).sort()).toEqual(
      rows(await declared()),
    );
  });

  it("gives each path to one owner", async () => {
    const paths = (await declared()).map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it("ignores all that is not shared, and says so once", () => {
    const lines = ignoreLines();
    for (const { path, kind } of STORAGE_PATHS) {
      const isIgnored = lines.some((line) => line === path || (line.endsWith("/") && path.startsWith(line)));
      expect([path, isIgnored]).toEqual([path, kind !== "memory"]);
    }
    expect(lines.filter((line) => lines.some((other) => other !== line && line.startsWith(other)))).toEqual(
      [],
    );
  });

  it("knows the folders of documents, and which of them are shared", () => {
    expect(documentFolders()).toHaveLength(10);
    expect(documentFolders().filter((folder) => !sharedDocumentFolders().includes(folder))).toEqual([
      "proposals/memory-delta/pending",
      "proposals/memory-delta/rejected",
    ]);
  });
});
