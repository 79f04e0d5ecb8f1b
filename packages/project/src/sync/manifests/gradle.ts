import { baseName, msg } from "@orange-hyper/core/text";
import type { DraftNode } from "../draft.js";
import { folderOf, joinPath, resolvePath } from "../paths.js";
import { declareModule, type Ecosystem, ownModule, readManifest, type ScanContext } from "./scan-context.js";

const BUILD = ["build.gradle", "build.gradle.kts"];
const SETTINGS = ["settings.gradle", "settings.gradle.kts"];

/** Gradle builds, written in Groovy or Kotlin. */
export const gradle: Ecosystem = {
  declares: (name) => BUILD.includes(name) || SETTINGS.includes(name),
  async read(scan, folder) {
    const present = [...BUILD, ...SETTINGS].filter((name) => scan.repository.has(joinPath(folder, name)));
    const [module] = present.map((name) =>
      ownModule(scan, { manifest: joinPath(folder, name), label: msg`Gradle project`, extensions: [] }),
    );
    if (module === undefined) return;
    await readBuild(scan, folder, module);
    for (const name of SETTINGS) await readSettings(scan, joinPath(folder, name), module);
  },
};

async function readSettings(scan: ScanContext, path: string, module: DraftNode): Promise<void> {
  const text = await readManifest(scan, path, {
    module,
    parse: withoutComments,
    reason: msg`could not be read`,
  });
  if (text === null) return;
  const base = folderOf(path);
  const moved = projectFolders(text);
  for (const name of includedProjects(text)) {
    const folder = resolvePath(base, moved.get(name) ?? name.replaceAll(":", "/"));
    if (folder === null || folder === "." || !scan.repository.hasFolder(folder)) continue;
    const child = declareModule(scan, {
      folder,
      role: "gradle-module",
      source: `${baseName(path)}#include`,
      from: module,
      extensions: [],
    });
    await readBuild(scan, folder, child, name);
  }
}

/** Returns the names of included projects without their leading colon. */
function includedProjects(text: string): readonly string[] {
  const names: string[] = [];
  for (const [, list = ""] of text.matchAll(/\binclude\b(?:\s*\()?((?:\s*["'][^"']+["']\s*,?)+)/g)) {
    for (const [, name = ""] of list.matchAll(/["']([^"']+)["']/g)) names.push(name.replace(/^:/, ""));
  }
  return [...new Set(names)];
}

/** Returns the folders of projects that are not where their name implies: `project(":a").projectDir = file("b")`. */
function projectFolders(text: string): ReadonlyMap<string, string> {
  const moved =
    /project\(\s*["']:?([^"']+)["']\s*\)\.projectDir\s*=\s*(?:new\s+File|file)\s*\(\s*(?:(?:settingsDir|rootDir)\s*,\s*)?["']([^"']+)["']/g;
  return new Map([...text.matchAll(moved)].map(([, name = "", folder = ""]) => [name, folder]));
}

async function readBuild(scan: ScanContext, folder: string, module: DraftNode, name = ""): Promise<void> {
  for (const file of BUILD) {
    const path = joinPath(folder, file);
    const text = await readManifest(scan, path, {
      module,
      parse: withoutComments,
      reason: msg`could not be read`,
    });
    if (text === null) continue;
    const needs = [...text.matchAll(/\bproject\(\s*(?:path\s*[:=]\s*)?["']:?([^"']+)["']/g)].map(
      ([, project = ""]) => project,
    );
    scan.packages.push({ ecosystem: "gradle", name, module, needs, source: `${file}#dependencies` });
  }
}

/** Removes comments, and collapses white space, on long runs of which the patterns used here would take too long. */
function withoutComments(text: string): string {
  return withoutBlocks(text)
    .replace(/(^|[^:"'])\/\/.*$/gm, "$1")
    .replace(/\s+/g, " ");
}

/**
 * Removes block comments. Not by a lazy pattern, which takes quadratic time when many comments are opened and none is
 * closed.
 */
function withoutBlocks(text: string): string {
  const [start = "", ...rest] = text.split("/*");
  return [start, ...rest.map((part) => part.slice(indexBehind(part, "*/")))].join(" ");
}

/** Returns the index after the first `mark`; the end of the text when there is none. */
function indexBehind(text: string, mark: string): number {
  const found = text.indexOf(mark);
  return found === -1 ? text.length : found + mark.length;
}
