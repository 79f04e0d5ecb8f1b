import { msg } from "@orange-hyper/core/text";
import type { Origin } from "./rules/settings.js";
import type { Tried } from "./try-policy.js";

/** What a policy of the contract does, in a list. */
export const REFUSALS = {
  always: msg`refuses`,
  strict: msg`refuses where it is told to`,
  never: msg`never refuses`,
} as const;

/** What a rule does, in a list. */
export const EFFECTS = { deny: msg`refuses`, modify: msg`changes`, inform: msg`informs` } as const;

/** What a detector does, in a list. */
export const MODES = { off: msg`off`, report: msg`reports`, deny: msg`refuses` } as const;

/** Who decided that something runs. */
export const ORIGINS: Readonly<Record<Origin, string>> = {
  default: msg`default`,
  profile: msg`profile`,
  environment: msg`environment`,
  project: msg`project`,
  user: msg`user`,
};

/** When a policy of the contract refuses. */
export const WHEN_REFUSED = { always: msg`always`, strict: msg`strict`, never: msg`never` } as const;

/** What a detector is told to do. */
export const DETECTOR_MODES = { off: msg`off`, report: msg`report`, deny: msg`deny` } as const;

/** What was decided about one event. */
export const DECISIONS: Readonly<Record<Tried["decision"], string>> = {
  allow: msg`allow`,
  inform: msg`inform`,
  modify: msg`modify`,
  deny: msg`deny`,
  failed: msg`failed`,
  unknown: msg`unknown`,
};

/** What a detector has to know of a turn. */
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
