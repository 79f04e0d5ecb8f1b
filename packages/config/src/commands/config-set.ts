import { type OrangeContext, requireConfig } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import {
  permissionNotSet,
  scopeTwice,
  scopeWrong,
  valueRefused,
  valueUnclear,
  variableAlone,
} from "../errors.js";
import { findSetting } from "../find-setting.js";
import { type Scope, type Setting, scopesOf } from "../setting.js";
import { SETTINGS } from "../settings.js";
import { problemOf, shownValue } from "../values.js";
import { writeSetting } from "../write-setting.js";

/** `orange config set`: sets one setting in the file that holds it. It cannot set what would permit something. */
export default class ConfigSet extends OrangeCommand {
  key = word("key", {
    description: "A setting; `orange config list` shows all.",
    choices: SETTINGS.filter((setting) => scopesOf(setting).length > 0).map(({ key }) => key),
  });
  value = word("value", { description: "What it is to be." });
  unset = flag("--unset", { description: "Back to its default." });
  project = flag("--project", { description: "For everybody, in .orange-hyper/config.json." });
  user = flag("--user", { description: "For you alone, in settings.json of your own folder." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const setting = findSetting(this.key);
    const value = this.#valueFor(setting);
    const scope = this.#scopeFor(setting, value);
    if (scope === "project") requireConfig(ctx.project);
    const { file, changed } = await writeSetting(ctx, setting, { scope, value });
    const data = { key: setting.key, value, scope, file, changed };
    return { data, human: async (screen) => (await import("../human.js")).settingChanged(data, screen) };
  }

  #valueFor(setting: Setting): string | null {
    if (setting.permittedBy !== undefined) throw permissionNotSet(setting);
    if ((this.value === undefined) !== this.unset) throw valueUnclear(setting.key);
    if (this.value === undefined) return null;
    const problem = problemOf(setting, this.value);
    if (problem !== null) throw valueRefused(setting.key, this.value, problem);
    return shownValue(setting.type, this.value);
  }

  #scopeFor(setting: Setting, value: string | null): Scope {
    if (this.project && this.user) throw scopeTwice();
    const scopes = scopesOf(setting);
    const [first] = scopes;
    if (first === undefined) throw variableAlone(setting, value ?? undefined);
    const asked = this.project ? "project" : this.user ? "user" : first;
    if (!scopes.includes(asked)) throw scopeWrong(setting, asked, value);
    return asked;
  }
}
