import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text } from "@orange-hyper/core/command";
import type { ProgramPort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { harnessUnknown } from "../creation/errors.js";
import { harnessesOf } from "../harness/harness.js";
import type { Harness, Help } from "../harness/launch.js";
import { TaskCommand } from "../open/task-command.js";
import type { CheckedHarness } from "../schema/tools.js";

/** Timeout of a call to a harness, in ms. Generous, because a client may unpack itself on its first run. */
const LIMIT_MS = 20_000;

/** Checks whether a harness is installed, and whether its help lists the options that launches use. */
async function checkHarness(programs: ProgramPort, harness: Harness): Promise<CheckedHarness> {
  const path = await programs.find(harness.binary);
  const { key } = harness;
  if (path === null) {
    return { harness: key, installed: false, path, version: null, flags_ok: null, missing_flags: [] };
  }
  const said = async (args: readonly string[]): Promise<string> => {
    const result = await programs.run({ program: path, args, timeoutMs: LIMIT_MS });
    return result.kind === "ended" ? `${result.stdout}\n${result.stderr}` : "";
  };
  const version = /\d+\.\d+[\w.+-]*/.exec(await said(["--version"]))?.[0] ?? null;
  const missing: string[] = [];
  for (const { args, flags } of harness.helps) missing.push(...missingIn(await said(args), flags));
  const flags_ok = harness.helps.length === 0 ? null : missing.length === 0;
  return { harness: key, installed: true, path, version, flags_ok, missing_flags: missing };
}

/** Matches whole options, because one may be a prefix of another. */
function missingIn(help: string, flags: Help["flags"]): readonly string[] {
  return flags.filter((flag) => !new RegExp(`(?<![\\w-])${flag}(?![\\w-])`).test(help));
}

/**
 * `orange harness check`: shows which coding agents are installed, and whether they support the options that launches
 * use.
 */
export default class HarnessCheck extends TaskCommand {
  harness = text("--harness", { value: "name", description: "This one alone." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const tasks = await this.tasks(ctx);
    const { settings, warnings } = await tasks.settings();
    const all = harnessesOf(settings.harnesses);
    const asked = this.harness === undefined ? all : all.filter(({ key }) => key === this.harness);
    if (asked.length === 0)
      throw harnessUnknown(
        this.harness ?? "",
        all.map(({ key }) => key),
      );
    this.context.progress(msg`Asking the agents for their options`);
    const harnesses = await Promise.all(asked.map((one) => checkHarness(ctx.programs, one)));
    const data = { harnesses, warnings };
    return {
      data,
      human: async (screen) => (await import("../human/harnesses.js")).harnessesShown(data, screen),
    };
  }
}
