import { type Fields, isObject, textOf } from "../engine/payload.js";
import { type PromptKind, promptTraits } from "./prompt-traits.js";
import type { Turn, TurnUse } from "./turn.js";

const KINDS = ["nothing", "question", "tool-order", "rule", "order", "other"] as const;
const USES = ["check", "command", "write", "read", "other"] as const;
const REVIEWS = ["never", "before", "after"] as const;
const STATUSES = ["passed", "failed", "unknown"] as const;

/**
 * Reads the turn that a saved `stop` event describes: the last message, and an optional object `turn` with `prompt`,
 * `prompt_kind`, `uses`, `earlier`, `has_reads`, `tracked`, `phase`, `review` and `orphans`, which can be added by
 * hand. Whatever is missing is unknown.
 */
export function readTurn(fields: Fields): Turn {
  const turn = isObject(fields["turn"]) ? fields["turn"] : {};
  const final = fields["last_assistant_message"];
  const kind: PromptKind | undefined = KINDS.find((one) => one === turn["prompt_kind"]);
  return {
    final: typeof final === "string" ? final : null,
    prompt: kind === undefined ? null : promptTraits(textOf(turn["prompt"]), kind),
    uses: usesOf(turn["uses"]),
    earlier: usesOf(turn["earlier"]) ?? [],
    hasReads: turn["has_reads"] === true,
    tracked: textsOf(turn["tracked"]),
    phase: textOf(turn["phase"]) || null,
    review: REVIEWS.find((one) => one === turn["review"]) ?? null,
    orphans: textsOf(turn["orphans"]),
  };
}

function usesOf(value: unknown): readonly TurnUse[] | null {
  return Array.isArray(value) ? value.filter(isObject).map(useOf) : null;
}

function textsOf(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.map(textOf) : null;
}

function useOf(use: Fields): TurnUse {
  return {
    kind: USES.find((one) => one === use["kind"]) ?? "other",
    command: textOf(use["command"]),
    status: STATUSES.find((one) => one === use["status"]) ?? "unknown",
    isBackground: use["background"] === true,
    paths: textsOf(use["paths"]) ?? [],
  };
}
