import { shortId, shownId } from "../documents/short-id.js";
import { printable } from "../text/printable.js";
import type { Screen } from "./screen.js";
import { displayWidth, fit } from "./width.js";

/** An id for people: its short form, and where everything is shown the whole one behind it. */
export function idText(id: string, { columns }: Pick<Screen, "columns">): string {
  return columns === null ? printable(shownId(id)) : shortId(id);
}

/** A path behind some words, shortened in its middle where the line would be too long. */
export function pathLine(words: string, path: string, screen: Screen): string {
  const room = Math.max(16, (screen.columns ?? 0) - displayWidth(words) - 1);
  return `${words} ${fit(path, room, screen, "middle")}`;
}
