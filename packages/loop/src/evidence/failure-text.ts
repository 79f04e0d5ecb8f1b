import { printable } from "@orange-hyper/core/text";

/** Maximum characters compared, taken from the end, where an output shows why it failed. */
const MAX_LENGTH = 64 * 1024;

/**
 * Patterns that differ between repetitions of the same failure, with their placeholders. The order matters, because a
 * date contains times and numbers.
 */
const VARYING: readonly (readonly [pattern: RegExp, standIn: string])[] = [
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g, "<time>"],
  [
    /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? (?:\d\d? )?[A-Z][a-z]{2} (?:\d\d? )?[\d: ]{4,20}(?:GMT|UTC)?/g,
    "<time>",
  ],
  [/\b\d{4}[-/]\d\d[-/]\d\d\b/g, "<time>"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "<id>"],
  [/\b0x[0-9a-f]+\b/gi, "<address>"],
  [/\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,64}\b/gi, "<id>"],
  [/(?:\/private)?\/(?:tmp|var\/tmp|var\/folders|dev\/shm)\/[^\s'"`:,;)\]}]{1,300}/g, "<temporary>"],
  [/\b[A-Za-z]:\\[^\s'"`,;)\]}]{0,200}\\Temp\\[^\s'"`,;)\]}]{1,200}/g, "<temporary>"],
  [/\b(?:localhost|127\.0\.0\.1|\[::1\]):\d{2,5}\b/g, "<host>"],
  [/\b(?:pid|process|thread|worker)[ =:#]{1,3}\d+\b/gi, "<process>"],
  [
    /\b\d+(?:[.,]\d+)?\s?(?:ns|[uµ]s|ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hours?)\b/gi,
    "<duration>",
  ],
  [/\b\d+(?:[.,]\d+)?\s?(?:[kKMGT]i?B|bytes?)\b/g, "<size>"],
  [/\d+(?:[.,]\d+)*/g, "<n>"],
];

/**
 * Normalises the output of a failure by replacing what varies: colours, times, durations, addresses, temporary paths
 * and numbers. Only for comparison: two runs that fail in the same way have equal texts.
 */
export function failureText(output: string): string {
  const lines = output.slice(-MAX_LENGTH).split(/\r\n?|\n/);
  let text = lines.map(printable).join("\n");
  for (const [pattern, standIn] of VARYING) text = text.replace(pattern, standIn);
  return text
    .split("\n")
    .map((line) => line.replace(/[ \t]+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
