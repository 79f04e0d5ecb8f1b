import type { Draft, DraftNode, Metadata } from "../draft.js";
import { getOrCreate } from "../get-or-create.js";
import { baseName, compare, folderOf } from "../paths.js";
import type { Repository } from "../repository.js";
import { manifestUnreadable, type SyncWarning } from "../warnings.js";
import { manifestRole } from "./names.js";

/** What the readers of manifests share while they look at one repository. */
export interface Look {
  readonly repository: Repository;
  readonly draft: Draft;
  /** `project.root`. */
  readonly root: DraftNode;
  /** Modules that a manifest declares, by folder. */
  readonly modules: Map<string, DraftNode>;
  /** Extensions of source files that belong to a declared module's language, by its folder; "." included. */
  readonly languages: Map<string, Set<string>>;
  readonly facts: ManifestFacts[];
  readonly packages: PackageFacts[];
  readonly warnings: SyncWarning[];
}

/** What a manifest says, to be noted at its node once all nodes are there. */
interface ManifestFacts {
  readonly path: string;
  readonly module: DraftNode;
  readonly metadata: Metadata;
}

/** A module as the others of its ecosystem know it, and which of them it needs. */
interface PackageFacts {
  readonly ecosystem: string;
  readonly name: string;
  readonly module: DraftNode;
  readonly needs: readonly string[];
  /** `source` of the edges to what it needs. */
  readonly source: string;
}

/** One build tool's way to say what a repository consists of. */
export interface Ecosystem {
  /** True for a file that makes its folder a module of this ecosystem. */
  declares(name: string): boolean;
  /** True where one look from the root finds every module. */
  readonly isWhole?: boolean;
  /** Reads the manifests of a folder that has one, and declares the modules that they name. */
  read(look: Look, folder: string): Promise<void>;
}

/** Extensions of the source files of an ecosystem, where a folder's name does not say that it holds source. */
export type Extensions = readonly string[];

/** The module of a folder with a manifest; the first manifest of the root names the root module. */
export function ownModule(
  look: Look,
  { manifest, label, extensions }: { manifest: string; label: string; extensions: Extensions },
): DraftNode {
  const folder = folderOf(manifest);
  const name = baseName(manifest);
  if (folder !== ".") {
    const tool = (manifestRole(name) ?? "").split("-")[0]?.replace("package", "npm");
    return declareModule(look, { folder, role: `${tool}-module`, source: name, from: look.root, extensions });
  }
  const { draft, root } = look;
  rootManifest(look, name);
  const module = draft.node({ type: "module", role: "root", label, path: ".", source: "project-manifest" });
  draft.edge(root, module, "contains", name);
  learnLanguage(look, ".", extensions);
  return module;
}

/** The node of a manifest in the project root. */
function rootManifest({ draft, root }: Look, name: string): void {
  const role = manifestRole(name) ?? "config-file";
  const node = draft.node({ type: "infrastructure", role, label: name, path: name, source: name });
  draft.edge(node, root, "configures", name);
}

export interface ModuleDeclaration {
  readonly folder: string;
  readonly role: string;
  readonly source: string;
  /** The node that contains it. */
  readonly from: DraftNode;
  readonly extensions: Extensions;
  readonly label?: string;
}

/** A module that a manifest names. What is at its folder already keeps its role. */
export function declareModule(look: Look, declaration: ModuleDeclaration): DraftNode {
  const { folder, role, source, from, extensions } = declaration;
  const label = declaration.label ?? baseName(folder);
  const node = look.draft.node({ type: "module", role, label, path: folder, source });
  look.draft.edge(from, node, "contains", source);
  look.modules.set(folder, node);
  learnLanguage(look, folder, extensions);
  return node;
}

function learnLanguage({ languages }: Look, folder: string, extensions: Extensions): void {
  const known = getOrCreate(languages, folder, () => new Set());
  for (const extension of extensions) known.add(extension);
}

/** Most dependencies that a manifest's node lists. */
const MOST_NAMES = 40;

/**
 * Notes a module by the name that others need it by, and what its manifest depends on: `dependencies` are the names that
 * the manifest's node lists, where they are not those of `needs`.
 */
export function notePackage(
  look: Look,
  path: string,
  { dependencies, ...facts }: PackageFacts & { readonly dependencies?: readonly string[] },
): void {
  const { module, needs } = facts;
  look.packages.push(facts);
  const unique = [...new Set(dependencies ?? needs)].sort(compare);
  if (unique.length === 0) return;
  const metadata = { dependency_count: unique.length, dependencies: unique.slice(0, MOST_NAMES) };
  look.facts.push({ path, module, metadata });
}

/** Notes that a manifest is there and cannot be used. */
export function noteUnreadable(look: Look, path: string, module: DraftNode, reason: string): void {
  look.warnings.push(manifestUnreadable(path, reason));
  // Fixed words: those of an engine would change the revision with its version, and may quote the file.
  look.facts.push({ path, module, metadata: { parse_error: reason } });
}

/** Reads and parses a manifest; null where there is none that can be used. A damaged one is noted. */
export async function readManifest<T>(
  look: Look,
  path: string,
  { module, parse, reason }: { module: DraftNode; parse: (text: string) => T; reason: string },
): Promise<T | null> {
  if (!look.repository.has(path)) return null;
  const text = await look.repository.read(path);
  if (text === null) {
    noteUnreadable(look, path, module, "could not be read");
    return null;
  }
  try {
    return parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    noteUnreadable(look, path, module, reason);
    return null;
  }
}

/** `name` of a record where it is a text that says something. */
export function filled(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** The texts of a list in a foreign object. */
export function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}
