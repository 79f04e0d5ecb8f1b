import { type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { buildIdentity } from "@orange-hyper/identity";

/** Builds the page of a project; returns its path and how much memory it shows. */
export async function buildPage(ctx: OrangeContext): Promise<string> {
  const { file, summary } = await withKernelLock(ctx, "my-tool", () => buildIdentity(ctx));
  return `${file}: ${summary.acceptedMemoryNodes} memories`;
}
