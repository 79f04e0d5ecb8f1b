import type { Paint } from "./paint.js";

/** Creates a Paint that uses ANSI sequences. */
export function colourPaint(): Paint {
  return {
    bold: style(1, 22),
    dim: style(2, 22),
    red: style(31, 39),
    green: style(32, 39),
    yellow: style(33, 39),
    cyan: style(36, 39),
  };
}

/** True on a terminal, unless NO_COLOR is set or TERM is "dumb". FORCE_COLOR overrides all of these. */
export function wantsColour(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  const forced = env["FORCE_COLOR"];
  if (forced === "0" || forced === "false") return false;
  if (forced !== undefined && forced !== "") return true;
  return isTerminal && !env["NO_COLOR"] && env["TERM"] !== "dumb";
}

/** Creates a style that is switched on again after every nested style, because the end of one ends both. */
function style(begin: number, end: number): (text: string) => string {
  const [on, off] = [`\u001b[${begin}m`, `\u001b[${end}m`];
  return (text) => on + text.replaceAll(off, off + on) + off;
}
