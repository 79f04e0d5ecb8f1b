import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import type { Screen } from "@orange-hyper/core/human";
import { homeMissing, noTerminal, shellOf } from "../errors.js";
import { install, remove } from "../install/apply.js";
import { doneText, type InstallData, type InstallMode, installData, planText } from "../install/report.js";
import { type InstallState, readState, shellToInstall } from "../install/state.js";
import { bashStartFiles, loadsBashCompletion, targetsFor } from "../install/targets.js";
import { SHELLS } from "../shells.js";

const MAX_START_FILE_LENGTH = 1024 * 1024;

/**
 * `orange completion install`: shows what it would write, asks for confirmation, writes it, and can remove it again.
 */
export default class CompletionInstall extends OrangeCommand {
  shell = word("shell", {
    description: "bash, zsh or fish. Default: the shell in SHELL.",
    choices: SHELLS,
  });
  yes = flag("--yes", { description: "Do it without asking." });
  dryRun = flag("--dry-run", { description: "Show the plan and write nothing." });
  remove = flag("--remove", { description: "Take back what an earlier install wrote." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const state = await this.#read(ctx);
    const isUnconfirmed = !this.dryRun && !this.yes;
    const plan = installData(state, this.#mode({ isApplied: false, isUnconfirmed }));
    if (this.json && this.yes && !this.dryRun)
      return { data: await this.#apply(ctx, state), human: () => "" };
    return { data: plan, human: (screen) => this.#guide(ctx, { state, plan, screen }) };
  }

  async #read(ctx: OrangeContext): Promise<InstallState> {
    const { env } = this.context;
    const shell = shellToInstall(this.shell === undefined ? undefined : shellOf(this.shell), env);
    const home = env["HOME"];
    if (!home?.startsWith("/")) throw homeMissing();
    const hasBashCompletion = shell === "bash" && (await findsUserFolder(ctx, home));
    return readState(ctx, shell, targetsFor(shell, { env, home, hasBashCompletion }));
  }

  async *#guide(
    ctx: OrangeContext,
    {
      state,
      plan,
      screen,
    }: { readonly state: InstallState; readonly plan: InstallData; readonly screen: Screen },
  ): AsyncGenerator<string> {
    yield planText(plan, state, screen);
    if (this.dryRun || !plan.steps.some((step) => step.state === "todo")) return;
    const answer = this.yes ? true : await ctx.terminal.confirm(screen.t`Go ahead?`);
    if (answer === null) throw noTerminal();
    yield answer ? doneText(await this.#apply(ctx, state), screen) : screen.t`Nothing was changed.`;
  }

  async #apply(ctx: OrangeContext, state: InstallState): Promise<InstallData> {
    const how = { isApplied: true, isUnconfirmed: false } as const;
    if (this.remove) return installData(state, this.#mode({ ...how, left: await remove(ctx, state) }));
    await install(ctx, state);
    return installData(await this.#read(ctx), this.#mode(how));
  }

  #mode(how: Pick<InstallMode, "isApplied" | "isUnconfirmed" | "left">): InstallMode {
    return { isRemoval: this.remove, isDryRun: this.dryRun, ...how };
  }
}

async function findsUserFolder({ files }: OrangeContext, home: string): Promise<boolean> {
  for (const file of bashStartFiles(home)) {
    const read = await files.read(file, MAX_START_FILE_LENGTH);
    if (read.ok && loadsBashCompletion(new TextDecoder().decode(read.bytes))) return true;
  }
  return false;
}
