import { shortId, shownId } from "../documents/short-id.js";
import { printable } from "../text/printable.js";
import type { Screen } from "./screen.js";
import { displayWidth, fit } from "./width.js";

/** Formats an id for people: the short id, followed by the whole id when the screen has no width limit. */
export function idText(id: string, { columns }: Pick<Screen, "columns">): string {
  return columns === null ? printable(shownId(id)) : shortId(id);
}

/** Appends a path to some words. The path is shortened in the middle when the line would be too long. */
export function pathLine(words: string, path: string, screen: Screen): string {
  const room = Math.max(16, (screen.columns ?? 0) - displayWidth(words) - 1);
  return `${words} ${fit(path, room, screen, "middle")}`;
}
