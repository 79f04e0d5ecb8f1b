import { printable, type Screen } from "@orange-hyper/core/human";
import type { SettingData } from "./wire.js";

/** Settings with their values and where these come from: those that somebody set first, then the defaults. */
export function settingsListed(
  settings: readonly SettingData[],
  warnings: readonly string[],
  paint: Screen,
): string {
  const isSet = ({ origin }: SettingData): boolean => origin.kind !== "default";
  const set = settings.filter(isSet).map((one) => `  ${valueText(one, paint)}  ${originText(one, paint)}`);
  const others = settings.filter((one) => !isSet(one)).map((one) => `  ${valueText(one, paint)}`);
  return [
    ...(set.length === 0 ? [] : [paint.bold("Set"), ...set, ""]),
    paint.bold("As they are by default"),
    ...others,
    ...(warnings.length === 0 ? [] : [""]),
    ...warnings.map((warning) => `${paint.yellow("!")} ${printable(warning)}`),
  ].join("\n");
}

function valueText({ key, value, default: other }: SettingData, paint: Screen): string {
  return value === null ? `${key} = ${paint.dim(other)}` : `${key} = ${printable(value)}`;
}

function originText({ origin }: SettingData, paint: Screen): string {
  return paint.dim(`(${printable(origin.name ?? "default")})`);
}

/** The value alone, for a shell to take; with its origin where that is asked for. */
export function settingShown({ value, default: other, origin }: SettingData, showOrigin: boolean): string {
  const shown = printable(value ?? other);
  return showOrigin ? `${shown}\t${printable(origin.name ?? "default")}` : shown;
}
