import { foldText } from "@orange-hyper/core/text";
import type { QuestRecord } from "./quest.js";

/**
 * True when every word of `selector` is a word of the quest's title or of the readable part of its id. Where a script joins
 * particles to words, as Korean does, the start of a word is enough.
 */
export function hasTitleWords(quest: Pick<QuestRecord, "id" | "title">, selector: string): boolean {
  const wanted = wordsOf(selector);
  const slug = quest.id.replace(/^quest_(?:[0-9]{8}_[0-9]{6}Z_)?/, "");
  const words = [...wordsOf(quest.title), ...wordsOf(slug)];
  return wanted.length > 0 && wanted.every((word) => words.some((other) => isSame(word, other)));
}

function isSame(word: string, other: string): boolean {
  return other === word || (/[^ -~]/.test(word) && other.startsWith(word));
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
