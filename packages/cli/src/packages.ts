import type { Stats } from "node:fs";
import { dirname, join } from "node:path";
import type { OrangePlugin } from "@orange-hyper/core";
import type { Catalogue, Language } from "@orange-hyper/core/human";
import type { PluginListing, PluginSource, RunningCode } from "@orange-hyper/core/registry";
import { fs } from "./fs.js";
import { SURFACES } from "./surfaces.js";

/** The `require` of `bin/orange.js`: loads our files by path, and names through `shared`. */
declare const require: NodeJS.Require & {
  readonly shared: { fileOf(name: string): string | undefined; readonly files: ReadonlyMap<string, Stats> };
};

/** Modules that every surface shares with the command line, with their CommonJS files. */
export const SHARED: Readonly<Record<string, readonly [packageName: string, file: string]>> = {
  "@orange-hyper/classify": ["@orange-hyper/classify", "dist/index.cjs"],
  "@orange-hyper/core": ["@orange-hyper/core", "dist/index.cjs"],
  "@orange-hyper/core/derived": ["@orange-hyper/core", "dist/derived/index.cjs"],
  "@orange-hyper/core/context": ["@orange-hyper/core", "dist/registry/context.cjs"],
  "@orange-hyper/core/printable": ["@orange-hyper/core", "dist/text/printable.cjs"],
  "@orange-hyper/core/command": ["@orange-hyper/core", "dist/command/index.cjs"],
  "@orange-hyper/core/globs": ["@orange-hyper/core", "dist/text/glob.cjs"],
  "@orange-hyper/core/human": ["@orange-hyper/core", "dist/human/index.cjs"],
  "@orange-hyper/store": ["@orange-hyper/store", "dist/index.cjs"],
  "@orange-hyper/quest": ["@orange-hyper/quest", "dist/index.cjs"],
  "@orange-hyper/graph": ["@orange-hyper/graph", "dist/index.cjs"],
  "@orange-hyper/memory": ["@orange-hyper/memory", "dist/index.cjs"],
  "@orange-hyper/gate": ["@orange-hyper/gate", "dist/index.cjs"],
  "@orange-hyper/recall": ["@orange-hyper/recall", "dist/index.cjs"],
  "@orange-hyper/redact": ["@orange-hyper/redact", "dist/index.cjs"],
  "@orange-hyper/project": ["@orange-hyper/project", "dist/index.cjs"],
  "@orange-hyper/policies": ["@orange-hyper/policies", "dist/index.cjs"],
  "@orange-hyper/policies/canonical": ["@orange-hyper/policies", "dist/canonical.cjs"],
  "@orange-hyper/tasks": ["@orange-hyper/tasks", "dist/index.cjs"],
  "@orange-hyper/loop": ["@orange-hyper/loop", "dist/index.cjs"],
  "@orange-hyper/loop-providers": ["@orange-hyper/loop-providers", "dist/index.cjs"],
  "@orange-hyper/hosts/bridge": ["@orange-hyper/hosts", "dist/bridge.cjs"],
};

/**
 * Makes every file of this installation resolve the shared modules to one copy each. Walking up the folders to find them takes
 * a tenth of the time of Node's own package resolution.
 */
export function shareModules(): void {
  const files = new Map<string, string>();
  require.shared.fileOf = (name) => {
    const entry = Object.hasOwn(SHARED, name) ? SHARED[name] : undefined;
    if (entry === undefined) return undefined;
    const file = files.get(name) ?? join(packageFolder(entry[0]), entry[1]);
    files.set(name, file);
    return file;
  };
}

/** Reads the generated manifest of a surface's commands, without loading its code. */
export function readListing(packageName: string): PluginListing {
  const known = listings.get(packageName);
  if (known !== undefined) return known;
  const text = fs.readFileSync(join(packageFolder(packageName), "dist/manifest.json"), "utf8");
  const listing = JSON.parse(text) as PluginListing;
  listings.set(packageName, listing);
  return listing;
}

/** Cached because a long-lived process, such as an agent host's, needs the same ones for each event. */
const listings = new Map<string, PluginListing>();

/** Loads a built module of one of our packages by its path in `dist`. */
export function loadBuilt(packageName: string, module: string): { readonly default?: unknown } {
  return require(join(packageFolder(packageName), "dist", module)) as { readonly default?: unknown };
}

/** The packages that have texts for people, in lookup order. */
export const CATALOGUES: readonly string[] = [
  "orange-hyper",
  "@orange-hyper/core",
  "@orange-hyper/store",
  ...SURFACES.map((surface) => surface.package),
  "@orange-hyper/gate",
];

/** Reads a package's texts in a language from its `locales` folder; empty when it has none. */
export function readCatalogue(packageName: string, language: Language): Catalogue {
  try {
    const file = join(packageFolder(packageName), "locales", `${language}.json`);
    return JSON.parse(fs.readFileSync(file, "utf8")) as Catalogue;
  } catch {
    return {};
  }
}

/** Describes the running installation. */
export const runningCode: RunningCode = {
  program: __filename,
  loaded: () => Object.fromEntries([...require.shared.files].map(([file, stat]) => [file, markOf(stat)])),
  markOf: (file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    return stat === undefined ? null : markOf(stat);
  },
};

/** The same file properties by which `bin/orange.js` matches a cache file to its source. */
function markOf({ size, mtimeMs, ctimeMs }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs}`;
}

/** Returns every surface as a source for the command registry. */
export function pluginSources(): readonly PluginSource[] {
  return SURFACES.map((surface) => ({
    name: surface.package,
    provides: surface.provides,
    load: async () => loadBuilt(surface.package, "plugin.cjs") as { readonly default: OrangePlugin },
  }));
}

/** The node_modules folder that held the last package found: the next one is most likely beside it. */
let nodeModules = join(dirname(__dirname), "node_modules");

const folders = new Map<string, string>();

/** Returns the folder of an installed package. Cached, because it does not move during a process. */
function packageFolder(name: string): string {
  const folder = folders.get(name) ?? findPackage(name);
  folders.set(name, folder);
  return folder;
}

/** Falls back to Node's resolution when there is no node_modules folder to walk through. */
function findPackage(name: string): string {
  if (name === "orange-hyper") return dirname(__dirname);
  if (holds(nodeModules, name)) return join(nodeModules, name);
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, "node_modules");
    if (!holds(candidate, name)) continue;
    nodeModules = candidate;
    return join(nodeModules, name);
  }
  return dirname(require.resolve(`${name}/package.json`));
}

function holds(folder: string, name: string): boolean {
  return fs.existsSync(join(folder, name, "package.json"));
}
