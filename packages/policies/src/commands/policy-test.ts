import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text, word } from "@orange-hyper/core/command";
import { isObject, payloadOf } from "../engine/payload.js";
import { MAX_INPUT_BYTES } from "../engine/policy.js";
import { eventUnusable, unknownPolicy } from "../errors.js";
import { judge } from "../rules/judge.js";
import { anythingAt } from "../rules/world.js";
import { readSettings } from "../scopes.js";
import { shellPipelines } from "../shell/commands.js";

/** `orange policy test`: what one rule says about a saved event, as if it were switched on. */
export default class PolicyTest extends OrangeCommand {
  static override id = "policy.test";
  static override paths = [["policy", "test"]];

  policy = word("policy", { description: "Name of the rule, as `orange policy list` shows it." });
  event = text("--event", {
    description: "File with the JSON that a host wrote to its hook.",
    value: "file",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { settings } = await readSettings(ctx, this.context.env);
    const setting = settings.find(({ rule }) => rule.name === this.policy);
    if (setting === undefined)
      throw unknownPolicy(
        this.policy ?? "",
        settings.map(({ rule }) => rule.name),
      );
    const payload = payloadOf(await readEvent(ctx, this.event ?? ""));
    const { denied, informed, failed } = await judge(payload, [{ ...setting, enabled: true }], {
      projectRoot: ctx.project.root,
      userFolder: ctx.user.path,
      exists: anythingAt,
      loadShell: async () => shellPipelines,
      askedDecisions: async () => [],
    });
    const data = {
      rule: setting.rule.name,
      event: payload.event,
      matches: setting.rule.match.events.some((event) => event === payload.event),
      decision:
        failed.length > 0 ? "failed" : denied !== null ? "deny" : informed.length > 0 ? "inform" : "allow",
      message: denied?.reason ?? informed[0]?.message ?? null,
      running: setting.enabled,
    } as const;
    return { data, human: async (paint) => (await import("../human.js")).ruleTested(data, paint) };
  }
}

async function readEvent({ files }: OrangeContext, file: string): Promise<Readonly<Record<string, unknown>>> {
  const read = file === "" ? null : await files.read(file, MAX_INPUT_BYTES);
  if (read?.ok !== true) throw eventUnusable(file);
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(read.bytes));
    if (isObject(value)) return value;
  } catch {}
  throw eventUnusable(file);
}
