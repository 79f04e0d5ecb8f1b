import type { CheckResult, Finding, OrangeContext } from "@orange-hyper/core";
import { type KnownHost, readActivation } from "@orange-hyper/host-state";
import { type BindingView, viewBinding } from "../binding/view.js";
import { findCause } from "./cause.js";
import { findElsewhere } from "./elsewhere.js";
import { type Cause, hostSaysNo } from "./host-says.js";
import { requestedHost } from "./requested-host.js";

const NOTHING: CheckResult = { checks: [], findings: [] };
const DAY_MS = 86_400_000;

/**
 * Says in one line why hooks do not reach an activated project, and where they act instead of one that is not. Silent where
 * none is activated, and where that cannot be found out: doctor must not fail for a host's sake, and gives those
 * who only observe no programs.
 */
export async function checkHooks(ctx: OrangeContext): Promise<CheckResult> {
  try {
    const known = await requestedHost(ctx);
    const state = known === null ? null : await readActivation(ctx, known.id);
    // Hooks are not to reach a project that nobody approved; that is said by a check of its own.
    if (state?.kind === "requested") return NOTHING;
    if (known !== null) return await judge(ctx, known);
    const elsewhere = await findElsewhere(ctx);
    return elsewhere === null ? NOTHING : { checks: [], findings: [elsewhere] };
  } catch {
    return NOTHING;
  }
}

async function judge(ctx: OrangeContext, known: KnownHost): Promise<CheckResult> {
  const { title } = known.manifest;
  const view = await viewBinding(ctx, known);
  const isSeen = wasSeen(ctx, view);
  const no = isSeen ? hostSaysNo(known, view.state) : null;
  if (isSeen && no === null) return { ...NOTHING, checks: [`${title} hooks reach this project.`] };
  const cause = no ?? findCause(known, view, Boolean(ctx.project.main));
  return { checks: [], findings: [finding(title, cause)] };
}

/** True when a hook of this very version ran here lately. What the host says of now counts for more. */
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
