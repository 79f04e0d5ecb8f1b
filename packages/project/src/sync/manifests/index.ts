import { baseName } from "@orange-hyper/core/text";
import type { SourceFile } from "../source-files.js";
import { cargo } from "./cargo.js";
import { dotnet } from "./dotnet.js";
import { go } from "./go.js";
import { gradle } from "./gradle.js";
import { maven } from "./maven.js";
import { npm } from "./npm.js";
import { python } from "./python.js";
import type { Ecosystem, ScanContext } from "./scan-context.js";

/** All ecosystems, in the order of precedence for naming the root module. */
const ECOSYSTEMS: readonly Ecosystem[] = [npm, maven, gradle, python, go, cargo, dotnet];

/** Maximum depth of a folder that is searched for a separate project inside the repository. */
const NESTED_DEPTH = 3;
/** Folders whose manifests belong to samples and tests. */
const SAMPLES = new Set(
  "test tests __tests__ fixtures fixture testdata samples sample examples example templates docs".split(" "),
);

/** Reads the manifests of the project root. */
export async function readRootManifests(scan: ScanContext): Promise<void> {
  const { manifests } = scan.repository;
  for (const ecosystem of ECOSYSTEMS) {
    const isAt = ({ folder, name }: SourceFile): boolean =>
      (folder.depth === 0 || ecosystem.readsAllFromRoot === true) && ecosystem.declares(name);
    if (manifests.some(isAt)) await ecosystem.read(scan, ".");
  }
}

/**
 * Reads the manifests of projects that no root manifest names, because a repository may contain several side by side.
 */
export async function readNestedManifests(scan: ScanContext): Promise<void> {
  for (const { folder, name } of scan.repository.manifests) {
    if (folder.depth === 0 || folder.depth > NESTED_DEPTH || !isOwnProject(scan, folder.path)) continue;
    for (const ecosystem of ECOSYSTEMS) {
      if (!ecosystem.readsAllFromRoot && ecosystem.declares(name)) await ecosystem.read(scan, folder.path);
    }
  }
}

function isOwnProject({ modules }: ScanContext, folder: string): boolean {
  const parts = folder.split("/");
  if (parts.some((part) => SAMPLES.has(part.toLowerCase()))) return false;
  return !parts.some((_, index) => modules.has(parts.slice(0, index + 1).join("/")));
}

/** Links modules that depend on each other, and adds the content of manifests to their nodes. */
export function linkManifests({ draft, packages, facts }: ScanContext): void {
  const byName = new Map(packages.map((item) => [`${item.ecosystem} ${item.name}`, item.module]));
  for (const { ecosystem, module, needs, source } of packages) {
    for (const need of needs) {
      const needed = need === "" ? undefined : byName.get(`${ecosystem} ${need}`);
      if (needed !== undefined) draft.edge(module, needed, "depends_on", source);
    }
  }
  for (const { path, module, metadata } of facts) {
    const node = draft.find("infrastructure", path);
    if (node === undefined) continue;
    node.metadata = { ...node.metadata, ...metadata };
    if (metadata["dependency_count"] !== undefined) draft.edge(module, node, "depends_on", baseName(path));
    if (module.path !== ".") draft.edge(node, module, "configures", baseName(path));
  }
}
