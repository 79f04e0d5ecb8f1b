import type { Screen } from "@orange-hyper/core/human";
import type { InstalledSkill } from "../schema/tools.js";
import { shown } from "./shown.js";

/** Formats the result of `skill install` as text. */
export function skillsInstalled(
  { installed, dry_run }: { readonly installed: readonly InstalledSkill[]; readonly dry_run?: true },
  { t, dim }: Screen,
): string {
  if (installed.length === 0) return t`No coding agent is installed that has skills.`;
  const said = ({ harness, action }: InstalledSkill): string => {
    if (action === "unchanged") return t`${harness} has it.`;
    if (dry_run) return t`${harness} would get it.`;
    return t`${harness} has it now.`;
  };
  return installed.map((one) => `${said(one)} ${dim(shown(one.path))}`).join("\n");
}
