import { expect, it } from "vitest";
import { openKeyboard } from "../src/run/keys.js";
import type { Event } from "../src/state/event.js";

/** What a terminal's bytes are read as, each piece a moment after the one before. */
async function read(...pieces: readonly string[]): Promise<readonly Event[]> {
  const events: Event[] = [];
  const keyboard = openKeyboard((event) => events.push(event));
  for (const piece of pieces) {
    keyboard.take(piece);
    await new Promise((done) => setTimeout(done, 2));
  }
  await new Promise((done) => setTimeout(done, 80));
  keyboard.close();
  return events;
}

const key = (name: string, text = "") => ({ kind: "key", key: name, text });

it.each([
  ["jR", [key("j", "j"), key("R", "R")]],
  ["한 ", [key("한", "한"), key("space", " ")]],
  ["\u001b[A\u001b[B\u001bOA", [key("up"), key("down"), key("up")]],
  ["\u001b[1~\u001b[4~\u001b[H\u001b[F", [key("home"), key("end"), key("home"), key("end")]],
  ["\r\t\u001b[Z\u007f", [key("enter"), key("tab"), key("shift+tab"), key("backspace")]],
  ["\u0003", [key("ctrl+c")]],
  ["\u001b", [key("escape")]],
  ["\u001b[200~rm -rf\nq\u001b[201~", [key("paste", "rm -rf q")]],
  ["\u001b[<0;5;6M\u001b[<0;5;6m", [{ kind: "click", column: 4, line: 5 }]],
  [
    "\u001b[<64;1;1M\u001b[<65;1;1M",
    [
      { kind: "wheel", by: -1 },
      { kind: "wheel", by: 1 },
    ],
  ],
  ["\u001b[<2;5;6M\u001b[<35;5;6M", []],
] as const)("reads %j", async (bytes, events) => {
  expect(await read(bytes)).toEqual(events);
});

it("reads what comes in pieces", async () => {
  expect(await read("\u001b[", "<0;5", ";6M")).toEqual([{ kind: "click", column: 4, line: 5 }]);
  expect(await read("\u001b[200~two\n", "lines\u001b[201~", "q")).toEqual([
    key("paste", "two lines"),
    key("q", "q"),
  ]);
});
