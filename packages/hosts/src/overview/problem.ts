import type { OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { ActivationState, KnownHost } from "@orange-hyper/host-state";
import { refusalText } from "../activation/refusal-text.js";
import { approveCommand } from "../activation/report.js";
import type { BindingView } from "../binding/view.js";
import { whyNotSeen } from "../checks/hooks.js";
import type { HostOverview } from "../schema/hosts.js";

interface HostState {
  readonly view: BindingView;
  readonly state: ActivationState;
  readonly isSetUp: boolean;
}

/**
 * Returns why hooks of a host do nothing in the project, as one sentence, with the command that helps. Null when they
 * work, and when the host is not installed.
 */
export function findProblem(
  ctx: OrangeContext,
  known: KnownHost,
  { view, state, isSetUp }: HostState,
): HostOverview["problem"] {
  const { title, id } = known.manifest;
  const command = `orange setup ${id}`;
  if (state.kind === "requested") {
    const { refusal } = state;
    const settings = refusal.reason === "grants_more" ? refusal.settings : [];
    const reason = refusalText(title, refusal.reason, settings);
    return { code: "ACTIVATION_NOT_APPROVED", reason, command: approveCommand(id) };
  }
  if (state.kind === "approved") {
    const cause = whyNotSeen(ctx, known, view);
    if (cause === null) return null;
    const { code, reason } = cause;
    return {
      code,
      reason: msg`${title} hooks do not reach this project: ${reason}.`,
      command: cause.command,
    };
  }
  if (isSetUp)
    return { code: "HOST_NOT_ACTIVATED", reason: msg`${title} is set up, but not active here.`, command };
  if (view.state.executable === null) return null;
  return {
    code: "HOST_NOT_SET_UP",
    reason: msg`${title} is installed, but Orange is not set up in it.`,
    command,
  };
}
