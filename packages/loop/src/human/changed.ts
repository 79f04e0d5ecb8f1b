import { nextLine, printable, type Screen, shellQuote } from "@orange-hyper/core/human";
import type { RunData } from "../schema/run.js";
import { headLines } from "./run-lines.js";

/** Renders `run pause` for people. */
export function pausedText(run: RunData, screen: Screen): string {
  return [...headLines(run, screen), nextLine(`orange run resume ${run.run_id}`, screen)].join("\n");
}

/** Renders `run abort` for people. */
export function abortedText(run: RunData, screen: Screen): string {
  const { t } = screen;
  return [
    ...headLines(run, screen),
    `  ${t`What it changed is still there.`}`,
    nextLine(`orange run report ${run.run_id}`, screen),
  ].join("\n");
}

/** Renders `run handoff` for people: where the directive is, and how to hand in the answer. */
export function handoffText(
  { directive_file, run }: { readonly directive_file: string; readonly run: RunData },
  screen: Screen,
): string {
  const { t } = screen;
  return [
    t`The directive is in ${printable(directive_file)}`,
    `  ${t`It says what is asked, and the form of the answer.`}`,
    ...(run.open_directive === null ? [] : [`  ${t`It is void after ${run.open_directive.expires_at}.`}`]),
    nextLine(`orange run respond ${shellQuote(run.run_id)} --file answer.json`, screen),
  ].join("\n");
}
