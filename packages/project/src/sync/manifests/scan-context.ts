import { baseName, compareText, msg } from "@orange-hyper/core/text";
import type { Draft, DraftNode, Metadata } from "../draft.js";
import { getOrCreate } from "../get-or-create.js";
import { folderOf } from "../paths.js";
import type { Repository } from "../repository.js";
import { manifestUnreadable, type SyncWarning } from "../warnings.js";
import { manifestRole } from "./names.js";

/** The state of one scan, shared by all manifest readers. */
export interface ScanContext {
  readonly repository: Repository;
  readonly draft: Draft;
  /** The node `project.root`. */
  readonly root: DraftNode;
  /** Modules declared by a manifest, by folder. */
  readonly modules: Map<string, DraftNode>;
  /** Extensions of source files in a declared module's language, by the module's folder, including ".". */
  readonly languages: Map<string, Set<string>>;
  readonly facts: { readonly path: string; readonly module: DraftNode; readonly metadata: Metadata }[];
  readonly packages: PackageFacts[];
  readonly warnings: SyncWarning[];
}

/** A module's name in its ecosystem, with the modules on which it depends. */
interface PackageFacts {
  readonly ecosystem: string;
  readonly name: string;
  readonly module: DraftNode;
  readonly needs: readonly string[];
  /** `source` of the edges to its dependencies. */
  readonly source: string;
}

/** A build tool whose manifests declare modules. */
export interface Ecosystem {
  /** True for a file that makes its folder a module of this ecosystem. */
  declares(name: string): boolean;
  /** True when a single read from the root finds all modules. Default: false. */
  readonly readsAllFromRoot?: boolean;
  /** Reads the manifests in a folder, and declares the modules that they name. */
  read(scan: ScanContext, folder: string): Promise<void>;
}

/**
 * Extensions that count as source in an ecosystem's modules even if the folder's name does not mark it as a source
 * root.
 */
export type Extensions = readonly string[];

/** Returns the module of a folder with a manifest. The first manifest in the root names the root module. */
export function ownModule(
  scan: ScanContext,
  { manifest, label, extensions }: { manifest: string; label: string; extensions: Extensions },
): DraftNode {
  const folder = folderOf(manifest);
  const name = baseName(manifest);
  if (folder !== ".") {
    const tool = (manifestRole(name) ?? "").split("-")[0]?.replace("package", "npm");
    return declareModule(scan, { folder, role: `${tool}-module`, source: name, from: scan.root, extensions });
  }
  const { draft, root } = scan;
  rootManifest(scan, name);
  const module = draft.node({ type: "module", role: "root", label, path: ".", source: "project-manifest" });
  draft.edge(root, module, "contains", name);
  addLanguage(scan, ".", extensions);
  return module;
}

/** Adds the node of a manifest in the project root. */
function rootManifest({ draft, root }: ScanContext, name: string): void {
  const role = manifestRole(name) ?? "config-file";
  const node = draft.node({ type: "infrastructure", role, label: name, path: name, source: name });
  draft.edge(node, root, "configures", name);
}

export interface ModuleDeclaration {
  readonly folder: string;
  readonly role: string;
  readonly source: string;
  /** The node that contains the module. */
  readonly from: DraftNode;
  readonly extensions: Extensions;
  readonly label?: string;
}

/** Declares a module that a manifest names. An existing module in its folder keeps its role. */
export function declareModule(scan: ScanContext, declaration: ModuleDeclaration): DraftNode {
  const { folder, role, source, from, extensions } = declaration;
  const label = declaration.label ?? baseName(folder);
  const node = scan.draft.node({ type: "module", role, label, path: folder, source });
  scan.draft.edge(from, node, "contains", source);
  scan.modules.set(folder, node);
  addLanguage(scan, folder, extensions);
  return node;
}

function addLanguage({ languages }: ScanContext, folder: string, extensions: Extensions): void {
  const known = getOrCreate(languages, folder, () => new Set());
  for (const extension of extensions) known.add(extension);
}

/** Maximum number of dependencies listed in a manifest's node. */
const MAX_NAMES = 40;

/**
 * Records a module under the name by which others depend on it, with its dependencies. `dependencies` are the names to
 * list in the manifest's node. Default: `needs`.
 */
export function notePackage(
  scan: ScanContext,
  path: string,
  { dependencies, ...facts }: PackageFacts & { readonly dependencies?: readonly string[] },
): void {
  const { module, needs } = facts;
  scan.packages.push(facts);
  const unique = [...new Set(dependencies ?? needs)].sort(compareText);
  if (unique.length === 0) return;
  const metadata = { dependency_count: unique.length, dependencies: unique.slice(0, MAX_NAMES) };
  scan.facts.push({ path, module, metadata });
}

/** Records that a manifest cannot be used. */
export function noteUnreadable(scan: ScanContext, path: string, module: DraftNode, reason: string): void {
  scan.warnings.push(manifestUnreadable(path, reason));
  // A fixed text, because parser messages may quote the file, and a new parser version would change the revision.
  scan.facts.push({ path, module, metadata: { parse_error: reason } });
}

/** Reads and parses a manifest; null when it is absent or unusable. An unusable one is recorded. */
export async function readManifest<T>(
  scan: ScanContext,
  path: string,
  { module, parse, reason }: { module: DraftNode; parse: (text: string) => T; reason: string },
): Promise<T | null> {
  if (!scan.repository.has(path)) return null;
  const text = await scan.repository.read(path);
  if (text === null) {
    noteUnreadable(scan, path, module, msg`could not be read`);
    return null;
  }
  try {
    return parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    noteUnreadable(scan, path, module, reason);
    return null;
  }
}

/** Returns the strings of a list in an untrusted object; [] when it is not a list. */
export function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}
