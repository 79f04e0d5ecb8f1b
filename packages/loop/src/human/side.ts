import { nextLine, printable, type Screen } from "@orange-hyper/core/human";
import type { FanOutBody, SideAnswer } from "../schema/side-artifacts.js";

type SideStatus = SideAnswer["status"];

/** Renders `run summon` for people. */
export function summonsText(
  { role, status, summary, responseArtifact, runId }: SideAnswer,
  screen: Screen,
): string {
  const { t } = screen;
  return [
    `${screen.bold(role)}: ${statusWord(status, screen)}`,
    ...(summary === null ? [] : [`  ${printable(summary)}`]),
    screen.dim(t`It counts for no gate.`),
    ...(responseArtifact === null
      ? []
      : [nextLine(`orange run artifact ${runId} ${responseArtifact.ref}`, screen)]),
  ].join("\n");
}

/** Renders `run fan-out` for people. */
export function fanOutText({ items, bounds, runId }: FanOutBody, screen: Screen): string {
  const { t } = screen;
  const left = bounds.requestedItems - bounds.executedItems;
  return [
    ...items.map(({ role, summonKind, status, responseArtifact }) => {
      const ref = responseArtifact === null ? "" : `  orange run artifact ${runId} ${responseArtifact.ref}`;
      return `${screen.bold(role)} ${summonKind}: ${statusWord(status, screen)}${ref}`;
    }),
    ...(left > 0 ? [screen.yellow(t`${left} were not asked: ${bounds.maxItems} at once are the most.`)] : []),
    screen.dim(t`Nothing of it counts for a gate.`),
  ].join("\n");
}

function statusWord(status: SideStatus, screen: Screen): string {
  const { t } = screen;
  return {
    completed: screen.green(t`answered`),
    blocked: screen.yellow(t`cannot answer`),
    failed: screen.red(t`gave no valid answer`),
  }[status];
}

/** Renders `run reconcile` for people. */
export function reconciledText(
  { runtime_corrections }: { readonly runtime_corrections: readonly string[] },
  screen: Screen,
): string {
  const { t } = screen;
  return [
    t`The work was compared with its plan.`,
    ...(runtime_corrections.length === 0
      ? []
      : [
          screen.yellow(t`Not taken over, because nothing shows it:`),
          ...runtime_corrections.map((text) => `  ${printable(screen.translate(text))}`),
        ]),
  ].join("\n");
}
