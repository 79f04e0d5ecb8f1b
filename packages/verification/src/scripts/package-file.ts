import type { CommandContext } from "./script-use.js";

/** The parts of a package.json that determine what its scripts run. */
export interface PackageFile {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly workspaces: readonly string[];
}

/** Returns the manifest of a folder, or of the nearest one above it in the project; null when none can be read. */
export function nearestPackage({ root, folder, text }: CommandContext): PackageFile | null {
  // Each folder that a pattern matches has a manifest of its own.
  if (folder === null || folder.includes("*")) return null;
  for (let at = folder; at.length >= root.length; at = at.slice(0, at.lastIndexOf("/"))) {
    const found = packageIn(at, text);
    if (found !== null || at === root || !at.includes("/")) return found;
  }
  return null;
}

function packageIn(folder: string, text: CommandContext["text"]): PackageFile | null {
  const source = text(`${folder}/package.json`);
  if (source === null) return null;
  try {
    const value: unknown = JSON.parse(source);
    if (!isRecord(value)) return null;
    const { name, scripts, workspaces } = value;
    const patterns = isRecord(workspaces) ? workspaces["packages"] : workspaces;
    return {
      folder,
      name: typeof name === "string" ? name : "",
      scripts: isRecord(scripts) ? textsOf(scripts) : {},
      workspaces: Array.isArray(patterns) ? patterns.filter((one) => typeof one === "string") : [],
    };
  } catch {
    return null;
  }
}

/** Returns a workspace by its folder or its name; null when it cannot be found without listing folders. */
export function workspaceOf(
  base: PackageFile,
  wanted: string,
  text: CommandContext["text"],
): PackageFile | null {
  const plain = wanted.replace(/^\.\//, "").replace(/\/$/, "");
  if (/[*!{}[\]]|\.\.\./.test(plain)) return null;
  const isHere = (found: PackageFile | null): found is PackageFile =>
    found !== null && (found.name === wanted || found.folder === `${base.folder}/${plain}`);
  const last = plain.slice(plain.lastIndexOf("/") + 1);
  const places = [
    ...(plain.startsWith("@") ? [] : [plain]),
    ...base.workspaces
      .filter((pattern) => !pattern.includes("*") || pattern.endsWith("/*"))
      .map((pattern) => (pattern.endsWith("/*") ? `${pattern.slice(0, -1)}${last}` : pattern)),
    `packages/${last}`,
    `apps/${last}`,
  ];
  for (const place of new Set(places.map((one) => one.replace(/^\.\//, "")))) {
    const found = packageIn(`${base.folder}/${place}`, text);
    if (isHere(found)) return found;
  }
  return null;
}

function textsOf(record: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
