import type { Screen } from "@orange-hyper/core/human";
import type { Validated } from "../view/validate-task.js";

/** Formats the result of `task validate` as text, one line per section. */
export function taskValidated({ plan, handoff, review }: Validated, screen: Screen): string {
  const checked = { Plan: plan, Handoff: handoff, Review: review };
  return Object.entries(checked)
    .map(([name, section]) => sectionLine(name, section, screen))
    .join("\n");
}

type Checked =
  | { readonly valid: true; readonly verdict?: string }
  | { readonly valid: false; readonly code: string; readonly missing: readonly string[] };

function sectionLine(name: string, checked: Checked, screen: Screen): string {
  if (checked.valid) return `${screen.green("✓")} ${name} ${checked.verdict ?? ""}`.trimEnd();
  const { code, missing } = checked;
  const wanted = missing.length === 0 ? "" : `: ${missing.join(", ")}`;
  return `${screen.yellow("✗")} ${name}  ${screen.dim(code + wanted)}`;
}
