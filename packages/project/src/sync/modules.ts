import type { FileKind, FilePlace } from "./classify.js";
import type { Draft, DraftNode } from "./draft.js";
import type { SourceFolder } from "./folders.js";
import { getOrCreate } from "./get-or-create.js";
import type { Look } from "./manifests/look.js";
import { baseName } from "./paths.js";
import { folderRule } from "./roles.js";
import type { SourceFile } from "./source-files.js";
import { folderType, SOURCE_ROOTS } from "./vocabulary.js";

/** A folder's place among the modules of the repository. */
interface Place extends FilePlace {
  /** The module that a manifest declares here or above; null for none but the root's. */
  readonly module: DraftNode | null;
  /** How many segments the folder's path has, counted from the module; `src/main/java` counts as one. */
  readonly depth: number;
}

/** Where files belong. */
export interface Places {
  of(folder: SourceFolder): Place;
  /** The node that contains a file; made where the repository has given no reason to make it before. */
  container(file: SourceFile, kind: FileKind): DraftNode;
}

/** Places in a repository whose manifests have been read. */
export function createPlaces(look: Look): Places {
  const known = new Map<SourceFolder, Place>();
  const find = (folder: SourceFolder): Place =>
    placeOf(look, folder, folder.parent === null ? null : of(folder.parent));
  const of = (folder: SourceFolder): Place => getOrCreate(known, folder, find);
  return {
    of,
    container: ({ folder }, kind) => {
      if (folder.depth === 0) return look.root;
      const { module } = of(folder);
      return module === null
        ? looseContainer(look, folder, kind)
        : moduleContainer(look, module, { folder, kind });
    },
  };
}

function placeOf(look: Look, folder: SourceFolder, above: Place | null): Place {
  const own = look.modules.get(folder.path);
  const module = own ?? above?.module ?? null;
  const extensions = look.languages.get(module?.path ?? ".");
  return {
    module,
    depth: own !== undefined || above === null ? 0 : above.depth + (isSourceSet(folder) ? 0 : 1),
    isSource: (extension) => extensions?.has(extension) ?? false,
    rule: folderRule(folder, module?.path ?? null),
  };
}

const SETS = new Set(["main", "test"]);
const SET_LANGUAGES = new Set(["java", "kotlin", "scala", "groovy", "resources"]);

/** True for the folders by which Maven and Gradle divide what lies below `src`. */
function isSourceSet({ word, parent }: SourceFolder): boolean {
  if (SETS.has(word)) return parent?.word === "src";
  return SET_LANGUAGES.has(word) && parent?.parent?.word === "src" && SETS.has(parent.word);
}

interface Found {
  readonly folder: SourceFolder;
  readonly kind: FileKind;
}

/** A declared module holds its files, and domains hold those deep in its source. */
function moduleContainer({ draft }: Look, module: DraftNode, { folder, kind }: Found): DraftNode {
  const inside = folder.path
    .slice(module.path.length + 1)
    .split("/")
    .filter(Boolean);
  const root = sourceRootOf(inside);
  if (kind.type === "document" || (root === -1 && kind.type !== "component")) return module;
  return inside.length > root + 1 ? domain(draft, module, folder.path) : module;
}

/** The container of a file in no declared module: what its source root lies in, or its folder at the top. */
function looseContainer(look: Look, folder: SourceFolder, { type }: FileKind): DraftNode {
  const segments = folder.path.split("/");
  const first = segments[0] ?? "";
  const root = sourceRootOf(segments);
  if (type === "document" || (root === -1 && type !== "component")) return topFolder(look, first);
  const base = root <= 0 ? first : segments.slice(0, root).join("/");
  const module = look.draft.at(base) ?? sourceModule(look, base);
  return segments.length > Math.max(root, 0) + 1 ? domain(look.draft, module, folder.path) : module;
}

/** Where in the path of a folder its source begins; -1 where no name says so. */
function sourceRootOf(segments: readonly string[]): number {
  return segments.findIndex((segment) => SOURCE_ROOTS.has(segment.toLowerCase()));
}

function sourceModule({ draft, root }: Look, path: string): DraftNode {
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

/** The node of a folder at the top of the repository. */
export function topFolder({ draft, root }: Look, name: string): DraftNode {
  const type = folderType(name);
  const source = "top-level-directory";
  const node = draft.node({ type, role: `${type}-directory`, label: name, path: name, source });
  draft.edge(root, node, "contains", source);
  return node;
}
