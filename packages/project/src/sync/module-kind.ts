import type { Messages } from "@orange-hyper/core/human";
import type { SyncPlanData } from "../schema.js";

/** Returns the kind of a module in words, for people. */
export function moduleKind(
  { path, role, label }: SyncPlanData["graph"]["nodes"][number],
  { t, translate }: Messages,
): string {
  if (path === ".") return translate(label);
  if (role.endsWith("-directory")) return t`folder`;
  const words: Readonly<Record<string, string>> = {
    "cargo-member": t`cargo member`,
    "dotnet-project": t`dotnet project`,
    "go-module": t`go module`,
    "gradle-module": t`gradle module`,
    "maven-module": t`maven module`,
    "python-member": t`python member`,
    workspace: t`workspace`,
  };
  return words[role] ?? role.replaceAll("-", " ");
}
