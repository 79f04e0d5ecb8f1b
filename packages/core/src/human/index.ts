import pico from "picocolors";
import type { Paint } from "./paint.js";

export { printable, printableBlock, shellQuote } from "../text/printable.js";
export { age, ageColumn, moment, when } from "./age.js";
export { type Fact, facts } from "./facts.js";
export { idText, pathLine } from "./id.js";
export { blocks, line, list, nextLine, yesNo } from "./lines.js";
export type { Paint } from "./paint.js";
export { plainPaint, type Screen } from "./screen.js";
export { type Column, drawTable } from "./table.js";
export { type Cut, displayWidth, fit, oneLine, padded } from "./width.js";
export { wrapped, wrapText } from "./wrap.js";

/** Paint that colours with ANSI sequences. */
export function colourPaint(): Paint {
  const { bold, dim, red, green, yellow, cyan } = pico.createColors(true);
  return { bold, dim, red, green, yellow, cyan };
}
