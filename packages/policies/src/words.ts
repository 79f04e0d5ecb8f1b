import { msg } from "@orange-hyper/core/text";
import type { Origin } from "./rules/settings.js";
import type { Tried } from "./try-policy.js";

/** Labels for when a contract policy refuses, in a list. */
export const REFUSALS = {
  always: msg`refuses`,
  strict: msg`refuses where it is told to`,
  never: msg`never refuses`,
} as const;

/** Labels for the effect of a rule, in a list. */
export const EFFECTS = { deny: msg`refuses`, modify: msg`changes`, inform: msg`informs` } as const;

/** Labels for the mode of a detector, in a list. */
export const MODES = { off: msg`off`, report: msg`reports`, deny: msg`refuses` } as const;

/** Labels for the source of a setting. */
export const ORIGINS: Readonly<Record<Origin, string>> = {
  default: msg`default`,
  profile: msg`profile`,
  environment: msg`environment`,
  project: msg`project`,
  user: msg`user`,
};

/** Labels for when a contract policy refuses, in `policy show`. */
export const WHEN_REFUSED = { always: msg`always`, strict: msg`strict`, never: msg`never` } as const;

/** Labels for the mode of a detector, in `policy show`. */
export const DETECTOR_MODES = { off: msg`off`, report: msg`report`, deny: msg`deny` } as const;

/** Labels for the decision about one event. */
export const DECISIONS: Readonly<Record<Tried["decision"], string>> = {
  allow: msg`allow`,
  inform: msg`inform`,
  modify: msg`modify`,
  deny: msg`deny`,
  failed: msg`failed`,
  unknown: msg`unknown`,
};

/** Labels for the parts of a turn that a detector needs. */
export const NEEDS = {
  final: msg`the last message`,
  prompt: msg`what kind of prompt it was`,
  uses: msg`the tools that were used`,
  reads: msg`the files that were read, which Codex, opencode and pi report`,
  tracked: msg`which changed files git knows`,
  phase: msg`the phase of the workflow`,
  review: msg`when the work was reviewed last`,
  orphans: msg`what still names removed files`,
} as const;
