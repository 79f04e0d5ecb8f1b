import type { OrangeContext } from "@orange-hyper/core";
import type { KernelEvent } from "@orange-hyper/core/registry";
import { buildIdentity } from "./build.js";

/** Rebuilds the page after a sync and before somebody opens it. The sender of the event holds the kernel lock. */
export async function receive(ctx: OrangeContext, { language }: KernelEvent): Promise<void> {
  await buildIdentity(ctx, language);
}
