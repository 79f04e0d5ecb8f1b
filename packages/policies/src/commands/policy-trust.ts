import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, texts, word } from "@orange-hyper/core/command";
import { PROFILES } from "../engine/environment.js";
import { CANONICAL_EVENTS } from "../engine/events.js";
import { distrustPolicy, trustPolicy } from "../own/trust.js";
import { ownData } from "../wire.js";

/** `orange policy trust`: approves one file, with its present content, as the user's own policy for this project. */
export default class PolicyTrust extends OrangeCommand {
  file = word("file", {
    description: "The one file that the policy is; with --remove, its name will do.",
    of: "file",
  });
  on = texts("--on", {
    description:
      "Event that it decides about. Default: preToolUse. May be given again, or as a comma-separated list.",
    value: "event",
    choices: CANONICAL_EVENTS,
  });
  profile = texts("--profile", {
    description: "Profile in which it runs. Default: standard and strict.",
    value: "profile",
    choices: PROFILES,
  });
  remove = flag("--remove", { description: "Take the approval back." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const file = this.file ?? "";
    if (this.remove) {
      const data = { ...ownData(await distrustPolicy(ctx, file)), trusted: false, form: null, bytes: null };
      return { data, human: async (screen) => (await import("../human.js")).policyTrusted(data, screen) };
    }
    const { policy, form, bytes } = await trustPolicy(ctx, { file, events: this.on, profiles: this.profile });
    const data = { ...ownData(policy), trusted: true, form, bytes };
    return { data, human: async (screen) => (await import("../human.js")).policyTrusted(data, screen) };
  }
}
