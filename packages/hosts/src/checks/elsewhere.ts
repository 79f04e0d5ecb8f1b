import { type Finding, type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import { judgeActivation, readActivationAt } from "@orange-hyper/host-state";
import { foldersToTop } from "./repository.js";

/**
 * Says where hooks act instead of a project that is not activated: in a project around it, or in the main checkout of the
 * linked work tree that it lies in and that was not included. Null where they act nowhere near.
 */
export async function findElsewhere(ctx: OrangeContext): Promise<Finding | null> {
  const { root, config } = ctx.project;
  const folders = await foldersToTop(ctx.files, root);
  const top = folders?.at(-1);
  if (folders === null || top === undefined) return null;
  const around = await firstActivated(ctx, folders.slice(1));
  if (around !== null) {
    // A folder that is no project of its own belongs to the one around it, and hooks act there for it.
    return config.kind === "missing" ? null : finding(around, "this folder is a project of its own");
  }
  const { main } = ctx.project;
  if (!main) return null;
  const mainTop = main.slice(0, main.length - (root.length - top.length));
  const found = await firstActivated(ctx, [...new Set([main, mainTop])]);
  if (found === null) return null;
  return found.root === main ? leftOut(found) : finding(found, "this folder is a project of its own");
}

interface Activated {
  readonly root: string;
  readonly id: string;
  readonly title: string;
}

async function firstActivated(
  ctx: Pick<OrangeContext, "files" | "registry" | "user" | "ids">,
  folders: readonly string[],
): Promise<Activated | null> {
  for (const root of folders) {
    if (`${root}/${STORAGE_ROOT}` === ctx.user.path) continue;
    const activation = await readActivationAt(ctx.files, root);
    if (activation === null) continue;
    const { user, ids } = ctx;
    const project = { root, config: { kind: "missing" } } as const;
    if ((await judgeActivation({ user, ids, project }, activation)).kind !== "approved") continue;
    const host = await ctx.registry.host(activation.host);
    if (host !== null) return { root, id: host.id, title: host.title };
  }
  return null;
}

function finding({ root, id, title }: Activated, why: string): Finding {
  return {
    code: "HOOK_OTHER_PROJECT_ROOT",
    level: "warning",
    message: `${title} hooks act on ${root}, not here: ${why}.`,
    hint: `Run \`orange setup ${id}\` in this folder if they are to act here as well.`,
  };
}

function leftOut({ root, id, title }: Activated): Finding {
  return {
    code: "HOOK_OTHER_PROJECT_ROOT",
    level: "warning",
    message: `${title} hooks act on ${root}, not here: linked work trees are not included in its activation.`,
    hint: `Run \`orange activate apply --host ${id} --scope project --with-work-trees\` there to include them all, or \`orange setup ${id}\` in this folder for it alone.`,
  };
}
