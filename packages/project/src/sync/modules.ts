import { baseName } from "@orange-hyper/core/text";
import type { FileKind, FolderTraits } from "./classify.js";
import type { Draft, DraftNode } from "./draft.js";
import type { SourceFolder } from "./folders.js";
import { getOrCreate } from "./get-or-create.js";
import type { ScanContext } from "./manifests/scan-context.js";
import { folderRule } from "./roles.js";
import type { SourceFile } from "./source-files.js";
import { folderType, SOURCE_ROOTS } from "./vocabulary.js";

/** A folder in relation to the modules of the repository. */
interface FolderContext extends FolderTraits {
  /** The module declared by a manifest in this folder or the nearest above; null when there is none below the root. */
  readonly module: DraftNode | null;
  /** Number of segments of the folder's path below the module. The folders of `src/main/java` count as one segment. */
  readonly depth: number;
}

/** The modules that folders and files belong to. */
export interface FolderContexts {
  of(folder: SourceFolder): FolderContext;
  /** Returns the node that contains a file; creates it when it is missing. */
  container(file: SourceFile, kind: FileKind): DraftNode;
}

/** Returns the contexts of folders. Must be called after the manifests were read. */
export function createFolderContexts(scan: ScanContext): FolderContexts {
  const known = new Map<SourceFolder, FolderContext>();
  const find = (folder: SourceFolder): FolderContext =>
    contextOf(scan, folder, folder.parent === null ? null : of(folder.parent));
  const of = (folder: SourceFolder): FolderContext => getOrCreate(known, folder, find);
  return {
    of,
    container: ({ folder }, kind) => {
      if (folder.depth === 0) return scan.root;
      const { module } = of(folder);
      return module === null
        ? looseContainer(scan, folder, kind)
        : moduleContainer(scan, module, { folder, kind });
    },
  };
}

function contextOf(scan: ScanContext, folder: SourceFolder, above: FolderContext | null): FolderContext {
  const own = scan.modules.get(folder.path);
  const module = own ?? above?.module ?? null;
  const extensions = scan.languages.get(module?.path ?? ".");
  return {
    module,
    depth: own !== undefined || above === null ? 0 : above.depth + (isSourceSet(folder) ? 0 : 1),
    isSource: (extension) => extensions?.has(extension) ?? false,
    rule: folderRule(folder, module?.path ?? null),
  };
}

const SETS = new Set(["main", "test"]);
const SET_LANGUAGES = new Set(["java", "kotlin", "scala", "groovy", "resources"]);

/** True for the folders of source sets below `src` in Maven and Gradle projects. */
function isSourceSet({ word, parent }: SourceFolder): boolean {
  if (SETS.has(word)) return parent?.word === "src";
  return SET_LANGUAGES.has(word) && parent?.parent?.word === "src" && SETS.has(parent.word);
}

interface Found {
  readonly folder: SourceFolder;
  readonly kind: FileKind;
}

/** Returns the container of a file in a declared module: the module, or a domain for a file deep in its source. */
function moduleContainer({ draft }: ScanContext, module: DraftNode, { folder, kind }: Found): DraftNode {
  const inside = folder.path
    .slice(module.path.length + 1)
    .split("/")
    .filter(Boolean);
  const root = sourceRootOf(inside);
  if (kind.type === "document" || (root === -1 && kind.type !== "component")) return module;
  return inside.length > root + 1 ? domain(draft, module, folder.path) : module;
}

/** Returns the container of a file outside declared modules: the folder of its source root, or its top-level folder. */
function looseContainer(scan: ScanContext, folder: SourceFolder, { type }: FileKind): DraftNode {
  const segments = folder.path.split("/");
  const first = segments[0] ?? "";
  const root = sourceRootOf(segments);
  if (type === "document" || (root === -1 && type !== "component")) return topFolder(scan, first);
  const base = root <= 0 ? first : segments.slice(0, root).join("/");
  const module = scan.draft.at(base) ?? sourceModule(scan, base);
  return segments.length > Math.max(root, 0) + 1 ? domain(scan.draft, module, folder.path) : module;
}

/** Returns the index of the source root in a path; -1 when there is none. */
function sourceRootOf(segments: readonly string[]): number {
  return segments.findIndex((segment) => SOURCE_ROOTS.has(segment.toLowerCase()));
}

function sourceModule({ draft, root }: ScanContext, path: string): DraftNode {
  const source = "source-root";
  const node = draft.node({ type: "module", role: "source-directory", label: baseName(path), path, source });
  draft.edge(root, node, "contains", source);
  return node;
}

function domain(draft: Draft, module: DraftNode, path: string): DraftNode {
  const source = "source-directory";
  const node = draft.node({ type: "domain", role: "source-domain", label: baseName(path), path, source });
  draft.edge(module, node, "contains", source);
  return node;
}

/** Adds the node of a top-level folder. */
export function topFolder({ draft, root }: ScanContext, name: string): DraftNode {
  const type = folderType(name);
  const source = "top-level-directory";
  const node = draft.node({ type, role: `${type}-directory`, label: name, path: name, source });
  draft.edge(root, node, "contains", source);
  return node;
}
