import { type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import type { AgentHost } from "@orange-hyper/core/host";
import {
  type ActivationState,
  allHosts,
  hostsNamed,
  isFileHost,
  type KnownHost,
  readActivation,
  readActivationAt,
  readApproval,
} from "@orange-hyper/host-state";
import { activeHosts } from "../activation/report.js";
import { readObject } from "../binding/files.js";
import { bindingKeys } from "../binding/keys.js";
import { catalogueStatus } from "../binding/status.js";
import { type BindingView, viewBinding } from "../binding/view.js";
import { foldersToTop } from "../checks/repository.js";
import { readRecord, type SetupRecord } from "./record.js";
import { hasShim, isShimOurs } from "./shim.js";

/** How far a setup has come. Read anew each time, so that an interrupted setup continues where it stopped. */
export interface Situation {
  readonly view: BindingView;
  readonly activation: ActivationState;
  /** Titles of the other hosts whose events act in the project. */
  readonly otherHosts: readonly string[];
  /** Whether the user included linked work trees; null when the approval does not state it, or there is none. */
  readonly linkedWorkTrees: boolean | null;
  readonly record: SetupRecord;
  /** True when our files are where the host can install them from, and are those of this version. */
  readonly isBound: boolean;
  readonly isRegistered: boolean;
  readonly isInstalled: boolean;
  /** Other hosts whose hooks may find Orange by the script that setup wrote; none when there is no script. */
  readonly sharesScript: readonly KnownHost[];
  /** True when a hook can find Orange. */
  readonly isReachable: boolean;
  /** Roots of other projects that setup activated and that are still active. */
  readonly otherProjects: readonly string[];
  /** Top of the git repository around the project; null outside one, and when the top holds the user's own folder. */
  readonly repository: string | null;
}

/** Reads everything that a setup or a removal depends on. Writes nothing. */
export async function readSituation(ctx: OrangeContext, known: KnownHost): Promise<Situation> {
  const view = await viewBinding(ctx, known);
  const record = await readRecord(ctx, known.id);
  const { facts, state, orange, fingerprint } = view;
  const root = `${ctx.user.path}/${facts.keys.root}`;
  return {
    view,
    activation: await readActivation(ctx, known.id).catch((): ActivationState => ({ kind: "none" })),
    otherHosts: await otherTitles(ctx, known.id),
    linkedWorkTrees: (await readApproval(ctx, ctx.project.root))?.linkedWorkTrees ?? null,
    record,
    isBound:
      (view.file === undefined || view.file.state === "current") &&
      facts.hasMarker &&
      facts.drift.length === 0 &&
      catalogueStatus(facts) === "registered" &&
      facts.metadata?.["binding_fingerprint"] === fingerprint,
    isRegistered: state.registration === "registered" && (state.registeredRoot ?? root) === root,
    isInstalled: state.installation === "installed" && state.installedVersion === known.host.plugin.version,
    sharesScript: (await isShimOurs(ctx)) ? await otherLaunchers(ctx, known.id) : [],
    // The file of a file host contains the command that calls Orange.
    isReachable:
      view.file !== undefined ||
      orange === null ||
      orange.isInstalled ||
      (!ctx.user.isMoved && (await hasShim(ctx, orange))),
    otherProjects: await activeProjects(ctx, known.id, record.projects),
    repository: await repositoryOf(ctx),
  };
}

async function otherTitles(ctx: OrangeContext, host: string): Promise<readonly string[]> {
  const others = (await activeHosts(ctx)).filter((id) => id !== host);
  return Promise.all(others.map(async (id) => (await ctx.registry.host(id))?.title ?? id));
}

/** Returns the other hosts whose plugin is in the user's folder. A file host needs no launcher. */
async function otherLaunchers(ctx: OrangeContext, host: string): Promise<readonly KnownHost[]> {
  const plugins = (await allHosts(ctx)).filter((known) => known.id !== host && !isFileHost(known));
  const keys = plugins.map((known) => bindingKeys(known.id, known.host as AgentHost).metadata);
  const bound = await Promise.all(keys.map((key) => readObject(ctx.user.blobs, key)));
  return plugins.filter((_, index) => bound[index] !== null);
}

async function repositoryOf({ files, project, user }: OrangeContext): Promise<string | null> {
  const top = (await foldersToTop(files, project.root))?.at(-1) ?? null;
  return user.path === `${top}/${STORAGE_ROOT}` ? null : top;
}

async function activeProjects(
  { files, project }: Pick<OrangeContext, "files" | "project">,
  host: string,
  projects: readonly string[],
): Promise<readonly string[]> {
  const others = projects.filter((root) => root !== project.root);
  const found = await Promise.all(others.map((root) => readActivationAt(files, root)));
  return others.filter((_, index) => hostsNamed(found[index] ?? {}).includes(host));
}
