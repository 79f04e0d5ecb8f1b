import { parseKey } from "@earendil-works/pi-tui/dist/keys.js";
import { StdinBuffer } from "@earendil-works/pi-tui/dist/stdin-buffer.js";
import type { Event } from "../state/event.js";

/** Turns terminal input into events: one for each key, paste and mouse action. */
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
  // Pasted text is never interpreted as keys; control characters become blanks.
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

/** Sequences that tmux and some terminals send, and that the library does not recognise. */
const OTHERS: Readonly<Record<string, string>> = { "\u001b[1~": "home", "\u001b[4~": "end" };

/** Prefix of every mouse report. */
const MOUSE = "\u001b[<";
const WHEEL_UP = 64;
const WHEEL_DOWN = 65;

/** Returns an event for a click of the first button or a turn of the wheel; null for anything else. */
function mouseEvent(sequence: string): Event | null {
  if (!sequence.startsWith(MOUSE)) return null;
  const report = sequence.slice(MOUSE.length);
  const [, button, column, line, end] = /^(\d+);(\d+);(\d+)([Mm])$/.exec(report) ?? [];
  if (button === undefined || end !== "M") return null;
  if (Number(button) === WHEEL_UP) return { kind: "wheel", by: -1 };
  if (Number(button) === WHEEL_DOWN) return { kind: "wheel", by: 1 };
  return Number(button) === 0 ? { kind: "click", column: Number(column) - 1, line: Number(line) - 1 } : null;
}
