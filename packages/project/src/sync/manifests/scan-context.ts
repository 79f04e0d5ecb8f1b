import { compareText, msg } from "@orange-hyper/core/text";
import type { Draft, DraftNode, Metadata } from "../draft.js";
import { getOrCreate } from "../get-or-create.js";
import { baseName, folderOf } from "../paths.js";
import type { Repository } from "../repository.js";
import { manifestUnreadable, type SyncWarning } from "../warnings.js";
import { manifestRole } from "./names.js";

/** The state of one scan, shared by the readers of manifests. */
export interface ScanContext {
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

/** Content of a manifest, to be added to its node once all nodes exist. */
interface ManifestFacts {
  readonly path: string;
  readonly module: DraftNode;
  readonly metadata: Metadata;
}

/** A module by its name in its ecosystem, and the modules that it needs. */
interface PackageFacts {
  readonly ecosystem: string;
  readonly name: string;
  readonly module: DraftNode;
  readonly needs: readonly string[];
  /** `source` of the edges to what it needs. */
  readonly source: string;
}

/** A build tool, and how its manifests declare modules. */
export interface Ecosystem {
  /** True for a file that makes its folder a module of this ecosystem. */
  declares(name: string): boolean;
  /** True where a single read from the root finds every module. */
  readonly isWhole?: boolean;
  /** Reads the manifests of a folder that has one, and declares the modules that they name. */
  read(scan: ScanContext, folder: string): Promise<void>;
}

/** Extensions of the source files of an ecosystem, where a folder's name does not say that it holds source. */
export type Extensions = readonly string[];

/** The module of a folder with a manifest; the first manifest of the root names the root module. */
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

/** The node of a manifest in the project root. */
function rootManifest({ draft, root }: ScanContext, name: string): void {
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

/** Most dependencies that a manifest's node lists. */
const MOST_NAMES = 40;

/**
 * Records a module by the name that others need it by, and its dependencies: `dependencies` are the names that the
 * manifest's node lists, where they differ from `needs`.
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
  const metadata = { dependency_count: unique.length, dependencies: unique.slice(0, MOST_NAMES) };
  scan.facts.push({ path, module, metadata });
}

/** Records that a manifest cannot be used. */
export function noteUnreadable(scan: ScanContext, path: string, module: DraftNode, reason: string): void {
  scan.warnings.push(manifestUnreadable(path, reason));
  // A fixed text: messages of the parser may quote the file, and change the revision with its version.
  scan.facts.push({ path, module, metadata: { parse_error: reason } });
}

/** Reads and parses a manifest; null where there is none that can be used. A damaged one is noted. */
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

/** The texts of a list in an untrusted object. */
export function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}
