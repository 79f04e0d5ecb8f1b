import type { Environment } from "@orange-hyper/core";
import { agentOf } from "@orange-hyper/core/host";
import { humanOnly } from "./errors.js";

/** Throws APPROVAL_HUMAN_ONLY when the caller is a role of a run or another agent. */
export function requirePerson(env: Environment, what: "approve" | "trust"): void {
  const role = env["ORANGE_ROLE"] ?? "";
  if (role !== "") throw humanOnly(what, `the ${role} of a run`);
  const agent = agentOf(env, []);
  if (agent !== null) throw humanOnly(what, agent);
}
