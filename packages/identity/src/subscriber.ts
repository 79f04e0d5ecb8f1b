import type { OrangeContext } from "@orange-hyper/core";
import type { KernelEvent } from "@orange-hyper/core/registry";
import { buildIdentity } from "./build.js";

/** The page follows the repository, and is current for whoever wants to see it. The sender holds the kernel lock. */
export async function receive(ctx: OrangeContext, { language }: KernelEvent): Promise<void> {
  await buildIdentity(ctx, language);
}
