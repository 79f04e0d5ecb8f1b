import type { DraftNode } from "../draft.js";
import { baseName, folderOf, joinPath, resolvePath } from "../paths.js";
import { declareModule, type Ecosystem, type Look, ownModule, readManifest } from "./look.js";

const BUILD = ["build.gradle", "build.gradle.kts"];
const SETTINGS = ["settings.gradle", "settings.gradle.kts"];

/** Gradle builds, written in Groovy or Kotlin. */
export const gradle: Ecosystem = {
  declares: (name) => BUILD.includes(name) || SETTINGS.includes(name),
  async read(look, folder) {
    const present = [...BUILD, ...SETTINGS].filter((name) => look.repository.has(joinPath(folder, name)));
    const [module] = present.map((name) =>
      ownModule(look, { manifest: joinPath(folder, name), label: "Gradle project", extensions: [] }),
    );
    if (module === undefined) return;
    await readBuild(look, folder, module);
    for (const name of SETTINGS) await readSettings(look, joinPath(folder, name), module);
  },
};

async function readSettings(look: Look, path: string, module: DraftNode): Promise<void> {
  const text = await readManifest(look, path, {
    module,
    parse: withoutComments,
    reason: "could not be read",
  });
  if (text === null) return;
  const base = folderOf(path);
  const moved = projectFolders(text);
  for (const name of includedProjects(text)) {
    const folder = resolvePath(base, moved.get(name) ?? name.replaceAll(":", "/"));
    if (folder === null || folder === "." || !look.repository.hasFolder(folder)) continue;
    const child = declareModule(look, {
      folder,
      role: "gradle-module",
      source: `${baseName(path)}#include`,
      from: module,
      extensions: [],
    });
    await readBuild(look, folder, child, name);
  }
}

/** Names of included projects without their leading colon. */
function includedProjects(text: string): readonly string[] {
  const names: string[] = [];
  for (const [, list = ""] of text.matchAll(/\binclude\b\s*\(?((?:\s*["'][^"']+["']\s*,?)+)/g)) {
    for (const [, name = ""] of list.matchAll(/["']([^"']+)["']/g)) names.push(name.replace(/^:/, ""));
  }
  return [...new Set(names)];
}

/** Folders of projects that do not lie where their name says: `project(":a").projectDir = file("b")`. */
function projectFolders(text: string): ReadonlyMap<string, string> {
  const moved =
    /project\(\s*["']:?([^"']+)["']\s*\)\.projectDir\s*=\s*(?:new\s+File|file)\s*\(\s*(?:(?:settingsDir|rootDir)\s*,\s*)?["']([^"']+)["']/g;
  return new Map([...text.matchAll(moved)].map(([, name = "", folder = ""]) => [name, folder]));
}

async function readBuild(look: Look, folder: string, module: DraftNode, name = ""): Promise<void> {
  for (const file of BUILD) {
    const path = joinPath(folder, file);
    const text = await readManifest(look, path, {
      module,
      parse: withoutComments,
      reason: "could not be read",
    });
    if (text === null) continue;
    const needs = [...text.matchAll(/\bproject\(\s*(?:path\s*[:=]\s*)?["']:?([^"']+)["']/g)].map(
      ([, project = ""]) => project,
    );
    look.packages.push({ ecosystem: "gradle", name, module, needs, source: `${file}#dependencies` });
  }
}

/** Also without runs of white space, on which the expressions here would take too long. */
function withoutComments(text: string): string {
  const [start = "", ...rest] = text.split("/*");
  const parts = rest.map((part) => part.slice(indexBehind(part, "*/")));
  return [start, ...parts]
    .join(" ")
    .replace(/(^|[^:"'])\/\/.*$/gm, "$1")
    .replace(/\s+/g, " ");
}

/** Where a text goes on behind its first `mark`; its end where it has none. */
function indexBehind(text: string, mark: string): number {
  const found = text.indexOf(mark);
  return found === -1 ? text.length : found + mark.length;
}
