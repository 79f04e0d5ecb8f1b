import type { OrangeContext } from "@orange-hyper/core";
import { flag, type Outcome, text } from "@orange-hyper/core/command";
import { harnessNotInstalled, harnessUnknown } from "../creation/errors.js";
import { type Harness, harnessesOf, harnessOf } from "../harness/harness.js";
import { requireHuman } from "../open/caller.js";
import { TaskCommand } from "../open/task-command.js";
import { installSkill } from "../skill/install.js";

/** `orange skill install`: installs the Orange skill into the user's skill folder of each installed coding agent. */
export default class SkillInstall extends TaskCommand {
  harness = text("--harness", { value: "name", description: "For this agent alone." });
  dryRun = flag("--dry-run", { description: "Say what would be written, and write nothing." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    requireHuman(this.context);
    const tasks = await this.tasks(ctx);
    const all = harnessesOf((await tasks.settings()).settings.harnesses);
    const meant = await this.#meant(ctx, all);
    const installed = await installSkill(ctx, meant, { isDryRun: this.dryRun });
    const data = { installed, ...(this.dryRun && { dry_run: true as const }) };
    return {
      data,
      human: async (screen) => (await import("../human/skills.js")).skillsInstalled(data, screen),
    };
  }

  async #meant({ programs }: OrangeContext, all: readonly Harness[]): Promise<readonly Harness[]> {
    const key = this.harness;
    const isThere = async ({ binary }: Harness): Promise<boolean> => (await programs.find(binary)) !== null;
    if (key === undefined) {
      const there = await Promise.all(all.map(isThere));
      return all.filter((_, index) => there[index]);
    }
    const one = harnessOf(key, all);
    if (one === undefined)
      throw harnessUnknown(
        key,
        all.map((known) => known.key),
      );
    if (!(await isThere(one))) throw harnessNotInstalled(key);
    return [one];
  }
}
