import { type Fields, isObject, textOf } from "../engine/payload.js";
import { type PromptKind, promptTraits } from "./prompt-traits.js";
import type { Turn, TurnUse } from "./turn.js";

const KINDS = ["nothing", "question", "tool-order", "rule", "order", "other"] as const;
const USES = ["check", "command", "write", "read", "other"] as const;
const REVIEWS = ["never", "before", "after"] as const;
const STATUSES = ["passed", "failed", "unknown"] as const;

/**
 * The turn that a saved event of its end tells of: its last message, and what somebody noted beside it as `turn`, an object
 * with `prompt`, `prompt_kind`, `uses`, `has_reads`, `phase`, `review` and `orphans`. What is not there is not known.
 */
export function readTurn(fields: Fields): Turn {
  const turn = isObject(fields["turn"]) ? fields["turn"] : {};
  const final = fields["last_assistant_message"];
  const kind: PromptKind | undefined = KINDS.find((one) => one === turn["prompt_kind"]);
  const uses = turn["uses"];
  const orphans = turn["orphans"];
  return {
    final: typeof final === "string" ? final : null,
    prompt: kind === undefined ? null : promptTraits(textOf(turn["prompt"]), kind),
    uses: Array.isArray(uses) ? uses.filter(isObject).map(useOf) : null,
    hasReads: turn["has_reads"] === true,
    phase: textOf(turn["phase"]) || null,
    review: REVIEWS.find((one) => one === turn["review"]) ?? null,
    orphans: Array.isArray(orphans) ? orphans.map(textOf) : null,
  };
}

function useOf(use: Fields): TurnUse {
  const paths = use["paths"];
  return {
    kind: USES.find((one) => one === use["kind"]) ?? "other",
    command: textOf(use["command"]),
    status: STATUSES.find((one) => one === use["status"]) ?? "unknown",
    isBackground: use["background"] === true,
    paths: Array.isArray(paths) ? paths.map(textOf) : [],
  };
}
