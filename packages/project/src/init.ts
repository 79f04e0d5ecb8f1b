import { type Key, type OrangeContext, STORAGE_ROOT, withKernelLock } from "@orange-hyper/core";
import { collapseWhitespace, msg } from "@orange-hyper/core/text";
import { INDEX_KEY, rebuildIndex } from "@orange-hyper/graph";
import { CONFIG_KEY, type ConfigData } from "./config.js";
import { aboveEverything, insideProject, pathTaken, userFolder } from "./errors.js";
import { writeMergeFiles } from "./merge-files.js";
import { createParts, resetParts } from "./parts.js";
import { settleConfig } from "./settle-config.js";
import { type SurveyedEntry, surveyTree } from "./tree.js";

export interface InitInput {
  /** Name of a new project. Default: the name of its folder. */
  readonly name?: string | undefined;
  /**
   * True: completes the config, resets generated files and rebuilds the index; memory is not touched. Default: false.
   */
  readonly force?: boolean;
  /**
   * True: allows a separate project inside another one, and one in the home folder or at the root of the file system,
   * which are otherwise refused. Default: false.
   */
  readonly nested?: boolean;
  /** The user's locale, which decides the default language. */
  readonly locale?: string | undefined;
}

export interface InitReport {
  readonly alreadyInitialized: boolean;
  /** True when the folder is in a git repository. */
  readonly isVersioned: boolean;
  readonly forced: boolean;
  /** Null when the config has none. */
  readonly projectId: string | null;
  readonly projectName: string;
  /** Keys of the tree that were created. */
  readonly createdKeys: readonly Key[];
  /** Keys of ignore and attribute files of git that were completed. */
  readonly updatedKeys: readonly Key[];
  readonly preservedKeys: readonly Key[];
  readonly warnings: readonly string[];
}

/**
 * Makes the working directory a project, or adds what its storage tree lacks. Never replaces a config, an artefact or a
 * log. Throws for a broken config unless forced, for a new project in the folder of the user's own data and, unless
 * nested, for one inside another or above everything. Repeating an interrupted run completes it.
 */
export async function initProject(ctx: OrangeContext, input: InitInput = {}): Promise<InitReport> {
  const { root, enclosing, config } = ctx.project;
  if (config.kind === "missing") {
    if (ctx.user.path === `${root}/${STORAGE_ROOT}`) throw userFolder();
    if (input.nested !== true) {
      if (enclosing !== null) throw insideProject(wayUp(root, enclosing));
      if (isAboveEverything(ctx)) throw aboveEverything(root);
    }
  }
  const found = await ctx.blobs.kind("");
  // The lock file is inside the root, so the root must exist first.
  await ctx.blobs.ensureFolder?.("");
  return withKernelLock(ctx, "project.init", async () => {
    const survey = await surveyTree(ctx);
    return initLocked(
      ctx,
      input,
      survey.map((entry) => (entry.key === "" ? { ...entry, found } : entry)),
    );
  });
}

/** True for the home folder and the root of a file system: every folder below would belong to a project there. */
function isAboveEverything({ project: { root }, homes }: OrangeContext): boolean {
  return /^(?:[A-Za-z]:)?[\\/]?$/.test(root) || root === homes.real(homes.resolve("~"));
}

async function initLocked(
  ctx: OrangeContext,
  input: InitInput,
  survey: readonly SurveyedEntry[],
): Promise<InitReport> {
  const taken = survey.find((entry) => entry.found !== null && entry.found !== entry.kind);
  if (taken !== undefined) throw pathTaken(taken);
  const force = input.force ?? false;
  const name = input.name === undefined ? undefined : collapseWhitespace(input.name);
  const settled = await settleConfig(ctx, { name, force, locale: input.locale });

  const parts = await createParts(ctx, survey, settled);
  const isVersioned = await ctx.workTrees.isVersioned();
  const forMerges = isVersioned ? await writeMergeFiles(ctx.blobs) : null;
  const created = [...parts.created, ...(forMerges?.created ?? [])];
  if (force) await resetParts(ctx.blobs, settled);
  // The config is written last, because it is what makes other commands recognise a project.
  if (settled.text !== null) await ctx.blobs.put(CONFIG_KEY, settled.text);
  // A clone has nodes but no index.
  const isIndexNew = settled.existed && created.includes(INDEX_KEY);
  if ((force || isIndexNew) && settled.id !== null) await rebuildIndex(withConfig(ctx, settled.data));

  const present = survey.filter((entry) => entry.found !== null).map((entry) => entry.key);
  return {
    alreadyInitialized: settled.existed,
    isVersioned,
    forced: force,
    projectId: settled.id,
    projectName: settled.name,
    createdKeys: present.includes(CONFIG_KEY) ? created : [...created, CONFIG_KEY],
    updatedKeys: [...parts.updated, ...(forMerges?.updated ?? [])],
    preservedKeys: force ? [] : present,
    warnings: [...enclosingWarnings(ctx), ...settled.warnings, ...indexWarnings(present, settled.id)],
  };
}

/**
 * Returns a context with the new config, because the handle still has the previous one. `Object.create` keeps access to
 * ports restricted to those declared.
 */
function withConfig(ctx: OrangeContext, data: ConfigData): OrangeContext {
  const project = { ...ctx.project, config: { kind: "valid", data } } as const;
  return Object.create(ctx, { project: { value: project } });
}

function enclosingWarnings({ project }: OrangeContext): readonly string[] {
  if (project.enclosing === null) return [];
  const path = wayUp(project.root, project.enclosing);
  return [
    msg`This folder lies inside the initialized project at ${path}; commands run here now use this folder's own.`,
  ];
}

/** Returns the relative path from a folder to one above it. */
function wayUp(root: string, above: string): string {
  const below = root.slice(above.length).split(/[\\/]/).filter(Boolean);
  return below.map(() => "..").join("/");
}

function indexWarnings(present: readonly Key[], id: string | null): readonly string[] {
  if (id !== null || present.includes(INDEX_KEY)) return [];
  return [
    msg`graph/index.json was not created: config.json has no project_id. Run \`orange doctor --repair-project-id\`.`,
  ];
}
