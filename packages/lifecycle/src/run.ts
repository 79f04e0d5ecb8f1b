import type { OrangeContext } from "@orange-hyper/core";
import type { HostEvent, HostEventWarning } from "@orange-hyper/core/host";
import type { Activation, AutomaticStep, SessionLog } from "@orange-hyper/host-state";
import type { EventKeys } from "./keys.js";

/** One event in an activated project, with what every kind of event needs. */
export interface EventRun {
  /** Its locks are not waited for longer than two seconds. */
  readonly ctx: OrangeContext;
  readonly event: HostEvent;
  readonly activation: Activation;
  readonly keys: EventKeys;
  /** The log of the event's session. */
  readonly log: SessionLog;
  /** When the event was seen. */
  readonly at: string;
  /** In a linked work tree that is active through the main checkout, the root of that. */
  readonly through?: string | undefined;
}

/** What an event's own code answers: fields of the result beside those that all events have. */
export interface EventAnswer {
  readonly noop?: boolean;
  readonly degraded?: boolean;
  readonly warnings?: readonly HostEventWarning[];
  readonly [field: string]: unknown;
}

/** True when the activation lets lifecycle events take this step by themselves. */
export function isAutomatic(run: Pick<EventRun, "activation">, step: AutomaticStep): boolean {
  return run.activation.policy.automatic[step];
}

/** True when quests that events open may keep the words of a request, without secrets. */
export function keepsWords({ activation }: Pick<EventRun, "activation">): boolean {
  return activation.policy.record_requests !== "paths";
}

/** A step was skipped because the activation says so. */
export function stepDisabled(step: AutomaticStep): HostEventWarning {
  return {
    code: "LIFECYCLE_STEP_DISABLED",
    message: `The activation policy switches ${step} off; that step was skipped.`,
    hint: `Set policy.automatic.${step} in .orange-hyper/local/activation.json to true to have it again.`,
  };
}
