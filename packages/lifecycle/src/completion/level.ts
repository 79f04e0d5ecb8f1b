import { isLayer, LAYERS, type QuestRecord } from "@orange-hyper/quest";
import type { TurnRecord } from "../state/turn.js";

/**
 * The level that a turn's work is checked at. It is never below the level of the quest, even if the turn's own prompt
 * asked for less.
 */
export interface Level {
  readonly isLight: boolean;
  /** From "V0" to "V5". */
  readonly verification: string;
}

/** Returns the level at which a turn's quest is to be checked: the higher one of the turn's and the quest's. */
export function levelOf(
  turn: Pick<TurnRecord, "layer" | "verification">,
  quest: Pick<QuestRecord, "layer" | "route">,
): Level {
  const depth = Math.max(depthOf(turn.layer), depthOf(quest.layer));
  const [lower = "", higher = ""] = [turn.verification, quest.route.split("/")[3] ?? ""].sort();
  return { isLight: depth < depthOf("L2"), verification: higher || lower };
}

function depthOf(layer: string): number {
  return isLayer(layer) ? LAYERS.indexOf(layer) : LAYERS.length;
}
