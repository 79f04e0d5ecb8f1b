import type { OrangeContext } from "@orange-hyper/core";
import { declaredCheckers, firstDeclaredCheck } from "@orange-hyper/verification";
import { type Ledger, lastCommand } from "../state/ledger.js";
import { readText } from "../state/work-tree.js";

/** A check of the project to name: the one that was run last for this work, else the first that its manifests declare. */
export async function ownCommand(ctx: OrangeContext, ledger: Ledger): Promise<string | null> {
  return lastCommand(ledger) ?? declaredCommand(ctx);
}

/** The first check that the manifests of the project declare, tests first; null where they declare none. */
export async function declaredCommand({ sources }: Pick<OrangeContext, "sources">): Promise<string | null> {
  const files = {
    regular: (paths: readonly string[]) => sources.regular(paths),
    read: (path: string) => readText(sources, path),
  };
  const first = (await firstDeclaredCheck(files)) ?? (await declaredCheckers(files))[0];
  return first?.command ?? null;
}
