import type { OrangeContext } from "@orange-hyper/core";
import { compareWithState, initProject, storageTree } from "@orange-hyper/project";

/** Starts a project; returns everything that it now consists of. */
export async function startProject(ctx: OrangeContext): Promise<readonly string[]> {
  await initProject(ctx, { name: "Fruit shop", locale: "ko_KR.UTF-8" });
  return storageTree().map(({ label, kind }) => `${kind} ${label}`);
}

/** How many parts of the repository the last sync did not see; writes nothing. */
export async function unseen(ctx: OrangeContext): Promise<number> {
  const { diff } = await compareWithState(ctx, (doing) => console.error(doing));
  return diff.counts.added_nodes;
}
