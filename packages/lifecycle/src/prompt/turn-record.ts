import { promptTraits } from "@orange-hyper/policies/stop";
import { isLayer, LAYERS, type QuestRecord, type RouteContract } from "@orange-hyper/quest";
import type { EventRun } from "../run.js";
import type { TurnRecord } from "../state/turn.js";
import type { Decided } from "./outcome.js";

/** Returns the record of the turn after a prompt. */
export function turnRecord(run: EventRun, { promptTurn, request, outcome }: Decided): TurnRecord {
  const { event, at } = run;
  const { turn } = promptTurn;
  const questId = outcome.quest?.id ?? turn?.quest_id ?? outcome.belongsTo ?? undefined;
  // A held prompt does not change the level of the work in progress.
  const asked = outcome.isHeld && turn !== null ? null : outcome.contract;
  const level = higherLevel(asked, turn, outcome.quest);
  return {
    processed: true,
    processed_prompts: [...(turn?.processed_prompts ?? []), promptTurn.promptDigest],
    ...(questId === undefined ? {} : { quest_id: questId }),
    ...level,
    intent_signature: request.intent,
    scope_signature: request.scope.signature,
    continuity: outcome.continuity,
    ...(request.declinesChecks ? { declines_checks: true } : {}),
    traits: promptTraits(request.text, request.reading.kind),
    ...(outcome.pending === undefined || questId !== undefined ? {} : { pending_work: outcome.pending }),
    started_at: turn?.started_at ?? at,
    updated_at: at,
    result: {
      event: event.name,
      host: event.host,
      active: true,
      noop: false,
      degraded: false,
      ...outcome.answer,
      ...(outcome.keptReason === undefined ? {} : { block_reason: outcome.keptReason }),
    },
  };
}

/** Returns the highest of the levels of the prompt, its turn and its quest. */
function higherLevel(
  contract: RouteContract | null,
  turn: TurnRecord | null,
  quest: QuestRecord | null,
): { readonly layer: string; readonly verification: string } {
  const levels = [
    ...(turn === null ? [] : [{ layer: turn.layer, verification: turn.verification }]),
    ...(quest === null ? [] : [{ layer: quest.layer, verification: quest.route.split("/")[3] ?? "" }]),
    contract === null
      ? { layer: "L5", verification: "V5" }
      : { layer: contract.layer, verification: contract.verification },
  ];
  const rank = ({ layer }: { readonly layer: string }): number =>
    isLayer(layer) ? LAYERS.indexOf(layer) : -1;
  return levels.reduce((highest, level) => (rank(level) > rank(highest) ? level : highest));
}
