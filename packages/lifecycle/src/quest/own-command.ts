import type { OrangeContext } from "@orange-hyper/core";
import { declaredCheckers, firstDeclaredCheck } from "@orange-hyper/verification";
import { lastCommand } from "../state/ledger.js";
import type { Ledger } from "../state/ledger-state.js";
import { readText } from "../state/work-tree.js";

/**
 * Returns a check to suggest: the one that was last run for this work, or else the first that the project's manifests
 * declare; null when there is none.
 */
export async function ownCommand(ctx: OrangeContext, ledger: Ledger): Promise<string | null> {
  return lastCommand(ledger) ?? declaredCommand(ctx);
}

/** Returns the first check that the project's manifests declare, tests first; null when they declare none. */
export async function declaredCommand({ sources }: Pick<OrangeContext, "sources">): Promise<string | null> {
  const files = {
    regular: (paths: readonly string[]) => sources.regular(paths),
    read: (path: string) => readText(sources, path),
  };
  const first = (await firstDeclaredCheck(files)) ?? (await declaredCheckers(files))[0];
  return first?.command ?? null;
}
