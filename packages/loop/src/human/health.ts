import { printable, type Screen } from "@orange-hyper/core/human";
import type { Collected, Finding, RunsHealth } from "../schema/commands.js";

/** Renders `run doctor` for people. */
export function healthText({ errors, warnings }: RunsHealth, screen: Screen): string {
  const { t } = screen;
  if (errors.length + warnings.length === 0) return screen.green(t`Nothing is wrong with runs.`);
  return [
    ...errors.flatMap((finding) => findingLines(finding, screen.red, screen)),
    ...warnings.flatMap((finding) => findingLines(finding, screen.yellow, screen)),
  ].join("\n");
}

function findingLines(
  { code, message, hint }: Finding,
  paint: (text: string) => string,
  { translate }: Screen,
): readonly string[] {
  return [`${paint(code)} ${printable(translate(message))}`, `  ${printable(translate(hint))}`];
}

/** Renders `run gc` for people. */
export function collectedText({ removed, bytes, kept_refs, dry_run }: Collected, screen: Screen): string {
  const { t } = screen;
  if (removed.length === 0) return t`No run is that old and over.`;
  const size = (bytes / 1024 / 1024).toFixed(1);
  return [
    dry_run
      ? t`${removed.length} runs would be removed, ${size} MiB:`
      : t`${removed.length} runs were removed, ${size} MiB:`,
    ...removed.map((id) => `  ${id}`),
    ...(kept_refs.length === 0
      ? []
      : [
          t`Work of theirs that was put aside stays in the repository; \`git update-ref -d <name>\` removes it:`,
          ...kept_refs.map((name) => `  ${printable(name)}`),
        ]),
  ].join("\n");
}
