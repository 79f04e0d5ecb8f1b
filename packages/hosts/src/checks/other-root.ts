import { type Finding, type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import type { HostManifest } from "@orange-hyper/core/host";
import { decodeActivation, hostsNamed, judgeActivation, readActivationAt } from "@orange-hyper/host-state";
import { withoutLast } from "../listed.js";
import { foldersToTop } from "./repository.js";

/**
 * Reports where hooks act instead of in a project that is not activated: in an enclosing project, or in the main
 * checkout when the project is in a linked work tree that its activation leaves out. Null when hooks act in neither.
 */
export async function findOtherRoot(ctx: OrangeContext): Promise<Finding | null> {
  const { root, config } = ctx.project;
  const folders = await foldersToTop(ctx.files, root);
  const top = folders?.at(-1);
  if (folders === null || top === undefined) return null;
  const around = await firstActivated(ctx, folders.slice(1));
  if (around !== null) {
    // A folder that is not a project belongs to the enclosing one, so hooks act on the right project.
    return config.kind === "missing" ? null : isOfItsOwn(around);
  }
  const { main } = ctx.project;
  if (!main) return null;
  const mainTop = main.slice(0, main.length - (root.length - top.length));
  const found = await firstActivated(ctx, [...new Set([main, mainTop])]);
  if (found === null) return null;
  return found.root === main ? leftOut(found) : isOfItsOwn(found);
}

interface Activated {
  readonly root: string;
  /** Ids and titles of the hosts, of which there is at least one. */
  readonly ids: readonly string[];
  readonly titles: readonly string[];
}

async function firstActivated(
  ctx: Pick<OrangeContext, "files" | "registry" | "user" | "ids">,
  folders: readonly string[],
): Promise<Activated | null> {
  for (const root of folders) {
    if (`${root}/${STORAGE_ROOT}` === ctx.user.path) continue;
    const hosts = await hostsActiveAt(ctx, root);
    if (hosts.length > 0)
      return { root, ids: hosts.map(({ id }) => id), titles: hosts.map(({ title }) => title) };
  }
  return null;
}

async function hostsActiveAt(
  { files, registry, user, ids }: Pick<OrangeContext, "files" | "registry" | "user" | "ids">,
  root: string,
): Promise<readonly HostManifest[]> {
  const file = (await readActivationAt(files, root)) ?? {};
  const project = { root, config: { kind: "missing" } } as const;
  const active: HostManifest[] = [];
  for (const named of hostsNamed(file)) {
    const activation = decodeActivation(file, named);
    const host = await registry.host(named);
    if (activation === null || host === null) continue;
    const { kind } = await judgeActivation({ user, ids, project }, activation);
    if (kind === "approved") active.push(host);
  }
  return active;
}

function isOfItsOwn({ root, ids, titles }: Activated): Finding {
  const [others, last] = withoutLast(titles);
  return {
    code: "HOOK_OTHER_PROJECT_ROOT",
    level: "warning",
    message:
      others === ""
        ? `${last} hooks act on ${root}, not here: this folder is a project of its own.`
        : `${others} and ${last} hooks act on ${root}, not here: this folder is a project of its own.`,
    hint: `Run \`orange setup ${ids[0]}\` in this folder if they are to act here as well.`,
  };
}

function leftOut({ root, ids, titles }: Activated): Finding {
  const [others, last] = withoutLast(titles);
  return {
    code: "HOOK_OTHER_PROJECT_ROOT",
    level: "warning",
    message:
      others === ""
        ? `${last} hooks act on ${root}, not here: linked work trees are not included in its activation.`
        : `${others} and ${last} hooks act on ${root}, not here: linked work trees are not included in its activation.`,
    hint: `Run \`orange activate apply --host ${ids[0]} --scope project --with-work-trees\` there to include them all, or \`orange setup ${ids[0]}\` in this folder for it alone.`,
  };
}
