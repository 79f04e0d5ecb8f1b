import type { HostEventResult } from "@orange-hyper/core/host";
import type * as AbiEntry from "@orange-hyper/hooks/abi";
import { hookContext } from "./hook-context.js";
import { loadBuilt } from "./packages.js";

const HOOKS = "@orange-hyper/hooks";

/** Passes an event to the user's plugins, in addition to the native hooks; see `besideHook`. */
export async function besideNative(
  project: { readonly root: string; readonly start: string },
  seen: Omit<AbiEntry.BesideHook, "env">,
): Promise<HostEventResult> {
  const { besideHook } = loadBuilt(HOOKS, "abi.cjs") as typeof AbiEntry;
  return besideHook(hookContext(project.root, project.start, HOOKS), { ...seen, env: process.env });
}
