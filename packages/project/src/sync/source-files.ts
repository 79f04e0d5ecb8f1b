import { type Extension, extensionTable } from "./extensions.js";
import type { FolderTable, SourceFolder } from "./folders.js";
import { manifestRole } from "./manifests/names.js";

/** A file of the repository. */
export interface SourceFile {
  readonly path: string;
  readonly name: string;
  readonly extension: Extension;
  readonly folder: SourceFolder;
  /** Role of a build tool's manifest; null for any other file. */
  readonly manifest: string | null;
}

/** Returns the files that are part of the project, in the given order. */
export function keepFiles(paths: readonly string[], folders: FolderTable): readonly SourceFile[] {
  const extensions = extensionTable();
  const files: SourceFile[] = [];
  const inUse = new Set<SourceFolder>();
  let hasAssets = false;
  const root = folders.get(".");
  let folder = root;
  for (const path of paths) {
    const end = path.lastIndexOf("/");
    // Paths are sorted, so most files are in the same folder as the previous one.
    if (end === -1) folder = root;
    else if (end !== folder.path.length || !path.startsWith(folder.path))
      folder = folders.get(path.slice(0, end));
    if (folder.isIgnored) continue;
    const dot = path.lastIndexOf(".");
    const extension = extensions.get(dot <= end + 1 ? "" : path.slice(dot));
    if (extension.isIgnored) continue;
    const name = path.slice(end + 1);
    const isNameRelevant = extension.isNameRelevant || name.startsWith(".");
    if (isNameRelevant && IGNORED_NAME.test(name)) continue;
    files.push({ path, name, extension, folder, manifest: isNameRelevant ? manifestRole(name) : null });
    if (folder.asset === null) continue;
    hasAssets = true;
    if (extension.isSource) inUse.add(folder.asset);
  }
  if (!hasAssets) return files;
  return files.filter(({ folder: { asset } }) => asset === null || inUse.has(asset));
}

/** Backups, minified copies, lock files, and leftovers of operating systems and editors. */
const IGNORED_NAME =
  /~$|\.min\.(?:js|css)$|^(?:package-lock\.json|pnpm-lock\.yaml)$|^\.(?:DS_Store|tmp|temp)/;
