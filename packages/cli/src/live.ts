import type { Live } from "@orange-hyper/core/command";
import { writeLive } from "./output.js";

/** Longest beginning of a control sequence that is waited for. */
const LONGEST_START = 64;

export interface LiveOptions {
  /** True where standard output is for one document. */
  readonly isAside: boolean;
  /** Is called before anything is written. */
  readonly before: () => void;
}

/** Prints what running programs print, safe for a terminal; a control sequence may be in two pieces. */
export function liveOutput({ isAside, before }: LiveOptions): Live {
  const held = { stdout: "", stderr: "" };
  return (text, stream) => {
    const all = held[stream] + text;
    const start = all.lastIndexOf("\u001b");
    const isOpen =
      start !== -1 && all.length - start < LONGEST_START && !/[\n@-~]/.test(all.slice(start + 2));
    held[stream] = isOpen ? all.slice(start) : "";
    const whole = isOpen ? all.slice(0, start) : all;
    if (whole === "") return;
    before();
    writeLive(whole, isAside ? "stderr" : stream);
  };
}
