import { settingOf } from "../configuration/setting.js";
import type { CheckRun } from "../observation.js";
import type { ProjectPackages } from "./covers.js";

/** Returns the text of a file by its path relative to the project; null for none. */
type ReadText = (path: string) => Promise<string | null>;

const MAX_FOLDERS = 40;

/** Manifests that name a package. */
const NAMED: Readonly<Record<string, (source: string) => string | null>> = {
  "package.json": nameInJson,
  "Cargo.toml": (source) => settingOf(source, "package", "name"),
  "pyproject.toml": (source) => settingOf(source, "project", "name"),
};

/**
 * Finds the packages that hold the files, if a check selects packages by name. If a check is one of Go, also finds
 * the folders around Go files that are modules of their own.
 */
export async function findPackages(
  checks: readonly Pick<CheckRun, "runner" | "selection">[],
  paths: readonly string[],
  read: ReadText,
): Promise<ProjectPackages> {
  const hasNames = checks.some(({ selection }) =>
    selection.packages.some((one) => !/^!?\.{1,2}\//.test(one)),
  );
  const goFiles = checks.some(({ runner }) => /^(?:go|golangci-lint)\b/.test(runner))
    ? paths.filter((path) => path.endsWith(".go"))
    : [];
  const [named, modules] = await Promise.all([
    Promise.all((hasNames ? ["", ...foldersAround(paths)] : []).map((folder) => namesIn(folder, read))),
    Promise.all(
      foldersAround(goFiles).map(async (folder) =>
        (await read(`${folder}/go.mod`)) === null ? [] : [folder],
      ),
    ),
  ]);
  return { packages: Object.fromEntries(named.flat()), modules: modules.flat() };
}

/** Returns the folders that hold the files and all folders around those, except the root. */
function foldersAround(paths: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  for (const path of paths)
    for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1))
      folders.add(path.slice(0, at));
  return [...folders].slice(0, MAX_FOLDERS);
}

async function namesIn(folder: string, read: ReadText): Promise<readonly (readonly [string, string])[]> {
  const found = await Promise.all(
    Object.entries(NAMED).map(async ([file, nameIn]) => {
      const source = await read(folder === "" ? file : `${folder}/${file}`);
      return source === null ? null : nameIn(source);
    }),
  );
  return found.flatMap((name) => (name === null || name === "" ? [] : [[name, folder] as const]));
}

function nameInJson(source: string): string | null {
  try {
    const name: unknown = (JSON.parse(source) as { readonly name?: unknown } | null)?.name;
    return typeof name === "string" ? name : null;
  } catch {
    return null;
  }
}
