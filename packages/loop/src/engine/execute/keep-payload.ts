import type { ArtifactKind, ArtifactRef } from "../../model/refs.js";
import type { Purpose } from "../../model/role.js";
import type { RoleTask } from "../steps.js";
import type { Engine } from "./engine.js";

/** Purposes whose answers are kept as artifacts of their own kind, so that others can cite them. */
const KINDS: Readonly<Partial<Record<Purpose, ArtifactKind>>> = {
  orchestrator: "decision",
  planner: "plan",
  verifier: "verifier_verdict",
  reconciliation: "reconciliation",
};

/**
 * Keeps an answer under the kind of its purpose and returns the reference. Returns the response itself when the purpose
 * has no kind.
 */
export async function keepPayload(
  { ledger }: Engine,
  { purpose, role }: RoleTask,
  payload: object,
  response: ArtifactRef,
): Promise<ArtifactRef> {
  const kind = KINDS[purpose];
  if (kind === undefined) return response;
  return ledger.keep({ kind, body: { ...payload }, producer: role, parents: [response] });
}
