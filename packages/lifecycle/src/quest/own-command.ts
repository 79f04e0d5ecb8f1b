import type { OrangeContext } from "@orange-hyper/core";
import { declaredCheckers, declaredChecks } from "@orange-hyper/verification";
import { type Ledger, lastCommand } from "../state/ledger.js";
import { readText } from "../state/work-tree.js";

/** A check of the project to name: the one that was run last for this work, else the first that its manifests declare. */
export async function ownCommand(ctx: OrangeContext, ledger: Ledger): Promise<string | null> {
  return lastCommand(ledger) ?? declaredCommand(ctx);
}

/** The first check that the manifests of the project declare, tests first; null where they declare none. */
export async function declaredCommand({ sources }: Pick<OrangeContext, "sources">): Promise<string | null> {
  const read = (path: string): Promise<string | null> => readText(sources, path);
  const [test] = await declaredChecks(read);
  const first = test ?? (await declaredCheckers(read))[0];
  return first?.command ?? null;
}
