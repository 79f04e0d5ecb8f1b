import { type OrangeError, toOrangeError } from "@orange-hyper/core";
import { requireSelector } from "./find-proposal.js";
import type { RefusedProposal } from "./schema.js";

/** The outcome of deciding about several proposals. */
export interface DecidedEach<T> {
  readonly done: readonly T[];
  readonly failed: readonly RefusedProposal[];
  /** Each failure as it was thrown, to be shown to people. */
  readonly refusals: readonly Refusal[];
}

/** Why no decision was made about a proposal. */
export interface Refusal {
  readonly proposal: string;
  readonly error: OrangeError;
}

/** Decides about each named proposal in order and independently: a refused one does not stop the others. */
export async function decideEach<T>(
  selectors: readonly string[],
  decide: (selector: string) => Promise<T>,
): Promise<DecidedEach<T>> {
  const done: T[] = [];
  const failed: RefusedProposal[] = [];
  const refusals: Refusal[] = [];
  for (const selector of new Set(selectors)) {
    try {
      done.push(await decide(requireSelector(selector)));
    } catch (error) {
      const refused = toOrangeError(error);
      const { code, message, hint, exitCode } = refused;
      failed.push({ proposal: selector, code, message, hint, exit_code: exitCode });
      refusals.push({ proposal: selector, error: refused });
    }
  }
  return { done, failed, refusals };
}
