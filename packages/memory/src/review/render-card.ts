import type { Card } from "./card.js";
import type { CardStyle } from "./draw-card.js";

/**
 * Renders one proposal for `orange review`. Loads the drawing code on demand, because few users of this package need
 * it.
 */
export async function renderCard(card: Card, style: CardStyle): Promise<string> {
  return (await import("./draw-card.js")).drawCard(card, style);
}
