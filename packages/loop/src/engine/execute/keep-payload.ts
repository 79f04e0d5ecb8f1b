import type { ArtifactKind, ArtifactRef } from "../../model/refs.js";
import type { Purpose } from "../../model/role.js";
import type { RoleTask } from "../steps.js";
import type { Engine } from "./engine.js";

/** Answers that are artifacts of a kind of their own, which others cite. */
const KINDS: Readonly<Partial<Record<Purpose, ArtifactKind>>> = {
  orchestrator: "decision",
  planner: "plan",
  verifier: "verifier_verdict",
  reconciliation: "reconciliation",
};

/** Keeps what a role answered under the kind that it has; the response itself where it has none. */
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
