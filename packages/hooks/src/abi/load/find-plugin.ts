import type { Environment } from "@orange-hyper/core";
import type { UserFilePort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { type Fields, fieldsOf, isFields, textOf } from "../fields.js";
import { isInRange } from "./version-range.js";

/** Maximum size of a plugin file or package manifest, in bytes. */
const LIMIT = 2 * 1024 * 1024;

/** The single file of a plugin. */
export interface FoundPlugin {
  /** Absolute path. */
  readonly path: string;
  readonly text: string;
}

/** The result of looking for the plugin. */
export type PluginSearch =
  | ({ readonly kind: "found" } & FoundPlugin)
  /** The environment names no plugin. */
  | { readonly kind: "none" }
  | { readonly kind: "error"; readonly message: string };

/** Finds the plugin that the environment names, within a project or its `node_modules`. Runs nothing. */
export async function findPlugin(files: UserFilePort, root: string, env: Environment): Promise<PluginSearch> {
  const place = placeOf(root, env);
  if (typeof place === "string") return { kind: "error", message: place };
  if (place === null) return { kind: "none" };
  const range = textOf(env["ORANGE_ABI_REQUIRED_VERSION"]);
  for (const folder of place.folders) {
    const found = await findIn(files, folder, range);
    if (found !== null) return found;
  }
  return { kind: "error", message: msg`${place.title} was not found` };
}

/**
 * Returns the places to look in, in order; null when no plugin is set; an error message when the settings are invalid.
 */
function placeOf(root: string, env: Environment) {
  const source = textOf(env["ORANGE_ABI_SOURCE"]?.trim());
  switch (source) {
    case undefined:
      return null;
    case "path": {
      const path = textOf(env["ORANGE_ABI_PATH"]?.trim());
      if (path === undefined) return msg`ORANGE_ABI_PATH names no plugin`;
      const inside = insideOf(root, path);
      return inside === null
        ? msg`ORANGE_ABI_PATH leads out of the project`
        : { folders: [inside], title: "ORANGE_ABI_PATH" };
    }
    case "package": {
      const name = textOf(env["ORANGE_ABI_PACKAGE"]?.trim());
      return name === undefined || !PACKAGE_NAME.test(name)
        ? msg`ORANGE_ABI_PACKAGE names no package`
        : { folders: nodeModulesOf(root).map((folder) => `${folder}/${name}`), title: name };
    }
    default:
      return msg`ORANGE_ABI_SOURCE must be path or package`;
  }
}

const PACKAGE_NAME = /^(?:@[\w.~-]+\/)?(?!\.)[\w.~-]+$/;

/** Resolves a path inside the project; null for a path outside it. Backslashes count as slashes. */
function insideOf(root: string, path: string): string | null {
  const slashed = path.replaceAll("\\", "/");
  const isAbsolute = /^(?:\/|[A-Za-z]:\/)/.test(slashed);
  const base = root.replaceAll("\\", "/").replace(/\/$/, "");
  if (isAbsolute && !slashed.startsWith(`${base}/`)) return null;
  const parts: string[] = [];
  for (const part of (isAbsolute ? slashed.slice(base.length) : slashed).split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return null;
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.length === 0 ? null : [base, ...parts].join("/");
}

/** Returns the `node_modules` folders of a folder and of all its ancestors. */
function nodeModulesOf(root: string): readonly string[] {
  const parts = root.replaceAll("\\", "/").replace(/\/$/, "").split("/");
  return parts.map((_, at) => [...parts.slice(0, parts.length - at), "node_modules"].join("/"));
}

async function findIn(
  files: UserFilePort,
  place: string,
  range: string | undefined,
): Promise<PluginSearch | null> {
  if (/\.[cm]?js$/.test(place)) {
    const text = await readText(files, place);
    if (text === null) return null;
    return range === undefined
      ? { kind: "found", path: place, text }
      : { kind: "error", message: msg`a plugin that is a file has no version to check` };
  }
  const manifest = parseObject(await readText(files, `${place}/package.json`));
  if (manifest === null) return null;
  const version = textOf(manifest["version"]) ?? "none";
  if (range !== undefined && !isInRange(version, range))
    return { kind: "error", message: msg`its version is ${version}, and ${range} is required` };
  for (const entry of entriesOf(manifest)) {
    const path = insideOf(place, entry);
    const text = path === null ? null : await readText(files, path);
    if (path !== null && text !== null) return { kind: "found", path, text };
  }
  return { kind: "error", message: msg`its package has no entry point` };
}

/** Returns the possible entry points of a package, in the order in which they are tried. */
function entriesOf(manifest: Fields): readonly string[] {
  const root = fieldsOf(manifest["exports"])["."] ?? manifest["exports"];
  const conditions = isFields(root) ? ["import", "require", "default"].map((name) => root[name]) : [root];
  const named = [manifest["main"], manifest["module"], ...conditions];
  return [...named.filter((entry) => typeof entry === "string"), "dist/index.js", "index.js", "src/index.js"];
}

async function readText(files: UserFilePort, path: string): Promise<string | null> {
  const file = await files.read(path, LIMIT);
  return file.ok ? new TextDecoder().decode(file.bytes) : null;
}

function parseObject(text: string | null): Fields | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}
