import { type OrangeContext, type ProjectIdentity, requireIdentity } from "@orange-hyper/core";
import type { Progress } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { createDraft } from "./draft.js";
import { addFiles } from "./files.js";
import { identify, type StructureEdge, type StructureNode } from "./identify.js";
import { linkManifests, readNestedManifests, readRootManifests } from "./manifests/index.js";
import type { ScanContext } from "./manifests/scan-context.js";
import { createFolderContexts, topFolder } from "./modules.js";
import { openRepository } from "./repository.js";
import { revisionOf } from "./revision.js";
import { linkTests } from "./test-links.js";
import type { SyncWarning } from "./warnings.js";

/** The present structure of the repository. */
export interface Scan {
  readonly identity: ProjectIdentity;
  readonly revision: string;
  readonly nodes: readonly StructureNode[];
  readonly edges: readonly StructureEdge[];
  /** Names of top-level folders that are not part of the project. */
  readonly ignoredFolders: readonly string[];
  readonly warnings: readonly SyncWarning[];
}

/** Scans the repository. The same files give the same result on every machine. Writes nothing. */
export async function scanRepository(
  ctx: Pick<OrangeContext, "sources" | "ids" | "project">,
  progress: Progress,
): Promise<Scan> {
  const identity = requireIdentity(ctx.project);
  progress(msg`Listing files`);
  const repository = await openRepository(ctx);
  const draft = createDraft();
  const root = draft.node({
    type: "project",
    role: "root",
    label: identity.project_name,
    path: ".",
    source: "project-root",
  });
  const scan: ScanContext = {
    repository,
    draft,
    root,
    modules: new Map(),
    languages: new Map(),
    facts: [],
    packages: [],
    warnings: [...repository.warnings],
  };
  progress(msg`Reading manifests`);
  await readRootManifests(scan);
  for (const name of repository.topFolders) topFolder(scan, name);
  await readNestedManifests(scan);
  progress(msg`Sorting ${repository.files.length} files`);
  const contexts = createFolderContexts(scan);
  const files = await addFiles(ctx, scan, contexts);
  linkManifests(scan);
  linkTests(draft, files, contexts);
  const graph = identify(draft, ctx.ids.digest);
  const revision = revisionOf(identity, graph, ctx.ids.digest);
  return { identity, revision, ...graph, ignoredFolders: repository.ignoredFolders, warnings: scan.warnings };
}
