import type { OrangeContext } from "@orange-hyper/core";
import { buildIdentity } from "./build.js";

/** `project.synced`: the page follows the repository. The sender holds the kernel lock. */
export async function receive(ctx: OrangeContext): Promise<void> {
  await buildIdentity(ctx);
}
