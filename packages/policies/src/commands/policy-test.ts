import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text, word } from "@orange-hyper/core/command";
import { printable } from "@orange-hyper/core/printable";
import { msg } from "@orange-hyper/core/text";
import { POLICIES } from "../catalogue.js";
import { isObject } from "../engine/payload.js";
import { MAX_INPUT_BYTES } from "../engine/policy.js";
import { eventUnusable, unknownPolicy, unreadText } from "../errors.js";
import { policyNames, readSettings } from "../scopes.js";
import { type Tried, tryDetector, tryOwn, tryPolicy, tryRule } from "../try-policy.js";

/**
 * `orange policy test`: reports what one rule, detector or policy decides about a saved event, as if it were switched
 * on.
 */
export default class PolicyTest extends OrangeCommand {
  policy = word("policy", {
    description: "Its name, as `orange policy list` shows it, or the file of a policy of your own.",
    choices: policyNames(),
  });
  event = text("--event", {
    description: "File with the JSON that a host wrote to its hook.",
    value: "file",
    of: "file",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const name = this.policy ?? "";
    const tries = await this.find(ctx, name);
    const data = { rule: name, ...(await tries(await readEvent(ctx, this.event ?? ""))) };
    return { data, human: async (paint) => (await import("../explained.js")).ruleTested(data, paint) };
  }

  /**
   * Returns the function that tries the rule, detector or policy of that name. A path to a script is run even without
   * approval, because the user named it. Throws `unknownPolicy` when nothing matches.
   */
  private async find(ctx: OrangeContext, name: string): Promise<(event: object) => Promise<Tried>> {
    const { env } = this.context;
    const { settings, detectors, own } = await readSettings(ctx, env);
    const setting = settings.find(({ rule }) => rule.name === name);
    if (setting !== undefined) return (event) => tryRule(ctx, { setting, env }, event);
    const detector = detectors.find(({ rule }) => rule.name === name);
    if (detector !== undefined) return async (event) => tryDetector(detector, event);
    const policy = POLICIES.find(({ id }) => id === name);
    if (policy !== undefined) return (event) => tryPolicy(ctx, { policy, env }, event);
    const mine = own.find((one) => one.policy.id === name);
    if (mine !== undefined) return (event) => tryOwn(ctx, mine.policy.path, event, { env, setting: mine });
    if (/\.[cm]?js$/.test(name)) return (event) => tryOwn(ctx, name, event, { env });
    throw unknownPolicy(name, [
      ...new Set([
        ...[...settings, ...detectors].map(({ rule }) => rule.name),
        ...POLICIES.map(({ id }) => id),
        ...own.map((one) => one.policy.id),
      ]),
    ]);
  }
}

async function readEvent({ files }: OrangeContext, file: string): Promise<Readonly<Record<string, unknown>>> {
  if (file === "") throw eventUnusable();
  const read = await files.read(file, MAX_INPUT_BYTES);
  if (!read.ok)
    throw eventUnusable(
      read.kind === "too-large" ? msg`${printable(file)} is larger than 1 MiB.` : unreadText(file, read.kind),
    );
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(read.bytes));
    if (isObject(value)) return value;
  } catch {}
  throw eventUnusable(msg`${printable(file)} holds no event: one JSON object.`);
}
