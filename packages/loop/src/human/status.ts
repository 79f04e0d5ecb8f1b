import { blocks, nextLine, printable, type Screen } from "@orange-hyper/core/human";
import type { StatusData } from "../schema/commands.js";
import type { Liveness } from "../schema/run.js";
import { headLines, nextLines, runFacts } from "./run-lines.js";

/** Renders `run status` for people. */
export function statusText({ run, liveness, interrupted, next_actions }: StatusData, screen: Screen): string {
  const { t } = screen;
  if (run === null) {
    return [t`There is no run yet.`, nextLine('orange run recommend "<goal>"', screen)].join("\n");
  }
  return blocks([
    [
      ...headLines(run, screen),
      ...(interrupted ? [`  ${screen.yellow(t`Its process ended in the middle of a step.`)}`] : []),
      ...(liveness === null ? [] : livenessLines(liveness, screen)),
    ].join("\n"),
    runFacts(run, screen),
    nextLines(next_actions, screen).join("\n"),
  ]);
}

function livenessLines({ state, step, role }: Liveness, screen: Screen): readonly string[] {
  const { t } = screen;
  const doing = printable(role === null ? (step ?? "") : `${step ?? ""} (${role})`);
  if (state === "running") return [`  ${t`A process is busy with: ${doing}`}`];
  if (state === "stalled")
    return [`  ${screen.yellow(t`A process takes longer than it may with: ${doing}`)}`];
  return [];
}
