import { fit, padded, type Screen } from "@orange-hyper/core/human";

/** Fits text into exactly `columns` columns, cutting or padding it. `paint` colours the text but not the padding. */
export function cell(
  text: string,
  columns: number,
  screen: Screen,
  paint: (text: string) => string = String,
): string {
  const shown = fit(text, columns, screen);
  return paint(shown) + padded(shown, columns).slice(shown.length);
}
