import type { StdinPort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { summaryOf } from "../model/summary.js";
import { poolSizeRefused } from "../projects/errors.js";
import { isPoolSize } from "../projects/project.js";
import { inputRefused, summaryRefused } from "./errors.js";

/** The size of a pool that an option names. Throws USER_INPUT_ERROR. */
export function poolSizeOption(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const size = wholeNumber(value);
  if (!isPoolSize(size)) throw poolSizeRefused(value);
  return size;
}

function wholeNumber(value: string): number | null {
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** A summary as it is kept. Throws USER_INPUT_ERROR for one that is no short line. */
export function summaryOption(value: string): string {
  const summary = summaryOf(value);
  if (summary === null) throw summaryRefused();
  return summary;
}

/** Most bytes of a text that is put into TASK.md, and how long it is waited for. */
const TEXT_LIMIT = 256 * 1024;
const WAIT_MS = 30_000;

/** A text that an option gives, `-` standing for standard input; null without the option. Throws USER_INPUT_ERROR. */
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
