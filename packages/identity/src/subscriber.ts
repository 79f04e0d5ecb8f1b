import type { OrangeContext } from "@orange-hyper/core";
import { buildIdentity } from "./build.js";

/** The page follows the repository, and is current for whoever wants to see it. The sender holds the kernel lock. */
export async function receive(ctx: OrangeContext): Promise<void> {
  await buildIdentity(ctx);
}
