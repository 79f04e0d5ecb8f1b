import type { TerminalRun } from "@orange-hyper/core/ports";
import { expect, it } from "vitest";
import { attach } from "../src/run/attach.js";
import type { Running } from "../src/run/running.js";
import { serialQueue } from "../src/run/serial-queue.js";

const ENDED: TerminalRun = { kind: "ended", status: 0, signal: null };

/** Plays a dashboard of which everything that it does to the terminal is noted. A session lasts until `end` is called. */
function playing(isOver: () => boolean = () => false) {
  const notes: string[] = [];
  const ends: Array<(run: TerminalRun) => void> = [];
  const note = (text: string) => (): void => void notes.push(text);
  const running = {
    board: {
      attach: async (id: string) => ({ call: { program: "tmux", args: [id] }, isSwitch: false }),
      act: async () => "",
    },
    terminal: {
      run: ({ args }: { readonly args: readonly string[] }) => {
        notes.push(`session ${args[0]}`);
        return new Promise<TerminalRun>((resolve) => ends.push(resolve));
      },
    },
    view: { open: note("open"), close: note("close") },
    tell: ({ kind, id }: { readonly kind: string; readonly id: string }) => notes.push(`${id} ${kind}`),
    reread: () => undefined,
    leave: note("leave"),
    isOver,
    exitOnAttach: false,
    serialQueue: serialQueue(),
  } as unknown as Running;
  const go = (id: string): Promise<void> => attach(running, { kind: "attach", id, isDead: false });
  return { notes, go, end: (run: TerminalRun) => ends.shift()?.(run) };
}

const aMoment = (): Promise<void> => new Promise((done) => setImmediate(done));

it("shows one session after the other, since two would take each other's keys", async () => {
  const { notes, go, end } = playing();
  const both = Promise.all([go("one"), go("two")]);
  await aMoment();
  expect(notes).toEqual(["close", "session one"]);
  end({ kind: "not-started", reason: "tmux is gone" });
  await aMoment();
  expect(notes.slice(2)).toEqual(expect.arrayContaining(["open", "one failed", "close", "session two"]));
  end(ENDED);
  await both;
  expect(notes.slice(-2)).toEqual(["open", "two done"]);
});

it("leaves the terminal alone once the dashboard has ended", async () => {
  let isOver = false;
  const { notes, go, end } = playing(() => isOver);
  const during = go("one");
  await aMoment();
  isOver = true;
  end(ENDED);
  await during;
  await go("two");
  expect(notes).toEqual(["close", "session one", "one done", "two done"]);
});
