import { scopesOf, typeText } from "./setting.js";
import type { SettingValue } from "./setting-value.js";

/** One setting in JSON answers. */
export interface SettingData {
  readonly key: string;
  readonly value: string | null;
  readonly origin: { readonly kind: string; readonly name: string | null };
  readonly default: string;
  readonly type: string;
  readonly scopes: readonly string[];
  readonly variables: readonly string[];
  readonly permitted_by: string | null;
  readonly about: string;
}

export function settingData({ setting, value, origin }: SettingValue): SettingData {
  return {
    key: setting.key,
    value,
    origin,
    default: setting.default,
    type: typeText(setting.type),
    scopes: scopesOf(setting),
    variables: setting.variables ?? [],
    permitted_by: setting.permittedBy ?? null,
    about: setting.about,
  };
}
