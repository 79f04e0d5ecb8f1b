import type { Screen } from "@orange-hyper/core/human";
import type { CheckedHarness } from "../schema/tools.js";
import { shown } from "./shown.js";

/** Formats the result of `harness check` as text. */
export function harnessesShown(
  { harnesses }: { readonly harnesses: readonly CheckedHarness[] },
  screen: Screen,
): string {
  const { t } = screen;
  const state = ({ installed, version, flags_ok, missing_flags, path }: CheckedHarness): string => {
    if (!installed) return screen.dim(t`not installed`);
    const what = `${shown(version ?? "?")} ${screen.dim(shown(path ?? ""))}`;
    if (flags_ok !== false) return what;
    return `${what}\n  ${screen.yellow(t`does not take: ${missing_flags.join(", ")}`)}`;
  };
  const width = Math.max(...harnesses.map(({ harness }) => harness.length));
  return harnesses.map((one) => `${one.harness.padEnd(width)}  ${state(one)}`).join("\n");
}
