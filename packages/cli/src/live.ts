import type { Live } from "@orange-hyper/core/command";
import { writeLive } from "./output.js";

/** Longest incomplete control sequence, in characters, that is buffered until its rest arrives. */
const MAX_START_LENGTH = 64;

export interface LiveOptions {
  /** True when standard output must hold exactly one JSON document. */
  readonly isAside: boolean;
  /** Called before anything is written. */
  readonly before: () => void;
}

/** Forwards the output of running programs, made safe for a terminal, even when a control sequence is split over two chunks. */
export function liveOutput({ isAside, before }: LiveOptions): Live {
  const held = { stdout: "", stderr: "" };
  return (text, stream) => {
    const all = held[stream] + text;
    const start = all.lastIndexOf("\u001b");
    const isOpen =
      start !== -1 && all.length - start < MAX_START_LENGTH && !/[\n@-~]/.test(all.slice(start + 2));
    held[stream] = isOpen ? all.slice(start) : "";
    const whole = isOpen ? all.slice(0, start) : all;
    if (whole === "") return;
    before();
    writeLive(whole, isAside ? "stderr" : stream);
  };
}
