import { printable, type Screen } from "@orange-hyper/core/human";
import type { IdentityBuildData } from "./schema.js";

/** The text of `orange identity build` for people. */
export function identityBuilt(data: IdentityBuildData, paint: Screen): string {
  const { summary, file } = data;
  const verdict = data.unchanged
    ? `Nothing changed since ${summary.generatedAt}: kept ${file}`
    : `Wrote ${file}`;
  const facts = [
    `${summary.activeCount} active, ${summary.completedCount} completed`,
    `${summary.verifiedCount} verified, ${summary.unverifiedCount} unverified`,
    `${summary.acceptedMemoryNodes} accepted in memory, ${summary.pendingMemoryProposals} waiting for you`,
  ];
  const lines = [
    paint.green(verdict),
    `${printable(summary.project_name)}: ${facts.join(" · ")}`,
    ...summary.graphWarnings.map((warning) => paint.yellow(printable(warning))),
    ...(data.opened === false ? [paint.yellow("There is no desktop here to open the page on.")] : []),
    paint.dim(nextStep(data)),
  ];
  return lines.join("\n");
}

function nextStep({ summary, opened, file }: IdentityBuildData): string {
  if (summary.pendingMemoryProposals > 0) return "Next: orange remember list --status pending";
  if (opened === true) return "Next: orange status";
  return opened === false ? `Open ${file} in a browser.` : "Next: orange identity build --open";
}
