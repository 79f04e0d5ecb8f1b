import { shortId, shownId } from "../documents/short-id.js";
import { printable } from "../text/printable.js";
import type { Screen } from "./screen.js";
import { displayWidth, fit } from "./width.js";

/** Formats an id for people: the short id, followed by the whole id when the screen has no width limit. */
export function idText(id: string, { columns }: Pick<Screen, "columns">): string {
  return columns === null ? printable(shownId(id)) : shortId(id);
}

/** Ids of quests, and of the proposals and memories from them; not those in paths. */
const WHOLE_IDS = /(?<![\w/.-])(?:[a-z]+\.)?(?:mem_delta_)?quest_\d{8}_\d{6}Z_[\w-]+(?![\w-]|\.md)/g;

/** Shortens the ids of quests, proposals and memories in a text when the screen has a width limit. */
export function shortenIds(text: string, { columns }: Pick<Screen, "columns">): string {
  return columns === null ? text : text.replace(WHOLE_IDS, shortId);
}

/** Appends a path to some words. The path is shortened in the middle when the line would be too long. */
export function pathLine(words: string, path: string, screen: Screen): string {
  const room = Math.max(16, (screen.columns ?? 0) - displayWidth(words) - 1);
  return `${words} ${fit(path, room, screen, "middle")}`;
}
