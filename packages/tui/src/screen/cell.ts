import { fit, padded, type Screen } from "@orange-hyper/core/human";

/** Text that fills so many columns exactly, cut where it is longer; `paint` colours it, and not what fills it up. */
export function cell(
  text: string,
  columns: number,
  screen: Screen,
  paint: (text: string) => string = String,
): string {
  const shown = fit(text, columns, screen);
  return paint(shown) + padded(shown, columns).slice(shown.length);
}
