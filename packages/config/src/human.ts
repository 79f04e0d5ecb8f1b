import { type Paint, printable, renderTable } from "@orange-hyper/core/human";
import type { SettingData } from "./wire.js";

/** Settings with their values and where these come from: those that somebody set first. */
export function settingsListed(
  settings: readonly SettingData[],
  warnings: readonly string[],
  paint: Paint,
): string {
  const isSet = ({ origin }: SettingData): boolean => origin.kind !== "default";
  const rows = (some: readonly SettingData[]): readonly (readonly string[])[] =>
    some.map(({ key, value, default: other, origin }) => [key, value ?? other, origin.name ?? "default"]);
  const set = settings.filter(isSet);
  return [
    renderTable(
      ["Setting", "Value", "From"],
      [...rows(set), ...rows(settings.filter((one) => !isSet(one)))],
      paint,
    ),
    ...warnings.map((warning) => `${paint.yellow("!")} ${printable(warning)}`),
  ].join("\n");
}

/** The value alone, for a shell to take; with its origin where that is asked for. */
export function settingShown({ value, default: other, origin }: SettingData, showOrigin: boolean): string {
  const shown = printable(value ?? other);
  return showOrigin ? `${shown}\t${printable(origin.name ?? "default")}` : shown;
}
