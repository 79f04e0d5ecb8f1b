import { type OrangeContext, type ProjectIdentity, requireIdentity } from "@orange-hyper/core";
import type { Progress } from "@orange-hyper/core/command";
import { createDraft } from "./draft.js";
import { addFiles } from "./files.js";
import { identify, type StructureEdge, type StructureNode } from "./identify.js";
import { linkManifests, readNestedManifests, readRootManifests } from "./manifests/index.js";
import type { Look } from "./manifests/look.js";
import { createPlaces, topFolder } from "./modules.js";
import { openRepository } from "./repository.js";
import { revisionOf } from "./revision.js";
import { linkTests } from "./test-links.js";
import type { SyncWarning } from "./warnings.js";

/** What the repository looks like now. */
export interface Scan {
  readonly identity: ProjectIdentity;
  readonly revision: string;
  readonly nodes: readonly StructureNode[];
  readonly edges: readonly StructureEdge[];
  /** Names of folders at the top that are no part of the project. */
  readonly ignoredFolders: readonly string[];
  readonly warnings: readonly SyncWarning[];
}

/** Looks at the repository. The same files give the same answer, on every machine. Writes nothing. */
export async function scanRepository(
  ctx: Pick<OrangeContext, "sources" | "ids" | "project">,
  progress: Progress,
): Promise<Scan> {
  const identity = requireIdentity(ctx.project);
  progress("Listing files");
  const repository = await openRepository(ctx);
  const draft = createDraft();
  const root = draft.node({
    type: "project",
    role: "root",
    label: identity.project_name,
    path: ".",
    source: "project-root",
  });
  const look: Look = {
    repository,
    draft,
    root,
    modules: new Map(),
    languages: new Map(),
    facts: [],
    packages: [],
    warnings: [...repository.warnings],
  };
  progress("Reading manifests");
  await readRootManifests(look);
  for (const name of repository.topFolders) topFolder(look, name);
  await readNestedManifests(look);
  progress(`Sorting ${repository.files.length} files`);
  const places = createPlaces(look);
  const files = await addFiles(ctx, look, places);
  linkManifests(look);
  linkTests(draft, files, places);
  const graph = identify(draft, ctx.ids.digest);
  const revision = revisionOf(identity, graph, ctx.ids.digest);
  return { identity, revision, ...graph, ignoredFolders: repository.ignoredFolders, warnings: look.warnings };
}
