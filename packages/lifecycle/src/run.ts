import type { OrangeContext } from "@orange-hyper/core";
import type { HostEvent, HostEventWarning } from "@orange-hyper/core/host";
import type { Activation, AutomaticStep, SessionLog } from "@orange-hyper/host-state";
import type { EventKeys } from "./keys.js";

/** One event in an activated project, with what every kind of event needs. */
export interface EventRun {
  /** Its locks are waited for at most two seconds. */
  readonly ctx: OrangeContext;
  readonly event: HostEvent;
  readonly activation: Activation;
  readonly keys: EventKeys;
  /** The log of the event's session. */
  readonly log: SessionLog;
  /** Time at which the event was received. */
  readonly at: string;
  /** In a linked work tree that is active through the main checkout, the root of the main checkout. */
  readonly through?: string | undefined;
}

/** The answer of an event's action: the result's fields beyond those that all events have. */
export interface EventAnswer {
  readonly noop?: boolean;
  readonly degraded?: boolean;
  readonly warnings?: readonly HostEventWarning[];
  readonly [field: string]: unknown;
}

/** Returns true when the activation allows lifecycle events to take this step automatically. */
export function isAutomatic(run: Pick<EventRun, "activation">, step: AutomaticStep): boolean {
  return run.activation.policy.automatic[step];
}

/** Returns true when quests that events open may store the words of a request, without secrets. */
export function keepsWords({ activation }: Pick<EventRun, "activation">): boolean {
  return activation.policy.record_requests !== "paths";
}

/** Builds the warning about a step that the activation disables. */
export function stepDisabled(step: AutomaticStep): HostEventWarning {
  return {
    code: "LIFECYCLE_STEP_DISABLED",
    message: `The activation policy switches ${step} off; that step was skipped.`,
    hint: `Set policy.automatic.${step} in .orange-hyper/local/activation.json to true to have it again.`,
  };
}
