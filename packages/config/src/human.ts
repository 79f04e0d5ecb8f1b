import { type Messages, printable, type Screen } from "@orange-hyper/core/human";
import type { SettingData } from "./wire.js";

/** Renders settings with their values and origins: first those that somebody has set, then the defaults. */
export function settingsListed(
  settings: readonly SettingData[],
  warnings: readonly string[],
  screen: Screen,
): string {
  const { t, translate } = screen;
  const isSet = ({ origin }: SettingData): boolean => origin.kind !== "default";
  const set = settings.filter(isSet).map((one) => `  ${valueText(one, screen)}  ${originText(one, screen)}`);
  const others = settings.filter((one) => !isSet(one)).map((one) => `  ${valueText(one, screen)}`);
  return [
    ...(set.length === 0 ? [] : [screen.bold(t`Set`), ...set, ""]),
    screen.bold(t`As they are by default`),
    ...others,
    ...(warnings.length === 0 ? [] : [""]),
    ...warnings.map((warning) => `${screen.yellow("!")} ${printable(translate(warning))}`),
  ].join("\n");
}

function valueText({ key, value, default: other }: SettingData, screen: Screen): string {
  return value === null ? `${key} = ${screen.dim(screen.translate(other))}` : `${key} = ${printable(value)}`;
}

function originText({ origin }: SettingData, screen: Screen): string {
  return screen.dim(`(${printable(origin.name ?? screen.t`default`)})`);
}

/** Renders a bare value for use in a shell; with its origin on request. */
export function settingShown(
  { value, default: other, origin }: SettingData,
  showOrigin: boolean,
  { t, translate }: Messages,
): string {
  const shown = printable(value ?? translate(other));
  return showOrigin ? `${shown}\t${printable(origin.name ?? t`default`)}` : shown;
}

/** Renders the outcome of a change. */
export function settingChanged({ key, value, file, changed }: Changed, { t }: Messages): string {
  if (!changed) return t`Nothing to change: ${file} says so already.`;
  return value === null ? t`${key} has its default again (${file}).` : t`${key} is ${value} now (${file}).`;
}

interface Changed {
  readonly key: string;
  readonly value: string | null;
  readonly file: string;
  readonly changed: boolean;
}
