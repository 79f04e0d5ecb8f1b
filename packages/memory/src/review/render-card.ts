import type { Card } from "./card.js";
import type { CardStyle } from "./draw-card.js";

/** What `orange review` shows of one proposal. What draws it is loaded for that alone: few who use this package need it. */
export async function renderCard(card: Card, style: CardStyle): Promise<string> {
  return (await import("./draw-card.js")).drawCard(card, style);
}
