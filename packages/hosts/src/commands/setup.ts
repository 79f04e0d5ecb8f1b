import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, words } from "@orange-hyper/core/command";
import type { Screen } from "@orange-hyper/core/human";
import { type KnownHost, requireHost } from "@orange-hyper/host-state";
import { WORK_TREES, workTreesGiven } from "../options.js";
import type { SetupData } from "../schema/setup.js";
import { hostMissing, hostUnknown, optionsContradict } from "../setup/errors.js";
import { findSetups, offerSetups } from "../setup/found.js";
import { HostSetup, type SetupOptions } from "../setup/host-setup.js";

/** `orange setup`: guides the user through connecting hosts with a project, or through undoing that. */
export default class Setup extends OrangeCommand {
  hosts = words("host", {
    description: "Agent hosts, such as codex or claude-code. Default: those that are installed.",
    of: "host",
  });

  yes = flag("--yes", { description: "Do it without asking." });
  dryRun = flag("--dry-run", { description: "Show the plan and write nothing." });
  remove = flag("--remove", { description: "Undo what an earlier setup did." });
  keepEvidence = flag("--keep-evidence", {
    description: "With --remove: keep what hooks recorded in this project.",
  });
  workTrees = WORK_TREES.include();
  noWorkTrees = WORK_TREES.exclude();

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.yes && this.dryRun) throw optionsContradict("--yes", "--dry-run");
    const { yes, dryRun, remove, keepEvidence } = this;
    const linkedWorkTrees = workTreesGiven(this.workTrees, this.noWorkTrees);
    const options = { yes, dryRun, remove, keepEvidence, linkedWorkTrees };
    if (this.hosts.length === 0) return this.withoutHost(ctx, options);
    const known: KnownHost[] = [];
    for (const host of new Set(this.hosts))
      known.push(await requireHost(ctx, host, { required: hostMissing, unsupported: hostUnknown }));
    const [only] = known;
    return known.length === 1 && only !== undefined
      ? this.one(new HostSetup(ctx, only, options))
      : this.several(ctx, known, options);
  }

  private async one(setup: HostSetup): Promise<Outcome> {
    const begin = await setup.begin();
    if (this.json && this.yes) return { data: await setup.apply(begin), human: () => "" };
    return { data: begin.plan, human: (paint) => setup.guide(begin, paint) };
  }

  private async several(
    ctx: OrangeContext,
    known: readonly KnownHost[],
    options: SetupOptions,
  ): Promise<Outcome> {
    const setups = known.map((each) => new HostSetup(ctx, each, options));
    // For people, each host's situation is read when its turn comes, because setting up the previous host changes it.
    const data = this.json ? { setups: await this.each(setups) } : { setups: [] };
    return { data, human: (paint) => guideEach(setups, paint) };
  }

  private async each(setups: readonly HostSetup[]): Promise<readonly SetupData[]> {
    const done: SetupData[] = [];
    for (const setup of setups) {
      const begin = await setup.begin();
      done.push(this.yes ? await setup.apply(begin) : begin.plan);
    }
    return done;
  }

  /** Offers the installed hosts. A removal throws, because it needs a named host. */
  private async withoutHost(ctx: OrangeContext, options: SetupOptions): Promise<Outcome> {
    if (this.remove) throw hostMissing();
    const found = await findSetups(ctx);
    if (this.yes) return this.several(ctx, found.todo, options);
    return { data: found.data, human: (paint) => offerSetups(ctx, found, { options, paint }) };
  }
}

async function* guideEach(setups: readonly HostSetup[], paint: Screen): AsyncGenerator<string> {
  for (const [index, setup] of setups.entries()) {
    if (index > 0) yield "";
    yield* setup.guide(await setup.begin(), paint);
  }
}
