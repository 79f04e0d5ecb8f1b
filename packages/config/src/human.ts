import { type Column, drawTable, printable, type Screen } from "@orange-hyper/core/human";
import type { SettingData } from "./wire.js";

/** Settings with their values and where these come from: those that somebody set first. */
export function settingsListed(
  settings: readonly SettingData[],
  warnings: readonly string[],
  screen: Screen,
): string {
  const isSet = ({ origin }: SettingData): boolean => origin.kind !== "default";
  const columns: readonly Column<SettingData>[] = [
    { title: "Setting", cell: ({ key }) => key },
    { title: "Value", cell: ({ value, default: other }) => value ?? other, cut: "middle" },
    { title: "From", cell: ({ origin }) => origin.name ?? "default", cut: "middle", rank: 1 },
    { title: "About", cell: ({ about }) => about, isExtra: true },
  ];
  const rows = [...settings.filter(isSet), ...settings.filter((one) => !isSet(one))];
  return [
    drawTable(columns, rows, screen),
    ...warnings.map((warning) => `${screen.yellow("!")} ${printable(warning)}`),
  ].join("\n");
}

/** The value alone, for a shell to take; with its origin where that is asked for. */
export function settingShown({ value, default: other, origin }: SettingData, showOrigin: boolean): string {
  const shown = printable(value ?? other);
  return showOrigin ? `${shown}\t${printable(origin.name ?? "default")}` : shown;
}
