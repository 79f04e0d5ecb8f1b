// The table of the storage tree, made from the paths that every plugin declares in `owns`.

/**
 * @typedef {object} StoragePath
 * @property {string} path a folder ends with "/"; the last part may hold "*"
 * @property {"memory" | "generated" | "local" | "report"} kind
 * @property {boolean} initial
 * @property {string} about
 */

/**
 * Returns every owned path in the order of the plugins; initial files that are local to a clone come last.
 * @param {readonly { owns: readonly any[] }[]} listings
 * @returns {StoragePath[]}
 */
export function storagePaths(listings) {
  const paths = listings.flatMap(({ owns }) =>
    owns.map(({ path, kind, initial = false, about = "" }) => ({ path, kind, initial, about })),
  );
  const isLast = ({ path, kind, initial }) => initial && kind === "local" && !path.endsWith("/");
  return [...paths.filter((entry) => !isLast(entry)), ...paths.filter(isLast)];
}

/**
 * Returns one line for every path that more than one plugin owns.
 * @param {readonly { name: string, owns: readonly any[] }[]} listings
 */
export function claimedTwice(listings) {
  const owners = new Map();
  const twice = [];
  for (const { name, owns } of listings) {
    for (const { path } of owns) {
      if (owners.has(path)) twice.push(`${owners.get(path)} and ${name} both own ${path}.`);
      owners.set(path, name);
    }
  }
  return twice;
}

/** Returns the TypeScript source of the table. @param {readonly StoragePath[]} paths */
export function renderSource(paths) {
  const rows = paths.map(
    ({ path, kind, initial }) =>
      `  { path: ${JSON.stringify(path)}, kind: ${JSON.stringify(kind)}, initial: ${initial} },`,
  );
  return [
    "// Written by `npm run docs` from the `owns` of every plugin; change it there.",
    'import type { OwnedPath } from "../registry/owned-path.js";',
    "",
    "/** A path below the storage root that a plugin owns. */",
    "export interface StoragePath {",
    '  /** A folder ends with "/". The last part may hold "*". */',
    "  readonly path: string;",
    '  readonly kind: OwnedPath["kind"];',
    "  /** Every initialised project has it. */",
    "  readonly initial: boolean;",
    "}",
    "",
    "/** The storage tree, in the order in which doctor checks it. */",
    "export const STORAGE_PATHS: readonly StoragePath[] = [",
    ...rows,
    "];",
    "",
  ].join("\n");
}

/** Returns the table for the documentation, as Markdown. @param {readonly StoragePath[]} paths */
export function renderTable(paths) {
  const documented = paths.filter(({ about }) => about !== "");
  const width = Math.max(...documented.map(({ path }) => path.length)) + 2;
  const rows = documented.map(({ path, kind, about }) =>
    ["  ", path.padEnd(width), kind === "memory" ? "shared" : "local ", "  ", about].join(""),
  );
  return ["```", ".orange-hyper/", ...rows, "```"].join("\n");
}
