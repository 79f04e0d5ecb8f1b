import { type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { ACTIVATION_KEY, IGNORE_KEY, type KnownHost } from "@orange-hyper/host-state";
import { EPISODES_FOLDER, LOCKS_FOLDER, RUNTIME_FOLDER } from "../activation/keys.js";
import { type LinkedTree, linkedTrees } from "../activation/linked-trees.js";
import { listTree } from "../binding/files.js";
import { withoutLast } from "../listed.js";
import type { SetupData } from "../schema/setup.js";
import { leavesSettings } from "./settings.js";
import { SHIM_KEY } from "./shim.js";
import type { Situation } from "./situation.js";

export type Stays = SetupData["stays"];

/** Keys of the local folder that a removal deletes, or that are reported separately. */
const TAKEN = [ACTIVATION_KEY, IGNORE_KEY, RUNTIME_FOLDER, EPISODES_FOLDER, LOCKS_FOLDER];

/** Lists everything that a removal leaves in the project, in the user's own folder and in the host, with the reason. */
export async function findLeftovers(
  ctx: OrangeContext,
  known: KnownHost,
  { now, keepsEvidence }: { readonly now: Situation; readonly keepsEvidence: boolean },
): Promise<Stays> {
  const { host, manifest } = known;
  const { project, user } = ctx;
  const storage = `${project.root}/${STORAGE_ROOT}`;
  const evidence = {
    what: msg`${storage}/local/runtime and ${storage}/local/episodes`,
    why:
      now.otherHosts.length > 0
        ? goOn(now.otherHosts)
        : msg`what hooks recorded, which you keep; \`orange activate remove --host ${manifest.id} --scope project\` deletes it`,
  };
  const others = now.otherProjects.map((root) => ({
    what: msg`the activation of ${root}`,
    why: msg`another project's; run \`orange activate remove --host ${manifest.id} --scope project\` there`,
  }));
  return [
    ...(project.config.kind === "missing"
      ? []
      : [{ what: storage, why: msg`quests, proposals, memory and settings are the project's` }]),
    ...(keepsEvidence ? [evidence] : []),
    ...(await linkedTrees(ctx)).map((tree) => inTree(tree, manifest.id)),
    ...(await foreignFiles(ctx)).map((path) => ({ what: path, why: msg`not of the activation` })),
    ...others,
    ...(await foreignBinding(ctx, now)).map((path) => ({
      what: `${user.path}/${path}`,
      why: msg`Orange did not install it`,
    })),
    ...sharedScript(ctx, now),
    ...changedFile(now),
    ...(await leftSettings(ctx, known, now)),
    ...(now.view.state.executable === null ? [] : (host.keeps ?? [])),
  ];
}

function inTree({ storage, isActivated }: LinkedTree, host: string): Stays[number] {
  return {
    what: storage.path,
    why: isActivated
      ? msg`a linked work tree with an activation of its own; run \`orange setup ${host} --remove\` there`
      : msg`a linked work tree of this repository; quests, proposals, memory and settings are the project's`,
  };
}

function goOn(hosts: readonly string[]): string {
  const [others, last] = withoutLast(hosts);
  return others === ""
    ? msg`what hooks recorded; ${last} goes on with it`
    : msg`what hooks recorded; ${others} and ${last} go on with it`;
}

async function leftSettings(
  ctx: OrangeContext,
  known: KnownHost,
  { view: { state } }: Situation,
): Promise<Stays> {
  const { host } = known;
  if (host.form === "file" || host.settings === undefined) return [];
  const isInstalled = state.installation === "installed";
  return (await leavesSettings(ctx, known, isInstalled)) ? [host.settings.left] : [];
}

function sharedScript({ user }: OrangeContext, { sharesScript }: Situation): Stays {
  const [other] = sharesScript;
  return other === undefined
    ? []
    : [
        {
          what: `${user.path}/${SHIM_KEY}`,
          why: msg`the hooks of ${other.manifest.title} call Orange by it`,
        },
      ];
}

/** Returns the file in a host's folder if it differs from what Orange wrote. */
function changedFile({ view: { file } }: Situation): Stays {
  if (file?.state === "modified")
    return [{ what: file.path, why: msg`it was changed since Orange wrote it` }];
  return file?.state === "foreign" ? [{ what: file.path, why: msg`Orange did not write it` }] : [];
}

/** True when hooks left records in the project, or in a linked work tree without an activation of its own. */
export async function hasEvidence(ctx: OrangeContext): Promise<boolean> {
  const trees = (await linkedTrees(ctx)).filter(({ isActivated }) => !isActivated);
  for (const blobs of [ctx.blobs, ...trees.map(({ storage }) => storage.blobs)]) {
    for (const folder of [RUNTIME_FOLDER, EPISODES_FOLDER])
      if ((await listTree(blobs, folder)).length > 0) return true;
  }
  return false;
}

async function foreignFiles({ blobs, project }: OrangeContext): Promise<readonly string[]> {
  if ((await blobs.kind("local")) !== "folder") return [];
  const keys = (await blobs.entries("local")).map(({ name }) => `local/${name}`);
  return keys
    .filter((key) => !TAKEN.includes(key) && !key.endsWith(".lock"))
    .map((key) => `${project.root}/${STORAGE_ROOT}/${key}`);
}

/** Lists the files in the plugin's folder that were not recorded at its installation. */
async function foreignBinding({ user }: OrangeContext, { view }: Situation): Promise<readonly string[]> {
  const { keys, files, isOurs } = view.facts;
  const noted = new Set(Object.keys(files ?? {}));
  const inside = (await listTree(user.blobs, keys.plugin)).map((path) => ({
    path,
    key: `${keys.plugin}/${path}`,
  }));
  return inside
    .filter(({ path, key }) => !isOurs || !(noted.has(path) || key === keys.marker))
    .map(({ key }) => key);
}
