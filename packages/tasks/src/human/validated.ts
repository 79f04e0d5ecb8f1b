import type { Screen } from "@orange-hyper/core/human";
import type { Validated } from "../view/validate-task.js";

/** `task validate` for people: a line for each section. */
export function taskValidated({ plan, handoff, review }: Validated, screen: Screen): string {
  return [
    sectionLine("Plan", plan, screen),
    sectionLine("Handoff", handoff, screen),
    sectionLine("Review", review, screen, review.valid ? ` ${review.verdict}` : ""),
  ].join("\n");
}

type Checked =
  | { readonly valid: true }
  | { readonly valid: false; readonly code: string; readonly missing: readonly string[] };

function sectionLine(name: string, checked: Checked, screen: Screen, found = ""): string {
  if (checked.valid) return `${screen.green("✓")} ${name}${found}`;
  const { code, missing } = checked;
  const wanted = missing.length === 0 ? "" : `: ${missing.join(", ")}`;
  return `${screen.yellow("✗")} ${name}  ${screen.dim(code + wanted)}`;
}
