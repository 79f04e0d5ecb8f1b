import type { CheckResult, OrangeContext } from "@orange-hyper/core";
import { type ActivationState, readActivation } from "@orange-hyper/host-state";
import { refusalText } from "../activation/refusal-text.js";
import { approveCommand } from "../activation/report.js";
import { requestedHost } from "./requested-host.js";

const NOTHING: CheckResult = { checks: [], findings: [] };

/**
 * Says that a project asks for a host's events to act in it, and that its user has not approved that. Silent for those who
 * read a project without the user's own folder.
 */
export async function checkApproval(ctx: OrangeContext): Promise<CheckResult> {
  try {
    return await judge(ctx);
  } catch {
    return NOTHING;
  }
}

async function judge(ctx: OrangeContext): Promise<CheckResult> {
  const known = await requestedHost(ctx);
  const state: ActivationState = known === null ? { kind: "none" } : await readActivation(ctx, known.id);
  if (known === null || state.kind !== "requested") return NOTHING;
  const { refusal } = state;
  const settings = refusal.reason === "grants_more" ? refusal.settings : [];
  return {
    checks: [],
    findings: [
      {
        code: "ACTIVATION_NOT_APPROVED",
        level: "warning",
        message: refusalText(known.manifest.title, refusal.reason, settings),
        hint: `Read .orange-hyper/local/activation.json, then run \`${approveCommand(known.id)}\` if its events are to act here.`,
      },
    ],
  };
}
