import { blocks, list, nextLine, type Paint, printable, renderTable, yesNo } from "@orange-hyper/core/human";
import type { PolicyListData, PolicyShowData } from "./wire.js";

/** `policy list` for people. */
export function policiesListed({ profile, policies }: PolicyListData, paint: Paint): string {
  const rows = policies.map(({ id, enabled, refuses, events, summary }) => [
    id,
    yesNo(enabled),
    refuses,
    events.join(", "),
    summary,
  ]);
  return blocks([
    `Profile: ${profile}`,
    renderTable(["POLICY", "RUNS", "REFUSES", "EVENTS", "WHAT IT DOES"], rows, paint),
    nextLine("orange policy show <policy>", paint),
  ]);
}

/** `policy show` for people. */
export function policyShown(policy: PolicyShowData, paint: Paint): string {
  const settings = policy.settings.map(
    ({ name, values, about, set }) =>
      `${name} (${values}): ${about}${set === null ? "" : `; now ${printable(set)}`}`,
  );
  return blocks([
    `${paint.bold(policy.id)}\n${policy.summary}`,
    [
      `Runs: ${yesNo(policy.enabled)} (in the profiles ${policy.profiles.join(", ")})`,
      `Refuses: ${policy.refuses}`,
      `Events: ${policy.events.join(", ")}`,
    ].join("\n"),
    list("Rules", policy.rules, paint),
    ...(settings.length === 0 ? [] : [list("Variables", settings, paint)]),
  ]);
}
