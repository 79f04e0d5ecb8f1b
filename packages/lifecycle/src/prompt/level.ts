import { isLayer, LAYERS, type QuestRecord, type RouteContract } from "@orange-hyper/quest";
import type { TurnRecord } from "../state/turn.js";

/** Returns the highest of the levels of the prompt, its turn and its quest. */
export function higherLevel(
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
