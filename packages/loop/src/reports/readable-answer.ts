import type { RoleFacts } from "../engine/event-data.js";
import type { Payloads } from "../protocol/payloads.js";
import type { EntryDraft, ListName } from "./timeline-entry.js";

type Said = Pick<EntryDraft, "word" | "text"> & { readonly lists: Lists };
type Lists = readonly (readonly [ListName, readonly string[] | undefined])[];

/**
 * Returns the readable parts of an answer, by its purpose: its status or verdict as judged by the rules, and what it
 * found.
 */
export function readableAnswer(
  { purpose, facts }: Exclude<RoleFacts, { readonly purpose: "orchestrator" }>,
  payload: Readonly<Record<string, unknown>> | null,
  summary: string,
): Said {
  const word = "verdict" in facts ? facts.verdict : facts.status;
  const own = "summary" in facts && facts.summary !== "" ? facts.summary : summary;
  // Safe casts: the payload was validated before it was kept, and its digest has been checked.
  const lists = (LISTS[purpose] as (facts: unknown, payload: unknown) => Lists)(facts, payload ?? {});
  return { word, text: own, lists };
}

type Answering = Exclude<RoleFacts["purpose"], "orchestrator">;
type FactsOf<P extends Answering> = Extract<RoleFacts, { readonly purpose: P }>["facts"];

const LISTS: {
  readonly [P in Answering]: (facts: FactsOf<P>, payload: Partial<Payloads[P]>) => Lists;
} = {
  planner: ({ items, acceptance_criteria, questions }, { risks }) => [
    ["items", items.map(({ title, acceptance }) => `${title}${acceptance === "" ? "" : `: ${acceptance}`}`)],
    ["criteria", acceptance_criteria],
    ["questions", questions],
    ["risks", risks],
  ],
  researcher: (_, { findings, open_questions }) => [
    ["findings", findings?.map(({ claim, source_refs }) => `${claim} [${source_refs.join(", ")}]`)],
    ["questions", open_questions],
  ],
  implementer: ({ claimed_not_changed, changed_not_claimed }, payload) => [
    ["files", payload.changed_files?.map(({ path, summary }) => `${path}: ${summary}`)],
    ["unchanged", claimed_not_changed],
    ["unclaimed", changed_not_claimed],
    ["commands", payload.commands_run?.map(({ command, exit_code }) => `${command} → ${exit_code}`)],
    ["remarks", payload.notes],
    ["risks", payload.unresolved_risks],
  ],
  qa: (_, { suggested_commands, risks }) => [
    ["commands", suggested_commands],
    ["risks", risks],
  ],
  verifier: ({ failed_criteria, instruction }, { evidence, risks }) => [
    ["failed", failed_criteria],
    ["remarks", instruction === null ? [] : [instruction]],
    ["evidence", evidence?.map(({ ref, finding }) => `${ref}: ${finding}`)],
    ["risks", risks?.map(({ severity, description }) => `${severity}: ${description}`)],
  ],
  critic: ({ blocking_concerns, recommended }, { non_blocking_concerns, alternative_paths }) => [
    ["concerns", blocking_concerns],
    [
      "remarks",
      [recommended, ...(non_blocking_concerns ?? [])].filter((one) => !blocking_concerns.includes(one)),
    ],
    ["alternatives", alternative_paths],
  ],
  reconciliation: ({ completed_plan_items, missing_plan_items, corrections }) => [
    ["items", completed_plan_items],
    ["missing", missing_plan_items],
    ["corrections", corrections],
  ],
};
