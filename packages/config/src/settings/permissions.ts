import { msg } from "@orange-hyper/core/text";
import type { Setting } from "../setting.js";

/**
 * Settings that permit something. `orange config` only shows them; each has a command of its own that first shows what
 * it would permit.
 */
export const PERMISSIONS: readonly Setting[] = [
  {
    key: "activation.hosts",
    about: "Agent hosts whose events act on this project",
    type: { kind: "list" },
    default: msg`none`,
    permittedBy: "orange setup",
  },
  {
    key: "activation.quest_from",
    about: "Lowest layer of a request that hooks give a quest",
    type: { kind: "choice", choices: ["L0", "L1", "L2", "L3", "L4"] },
    default: "L2",
    permittedBy: "orange activate apply",
  },
  {
    key: "activation.l4",
    about: "Whether a request of high risk is confirmed by the agent, or held back once",
    type: { kind: "choice", choices: ["confirm", "block"] },
    default: "confirm",
    permittedBy: "orange activate apply",
  },
  {
    key: "activation.record_requests",
    about: "What quests of hooks keep of a request: its words, or touched paths alone",
    type: { kind: "choice", choices: ["words", "paths"] },
    default: "words",
    permittedBy: "orange activate apply",
  },
  {
    key: "policies.enabled",
    about: "Rules and detectors that were switched on",
    type: { kind: "list" },
    default: msg`none`,
    permittedBy: "orange policy enable",
  },
  {
    key: "policies.disabled",
    about: "Rules, detectors and own policies that were switched off",
    type: { kind: "list" },
    default: msg`none`,
    permittedBy: "orange policy disable",
  },
  {
    key: "policies.trusted",
    about: "Policies of your own that you approved for this project",
    type: { kind: "list" },
    default: msg`none`,
    permittedBy: "orange policy trust",
  },
  {
    key: "abi.trusted",
    about: "The hook plugin that you approved",
    type: { kind: "text" },
    default: msg`as \`orange hooks abi status\` says`,
    permittedBy: "orange hooks abi trust",
  },
];
