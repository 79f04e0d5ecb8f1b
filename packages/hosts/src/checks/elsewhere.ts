import { type Finding, type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import { type Activation, decodeActivation, judgeActivation } from "@orange-hyper/host-state";
import { parseObject } from "../binding/files.js";
import { foldersToTop, mainCheckout } from "./repository.js";

const ACTIVATION_LIMIT = 64 * 1024;

/**
 * Says where hooks act instead of a project that is not activated: in a project around it, or in the main checkout of the
 * linked worktree that it lies in. Null where they act nowhere near.
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
  const main = await mainCheckout(ctx.files, top);
  if (main === null) return null;
  const found = await firstActivated(ctx, [...new Set([main + root.slice(top.length), main])]);
  return found === null ? null : finding(found, "this linked worktree is a project of its own");
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
    const storage = `${root}/${STORAGE_ROOT}`;
    if (storage === ctx.user.path) continue;
    const file = await ctx.files.read(`${storage}/local/activation.json`, ACTIVATION_LIMIT);
    const activation = file.ok ? decode(new TextDecoder().decode(file.bytes)) : null;
    if (activation === null) continue;
    const { user, ids } = ctx;
    const project = { root, config: { kind: "missing" } } as const;
    if ((await judgeActivation({ user, ids, project }, activation)).kind !== "approved") continue;
    const host = await ctx.registry.host(activation.host);
    if (host !== null) return { root, id: host.id, title: host.title };
  }
  return null;
}

function decode(text: string): Activation | null {
  const data = parseObject(text);
  const id = data?.["host"];
  return data !== null && typeof id === "string" ? decodeActivation(data, id) : null;
}

function finding({ root, id, title }: Activated, why: string): Finding {
  return {
    code: "HOOK_OTHER_PROJECT_ROOT",
    level: "warning",
    message: `${title} hooks act on ${root}, not here: ${why}.`,
    hint: `Run \`orange setup ${id}\` in this folder if they are to act here as well.`,
  };
}
