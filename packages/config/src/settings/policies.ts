import { msg } from "@orange-hyper/core/text";
import type { Setting } from "../setting.js";

const SWITCH = { kind: "switch", on: ["1", "true", "yes"] } as const;

/** How policies run. Commands of their own decide which ones run. */
export const POLICY_SETTINGS: readonly Setting[] = [
  {
    key: "policies.profile",
    about: "How strict the policies of hooks are",
    type: { kind: "choice", choices: ["minimal", "standard", "strict"] },
    default: "standard",
    variables: ["ORANGE_HOOK_PROFILE"],
  },
  {
    key: "policies.disabled_here",
    about: "Policies, rules and detectors that do not run in this shell",
    type: { kind: "list" },
    default: msg`none`,
    variables: ["ORANGE_DISABLED_HOOKS"],
  },
  {
    key: "policies.lint_only",
    about: "Rules that you switched on say what they would change, and change nothing",
    type: { kind: "switch", on: ["1", "true", "yes", "on"] },
    default: msg`on but in the profile strict`,
    variables: ["ORANGE_POLICIES_LINT_ONLY"],
  },
  {
    key: "policies.quality_gate.strict",
    about: "The quality gate says what is wrong; on in the profile strict",
    type: SWITCH,
    default: "off",
    variables: ["ORANGE_QUALITY_GATE_STRICT"],
  },
  {
    key: "policies.quality_gate.fix",
    about: "The quality gate formats a file in place of checking it",
    type: SWITCH,
    default: "off",
    variables: ["ORANGE_QUALITY_GATE_FIX"],
  },
  {
    key: "policies.goal_fit.mode",
    about: "What becomes of a turn that ends with its workflow unfinished",
    type: { kind: "choice", choices: ["block", "warn", "off"] },
    default: "warn",
    variables: ["ORANGE_GOAL_FIT_MODE"],
  },
  {
    key: "policies.goal_fit.strict",
    about: "The same as the mode block, where no mode is set",
    type: SWITCH,
    default: "off",
    variables: ["ORANGE_GOAL_FIT_STRICT"],
  },
  {
    key: "policies.goal_fit.max_blocks",
    about: "Refusals in a row for the same findings",
    type: { kind: "number" },
    default: "3",
    variables: ["ORANGE_GOAL_FIT_MAX_BLOCKS"],
  },
  {
    key: "policies.goal_fit.sidecars",
    about: "A workflow needs its four sidecars",
    type: SWITCH,
    default: "off",
    variables: ["ORANGE_REQUIRE_SIDECARS"],
  },
  {
    key: "policies.goal_fit.critique",
    about: "A workflow needs its critique.json",
    type: SWITCH,
    default: "off",
    variables: ["ORANGE_REQUIRE_CRITIQUE"],
  },
];
