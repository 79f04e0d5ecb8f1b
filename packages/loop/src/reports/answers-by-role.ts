import type { EventData } from "../engine/event-data.js";
import type { RunEvent } from "../model/event.js";
import type { Role } from "../model/role.js";

/** Seconds of each answer by role, including rejected ones; null when the time was not measured. */
export type Answers = ReadonlyMap<Role, readonly (number | null)[]>;

/**
 * Collects how long the roles of a run took to answer. Directives handed to a person or another agent have no measured
 * time.
 */
export function answersByRole(events: readonly RunEvent[]): Answers {
  const answers = new Map<Role, (number | null)[]>();
  const roles = new Map<string, Role>();
  const handedOff = new Set<string>();
  for (const { type, data } of events) {
    if (type === "directive.issued") {
      const { directiveId, role } = data as unknown as EventData["directive.issued"];
      roles.set(directiveId, role);
    }
    if (type === "handoff.issued")
      handedOff.add((data as unknown as EventData["handoff.issued"]).directiveId);
    if (type !== "response.received" && type !== "response.rejected") continue;
    const { directiveId, seconds } = data as unknown as EventData["response.rejected"];
    const role = roles.get(directiveId);
    if (role === undefined) continue;
    answers.set(role, [...(answers.get(role) ?? []), handedOff.has(directiveId) ? null : seconds]);
  }
  return answers;
}
