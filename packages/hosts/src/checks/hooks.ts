import type { CheckResult, Finding, OrangeContext } from "@orange-hyper/core";
import type { KnownHost } from "@orange-hyper/host-state";
import { type BindingView, viewBinding } from "../binding/view.js";
import { findCause } from "./cause.js";
import { type Cause, hostObstacle } from "./host-obstacle.js";
import { findOtherRoot } from "./other-root.js";
import { requestedHosts } from "./requested-hosts.js";

const NOTHING: CheckResult = { checks: [], findings: [] };
const DAY_MS = 86_400_000;

/**
 * Reports for each activated host, in one line, why its hooks do not reach the project; for a project without
 * activation, where hooks act instead. Reports nothing on any failure: doctor must not fail because of a host, and
 * callers that only observe have no access to programs.
 */
export async function checkHooks(ctx: OrangeContext): Promise<CheckResult> {
  try {
    const requested = await requestedHosts(ctx);
    if (requested.length === 0) {
      const elsewhere = await findOtherRoot(ctx);
      return elsewhere === null ? NOTHING : { checks: [], findings: [elsewhere] };
    }
    // Hooks must not reach a project without approval. `checkApproval` reports that.
    const approved = requested.filter(({ state }) => state.kind === "approved");
    const results = await Promise.all(approved.map(({ known }) => judge(ctx, known)));
    return {
      checks: results.flatMap(({ checks }) => checks),
      findings: results.flatMap(({ findings }) => findings),
    };
  } catch {
    return NOTHING;
  }
}

async function judge(ctx: OrangeContext, known: KnownHost): Promise<CheckResult> {
  const { title } = known.manifest;
  const cause = whyNotSeen(ctx, known, await viewBinding(ctx, known));
  if (cause === null) return { ...NOTHING, checks: [`${title} hooks reach this project.`] };
  return { checks: [], findings: [finding(title, cause)] };
}

/** Returns why the hooks of a host do not reach a project that is activated for it; null when they do. */
export function whyNotSeen(ctx: OrangeContext, known: KnownHost, view: BindingView): Cause | null {
  const isSeen = wasSeen(ctx, view);
  const no = isSeen ? hostObstacle(known, view.state) : null;
  if (isSeen && no === null) return null;
  return no ?? findCause(known, view, Boolean(ctx.project.main));
}

/** True when a hook of exactly this version ran here within a day. What the host reports now takes precedence. */
function wasSeen({ clock }: OrangeContext, { execution }: BindingView): boolean {
  const { status, last_observed_at } = execution;
  if (status === "current") return true;
  if (status !== "partial" && status !== "unknown") return false;
  const age = Date.parse(clock.now()) - Date.parse(last_observed_at ?? "");
  return age >= 0 && age <= DAY_MS;
}

function finding(title: string, { code, reason, hint }: Cause): Finding {
  return { code, level: "warning", message: `${title} hooks do not reach this project: ${reason}.`, hint };
}
