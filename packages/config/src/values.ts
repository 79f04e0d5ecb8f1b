import { msg } from "@orange-hyper/core/text";
import type { Setting, ValueType } from "./setting.js";

const MAX_LENGTH = 1_000;

/** Returns why a text is no valid value of a setting; null when it is valid. */
export function problemOf({ type }: Setting, text: string): string | null {
  if (text.trim() === "") return msg`it is empty`;
  if (text.length > MAX_LENGTH) return msg`it is longer than ${MAX_LENGTH} characters`;
  if (/\p{Cc}/u.test(text)) return msg`it holds control characters`;
  if (type.kind === "choice" && !type.choices.includes(text.trim().toLowerCase()))
    return msg`use ${type.choices.slice(0, -1).join(", ")} or ${type.choices.at(-1) ?? ""}`;
  if (type.kind === "number" && !(Number(text) > 0)) return msg`it is no number above 0`;
  return null;
}

/** Returns a text as the value that is in effect, in the form of its type. */
export function shownValue(type: ValueType, text: string): string {
  const plain = text.trim();
  if (type.kind === "choice") return plain.toLowerCase();
  if (type.kind !== "switch") return plain;
  // With an empty `on`, the mere presence of the variable means on.
  return type.on.length === 0 || type.on.includes(plain.toLowerCase()) ? "on" : "off";
}
