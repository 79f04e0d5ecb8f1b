import { msg } from "@orange-hyper/core/text";
import type { Refusal } from "@orange-hyper/host-state";

/** Returns the reason why an existing activation is not in effect, as one sentence for people. */
export function refusalText(title: string, reason: Refusal["reason"], settings: readonly string[]): string {
  switch (reason) {
    case "not_approved":
      return msg`This project asks for ${title} events to act on it, and you have not approved that on this machine.`;
    case "other_project":
      return msg`${title} events do not act here: you approved another project in this folder.`;
    case "grants_more":
      return msg`${title} events do not act here: the activation was changed and allows more than you approved (${settings.join(", ")}).`;
  }
}
