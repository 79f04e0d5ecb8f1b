import { isLayer, LAYERS, type QuestRecord } from "@orange-hyper/quest";
import type { TurnRecord } from "../state/turn.js";

/** How deep the work of a turn is: as deep as its quest at least, whatever its own prompt asked for. */
export interface Level {
  readonly isLight: boolean;
  /** From "V0" to "V5". */
  readonly verification: string;
}

/** The level that a turn's quest is to be checked at. */
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
