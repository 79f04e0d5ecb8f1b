import type { StdinPort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { summaryOf } from "../model/summary.js";
import { poolSizeRefused } from "../projects/errors.js";
import { isPoolSize } from "../projects/project.js";
import { inputRefused, summaryRefused } from "./errors.js";

/** Parses the value of a pool size option. Throws USER_INPUT_ERROR. */
export function poolSizeOption(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const size = wholeNumber(value);
  if (!isPoolSize(size)) throw poolSizeRefused(value);
  return size;
}

function wholeNumber(value: string): number | null {
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Parses the value of a summary option. Throws USER_INPUT_ERROR unless it is one short line. */
export function summaryOption(value: string): string {
  const summary = summaryOf(value);
  if (summary === null) throw summaryRefused();
  return summary;
}

/** Maximum size in bytes of a text read for TASK.md, and the timeout for reading it in ms. */
const TEXT_LIMIT = 256 * 1024;
const WAIT_MS = 30_000;

/**
 * Returns the text of an option, reading standard input for `-`; null if the option is omitted. Throws
 * USER_INPUT_ERROR.
 */
export async function textOption(
  stdin: StdinPort,
  option: string,
  value: string | undefined,
): Promise<string | null> {
  if (value === undefined) return null;
  if (value !== "-") return value;
  const input = await stdin.read(TEXT_LIMIT, WAIT_MS);
  if (input.kind === "too-large") throw inputRefused(option, msg`it has more than 256 KiB`);
  if (input.kind === "unfinished") throw inputRefused(option, msg`standard input was not closed`);
  if (input.isBroken === true) throw inputRefused(option, msg`it is not UTF-8 text`);
  return input.text;
}
