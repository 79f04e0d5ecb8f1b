import { type Messages, printable, type Screen } from "@orange-hyper/core/human";
import type { IdentityBuildData } from "./schema.js";

/** Formats the result of `identity build` for people. */
export function identityBuilt(data: IdentityBuildData, screen: Screen): string {
  const { t, translate, green, yellow, dim } = screen;
  const { summary, file } = data;
  const verdict = data.unchanged
    ? t`Nothing changed since ${summary.generatedAt}: kept ${file}`
    : t`Wrote ${file}`;
  const facts = [
    t`${summary.activeCount} active, ${summary.completedCount} completed`,
    t`${summary.verifiedCount} verified, ${summary.unverifiedCount} unverified`,
    t`${summary.acceptedMemoryNodes} accepted in memory, ${summary.pendingMemoryProposals} waiting for you`,
  ];
  const lines = [
    green(verdict),
    `${printable(summary.project_name)}: ${facts.join(" · ")}`,
    ...summary.graphWarnings.map((warning) => yellow(printable(translate(warning)))),
    ...(data.opened === false ? [yellow(t`There is no desktop here to open the page on.`)] : []),
    dim(nextStep(data, screen)),
  ];
  return lines.join("\n");
}

function nextStep({ summary, opened, file }: IdentityBuildData, { t }: Messages): string {
  if (summary.pendingMemoryProposals > 0) return t`Next: ${"orange remember list --status pending"}`;
  if (opened === true) return t`Next: ${"orange status"}`;
  return opened === false ? t`Open ${file} in a browser.` : t`Next: ${"orange identity build --open"}`;
}
