import type { CheckResult, Finding, OrangeContext } from "@orange-hyper/core";
import { refusalText } from "../activation/refusal-text.js";
import { approveCommand } from "../activation/report.js";
import { requestedHosts } from "./requested-hosts.js";

const NOTHING: CheckResult = { checks: [], findings: [] };

/**
 * Reports each host that the project's activation file names without the user's approval. Reports nothing for callers
 * without access to the user's own folder.
 */
export async function checkApproval(ctx: OrangeContext): Promise<CheckResult> {
  try {
    return await judge(ctx);
  } catch {
    return NOTHING;
  }
}

async function judge(ctx: OrangeContext): Promise<CheckResult> {
  const findings = (await requestedHosts(ctx)).flatMap(({ known, state }): readonly Finding[] => {
    if (state.kind !== "requested") return [];
    const { refusal } = state;
    const settings = refusal.reason === "grants_more" ? refusal.settings : [];
    return [
      {
        code: "ACTIVATION_NOT_APPROVED",
        level: "warning",
        message: refusalText(known.manifest.title, refusal.reason, settings),
        hint: `Read .orange-hyper/local/activation.json, then run \`${approveCommand(known.id)}\` if its events are to act here.`,
      },
    ];
  });
  return { checks: [], findings };
}
