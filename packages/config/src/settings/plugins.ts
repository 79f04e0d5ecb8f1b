import { msg } from "@orange-hyper/core/text";
import type { Setting } from "../setting.js";

/** How a hook plugin runs beside the native hooks. A command of its own permits it to run. */
export const PLUGIN_SETTINGS: readonly Setting[] = [
  {
    key: "abi.enabled",
    about: "Runs the approved hook plugin beside the native hooks",
    type: { kind: "switch", on: ["1"] },
    default: "off",
    variables: ["ORANGE_ABI_ENABLED"],
  },
  {
    key: "abi.mode",
    about: "Whether what the plugin decides is only noted, or applied",
    type: { kind: "choice", choices: ["shadow", "live"] },
    default: "shadow",
    variables: ["ORANGE_ABI_MODE"],
  },
  {
    key: "abi.phases",
    about: "Phases that the plugin sees",
    type: { kind: "list" },
    default: msg`all`,
    variables: ["ORANGE_ABI_PHASES"],
  },
  {
    key: "abi.preload",
    about: "Loads the plugin when a session begins",
    type: { kind: "switch", on: ["1", "true", "yes", "on"] },
    default: "on",
    variables: ["ORANGE_ABI_PRELOAD"],
  },
  {
    key: "abi.tool_before_warm_only",
    about: "Lets tools go unseen until the plugin is loaded; on in the mode live",
    type: { kind: "switch", on: ["1", "true", "yes", "on"] },
    default: "off",
    variables: ["ORANGE_ABI_TOOL_BEFORE_WARM_ONLY"],
  },
  {
    key: "abi.source",
    about: "Where the plugin is looked for: path or package",
    type: { kind: "choice", choices: ["path", "package"] },
    default: msg`nowhere`,
    variables: ["ORANGE_ABI_SOURCE"],
  },
  {
    key: "abi.path",
    about: "File or package of the plugin in the project",
    type: { kind: "path" },
    default: msg`none`,
    variables: ["ORANGE_ABI_PATH"],
  },
  {
    key: "abi.package",
    about: "Name of the installed package that the plugin is",
    type: { kind: "text" },
    default: msg`none`,
    variables: ["ORANGE_ABI_PACKAGE"],
  },
  {
    key: "abi.required_version",
    about: "Range of versions that the plugin must be of",
    type: { kind: "text" },
    default: msg`any`,
    variables: ["ORANGE_ABI_REQUIRED_VERSION"],
  },
  {
    key: "abi.timeout_ms",
    about: "Longest time of the plugin in any phase; `ORANGE_ABI_TIMEOUT_<PHASE>_MS` for one",
    type: { kind: "number" },
    default: msg`25 to 500, by phase`,
    variables: ["ORANGE_ABI_TIMEOUT_MS"],
  },
];
