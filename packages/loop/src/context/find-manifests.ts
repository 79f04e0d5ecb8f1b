import { isRecord, jsonObject } from "@orange-hyper/core";
import { fileText, LARGEST_READ } from "./file-text.js";
import { type RepositoryPorts, readStart } from "./repository-files.js";

/** A manifest, and the names of the scripts or targets in it. */
export interface FoundManifest {
  readonly path: string;
  readonly scripts: readonly string[];
}

const MAX_MANIFESTS = 30;
const MAX_SCRIPTS = 60;
const DEEPEST = 3;

const NAMES: ReadonlySet<string> = new Set([
  ...["package.json", "composer.json", "deno.json", "Cargo.toml", "go.mod", "pyproject.toml", "setup.cfg"],
  ...["tox.ini", "pom.xml", "build.gradle", "build.gradle.kts", "Gemfile", "mix.exs", "pubspec.yaml"],
  ...["Makefile", "makefile", "GNUmakefile", "justfile", "Taskfile.yml"],
]);

/**
 * Returns the manifests near the top of a repository with the names of their scripts or targets, but not their
 * commands.
 */
export async function findManifests(
  ports: RepositoryPorts,
  folder: string,
  paths: readonly string[],
): Promise<readonly FoundManifest[]> {
  const found = paths
    .filter((path) => NAMES.has(path.slice(path.lastIndexOf("/") + 1)) && depthOf(path) <= DEEPEST)
    .sort((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1))
    .slice(0, MAX_MANIFESTS);
  const manifests: FoundManifest[] = [];
  for (const path of found) {
    const text = await textOf(ports, folder, path);
    manifests.push({ path, scripts: text === null ? [] : scriptsIn(path, text).slice(0, MAX_SCRIPTS) });
  }
  return manifests;
}

function depthOf(path: string): number {
  return path.split("/").length;
}

async function textOf(ports: RepositoryPorts, folder: string, path: string): Promise<string | null> {
  const start = await readStart(ports, folder, { path, maxBytes: LARGEST_READ }).catch(() => null);
  const file = start === null ? null : fileText(start);
  return file === null || file.is_cut ? null : file.text;
}

function scriptsIn(path: string, text: string): readonly string[] {
  if (path.endsWith(".json")) return jsonScripts(text);
  if (!/(?:makefile|justfile)$/i.test(path)) return [];
  const targets = text.split("\n").map((line) => /^([A-Za-z][\w.-]{0,60})[ \t]*:(?!=)/.exec(line)?.[1]);
  return [...new Set(targets.filter((name) => name !== undefined))];
}

function jsonScripts(text: string): readonly string[] {
  const data = jsonObject(text);
  const tables = [data?.["scripts"], data?.["tasks"]].filter(isRecord);
  return tables.flatMap((table) => Object.keys(table)).filter((name) => name.length <= 80);
}
