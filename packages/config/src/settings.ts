import { msg } from "@orange-hyper/core/text";
import type { Setting } from "./setting.js";
import { PERMISSIONS } from "./settings/permissions.js";
import { PLUGIN_SETTINGS } from "./settings/plugins.js";
import { POLICY_SETTINGS } from "./settings/policies.js";
import { TASK_SETTINGS } from "./settings/tasks.js";
import { TELEMETRY_SETTINGS } from "./settings/telemetry.js";

const LANGUAGES = { kind: "choice", choices: ["en", "ko"] } as const;

/** Every setting, in the order of lists. Help, validation and docs/settings.md are derived from this table. */
export const SETTINGS: readonly Setting[] = [
  {
    key: "project.name",
    about: "Name of the project in answers and on its page",
    type: { kind: "text" },
    default: msg`the name of its folder`,
    paths: { project: [["project_name"], ["project", "name"]] },
  },
  {
    key: "project.default_language",
    about: "Language of what people and models read in this project",
    type: LANGUAGES,
    default: "en",
    paths: { project: [["project", "default_language"]] },
  },
  {
    key: "language",
    about: "Language of what you read, whatever project and locale say",
    type: LANGUAGES,
    default: msg`Korean where the project or the locale says so, else English`,
    variables: ["ORANGE_LANGUAGE"],
  },
  {
    key: "init.language",
    about: "Language that `orange init` gives a new project",
    type: LANGUAGES,
    default: msg`that of the locale`,
    paths: { user: [["init", "language"]] },
  },
  {
    key: "open.editor",
    about: "Editor of `orange open`, with its arguments",
    type: { kind: "command" },
    default: msg`none`,
    paths: { user: [["open", "editor"]] },
    variables: ["VISUAL", "EDITOR"],
  },
  {
    key: "colour.never",
    about: "Prints no colours",
    type: { kind: "switch", on: [] },
    default: "off",
    variables: ["NO_COLOR"],
  },
  {
    key: "colour.always",
    about: "Prints colours where no terminal is as well",
    type: { kind: "switch", on: [] },
    default: "off",
    variables: ["FORCE_COLOR"],
  },
  {
    key: "lock.wait_ms",
    about: "Longest wait for another command that changes the project, in milliseconds",
    type: { kind: "number" },
    default: "10000",
    variables: ["ORANGE_LOCK_WAIT_MS"],
  },
  {
    key: "user.folder",
    about: "Your own folder of Orange: approvals, bindings, these settings",
    type: { kind: "path" },
    default: "~/.orange-hyper",
    variables: ["ORANGE_HYPER_HOME"],
  },
  {
    key: "user.cache",
    about: "Folder of what is derived and can be made again",
    type: { kind: "path" },
    default: msg`in the cache folder`,
    variables: ["ORANGE_HYPER_CACHE"],
  },
  {
    key: "user.program",
    about: "Program that hooks and other clients call as Orange",
    type: { kind: "path" },
    default: msg`the installed one`,
    variables: ["ORANGE_HYPER_BIN"],
  },
  {
    key: "user.command_line",
    about: "File that Orange in opencode and pi loads instead of the installed command line",
    type: { kind: "path" },
    default: msg`the one it was set up with`,
    variables: ["ORANGE_HYPER_CLI"],
  },
  ...POLICY_SETTINGS,
  ...TASK_SETTINGS,
  ...TELEMETRY_SETTINGS,
  ...PLUGIN_SETTINGS,
  ...PERMISSIONS,
];
