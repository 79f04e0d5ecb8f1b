import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { readObject } from "../../workflow/read-file.js";

const BIOME_CONFIGS = ["biome.json", "biome.jsonc"];
const PRETTIER_CONFIGS = [
  ".prettierrc",
  ...["json", "js", "cjs", "mjs", "yml", "yaml", "toml"].map((extension) => `.prettierrc.${extension}`),
  ...["js", "cjs", "mjs"].map((extension) => `prettier.config.${extension}`),
];
const MARKERS = ["package.json", ...BIOME_CONFIGS, ...PRETTIER_CONFIGS];

/** The project that a file belongs to, and the formatter that it configures. */
export interface Formatter {
  /** Folder of the project that the file belongs to. */
  readonly root: string;
  /** Null when the project configures none. */
  readonly formatter: "biome" | "prettier" | null;
}

/**
 * Finds the formatter that the nearest project above a file configures. The root of the file system is never taken for
 * a project.
 */
export function findFormatter(path: string): Formatter {
  const root = projectRoot(dirname(path));
  const has = (names: readonly string[]): boolean => names.some((name) => existsSync(join(root, name)));
  if (has(BIOME_CONFIGS)) return { root, formatter: "biome" };
  const declared = readObject(join(root, "package.json"))?.["prettier"] !== undefined;
  return { root, formatter: declared || has(PRETTIER_CONFIGS) ? "prettier" : null };
}

function projectRoot(start: string): string {
  for (let folder = start; dirname(folder) !== folder; folder = dirname(folder)) {
    if (MARKERS.some((name) => existsSync(join(folder, name)))) return folder;
  }
  return start;
}
