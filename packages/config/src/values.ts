import { msg } from "@orange-hyper/core/text";
import type { Setting, ValueType } from "./setting.js";

const LONGEST = 1_000;

/** Why a text cannot stand in a setting; null where it can. */
export function problemOf({ type }: Setting, text: string): string | null {
  if (text.trim() === "") return msg`it is empty`;
  if (text.length > LONGEST) return msg`it is longer than ${LONGEST} characters`;
  if (/\p{Cc}/u.test(text)) return msg`it holds control characters`;
  if (type.kind === "choice" && !type.choices.includes(text.trim().toLowerCase()))
    return msg`use ${type.choices.slice(0, -1).join(", ")} or ${type.choices.at(-1) ?? ""}`;
  if (type.kind === "number" && !(Number(text) > 0)) return msg`it is no number above 0`;
  return null;
}

/** A text as it counts, in the words of its type. */
export function shownValue(type: ValueType, text: string): string {
  const plain = text.trim();
  if (type.kind === "choice") return plain.toLowerCase();
  if (type.kind !== "switch") return plain;
  // A variable that counts by being there has no words for on.
  return type.on.length === 0 || type.on.includes(plain.toLowerCase()) ? "on" : "off";
}
