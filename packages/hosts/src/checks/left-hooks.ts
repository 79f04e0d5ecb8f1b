import type { CheckResult, OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { leftFailures } from "@orange-hyper/host-state";
import { requestedHosts } from "./requested-hosts.js";

const NOTHING: CheckResult = { checks: [], findings: [] };

/**
 * Reports the last hook that failed or never ended, because part of its session is not recorded. Reports nothing when
 * no host is activated, and for callers without access to the user's own folder.
 */
export async function checkLeftHooks(ctx: OrangeContext): Promise<CheckResult> {
  try {
    // An invalid config has its own finding, which explains why hooks fail.
    if (ctx.project.config.kind === "invalid") return NOTHING;
    const approved = (await requestedHosts(ctx)).find(({ state }) => state.kind === "approved");
    const approval = approved?.state.activation.approvalId ?? null;
    if (approval === null) return NOTHING;
    const [last] = await leftFailures(ctx, { approval, now: ctx.clock.now() });
    if (last === undefined) return NOTHING;
    const { event, at, code } = last;
    const time = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
    const message =
      code === null
        ? msg`The hook ${event} that began at ${time} never ended: what it was to record is missing.`
        : msg`The hook ${event} that began at ${time} failed (${code}): what it was to record is missing.`;
    const hint = msg`Run \`orange telemetry status\`; it is settled once a hook of this event ends well.`;
    return { checks: [], findings: [{ code: "HOOK_LEFT_UNFINISHED", level: "warning", message, hint }] };
  } catch {
    return NOTHING;
  }
}
