import { parseKey } from "@earendil-works/pi-tui/dist/keys.js";
import { StdinBuffer } from "@earendil-works/pi-tui/dist/stdin-buffer.js";
import type { Event } from "../state/event.js";

/** Turns what comes from a terminal into events, one for each key, paste and move of the mouse. */
export interface Keyboard {
  take(text: string): void;
  close(): void;
}

export function openKeyboard(onEvent: (event: Event) => void): Keyboard {
  const buffer = new StdinBuffer();
  buffer.on("data", (sequence) => {
    const event = mouseEvent(sequence) ?? keyEvent(sequence);
    if (event !== null) onEvent(event);
  });
  // A paste is text, whatever keys it looks like.
  buffer.on("paste", (text) =>
    onEvent({ kind: "key", key: "paste", text: text.replace(/\p{Cc}+/gu, " ").trim() }),
  );
  return { take: (text) => buffer.process(text), close: () => buffer.destroy() };
}

function keyEvent(sequence: string): Event | null {
  if (!/^\p{Cc}/u.test(sequence)) {
    return { kind: "key", key: sequence === " " ? "space" : sequence, text: sequence };
  }
  const key = OTHERS[sequence] ?? parseKey(sequence);
  return key === undefined ? null : { kind: "key", key, text: "" };
}

/** What tmux and some terminals send, and the library takes for nothing. */
const OTHERS: Readonly<Record<string, string>> = { "\u001b[1~": "home", "\u001b[4~": "end" };

/** What every report of the mouse begins with. */
const MOUSE = "\u001b[<";
const WHEEL_UP = 64;
const WHEEL_DOWN = 65;

/** A press of the first button, or the wheel; null for what is no mouse, and for the rest of it. */
function mouseEvent(sequence: string): Event | null {
  if (!sequence.startsWith(MOUSE)) return null;
  const report = sequence.slice(MOUSE.length);
  const [, button, column, line, end] = /^(\d+);(\d+);(\d+)([Mm])$/.exec(report) ?? [];
  if (button === undefined || end !== "M") return null;
  if (Number(button) === WHEEL_UP) return { kind: "wheel", by: -1 };
  if (Number(button) === WHEEL_DOWN) return { kind: "wheel", by: 1 };
  return Number(button) === 0 ? { kind: "click", column: Number(column) - 1, line: Number(line) - 1 } : null;
}
