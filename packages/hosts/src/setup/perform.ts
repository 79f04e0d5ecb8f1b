import type { OrangeContext } from "@orange-hyper/core";
import type { AgentHost } from "@orange-hyper/core/host";
import type { ProgramResult } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import type { KnownHost } from "@orange-hyper/host-state";
import { applyActivation } from "../activation/apply.js";
import { removeActivation } from "../activation/remove.js";
import { installBinding } from "../binding/install.js";
import { removeBinding } from "../binding/remove.js";
import { hostCommandFailed } from "./errors.js";
import { changeRecord, type SetupRecord } from "./record.js";
import { noteSettings, restoreSettings } from "./settings.js";
import { removeShim, writeShim } from "./shim.js";
import type { Situation } from "./situation.js";
import type { SetupWishes, Step, StepId } from "./steps.js";

/** Time limit of a host's command, in ms. Such a command asks no questions and needs nothing from another machine. */
const HOST_TIMEOUT_MS = 60_000;

/** Performs one step. Records a change before making it, and an undone change after undoing it. */
export async function performStep(
  ctx: OrangeContext,
  known: KnownHost,
  { step, now, wishes }: { readonly step: Step; readonly now: Situation; readonly wishes: SetupWishes },
): Promise<void> {
  // Safe for a file host, which has no commands: none of its steps runs one.
  const { commands } = known.host as AgentHost;
  const note = (change: Partial<SetupRecord>): Promise<void> =>
    changeRecord(ctx, known.id, (record) => ({ ...record, ...change }));
  const run = (args: readonly string[]): Promise<void> => runHost(ctx, { host: known.id, now, step, args });
  const actions: Readonly<Record<StepId, () => Promise<unknown>>> = {
    program: async () => {
      await note({ program: true });
      if (now.view.orange !== null) await writeShim(ctx, now.view.orange);
    },
    bind: () => installBinding(ctx, known),
    activate: async () => {
      await noteProject(ctx, known);
      await applyActivation(ctx, known, { linkedWorkTrees: wishes.linkedWorkTrees });
    },
    register: async () => {
      const { registration, installation } = now.view.state;
      // Settings that already name the plugin are not the state to restore later.
      if (registration === "not_registered" && installation === "not_installed")
        await noteSettings(ctx, known);
      await note({ registered: true });
      if (now.view.state.registration === "registered") await run(commands.unregister);
      await run(commands.register(`${ctx.user.path}/${now.view.facts.keys.root}`));
    },
    install: async () => {
      await note({ installed: true });
      await run(commands.install);
    },
    deactivate: async () => {
      await removeActivation(ctx, known.id, wishes);
      // The cache is outside the project, where nobody would think of deleting it. It is rebuilt on demand.
      if (now.otherHosts.length === 0) ctx.cache.clear();
    },
    uninstall: async () => {
      await run(commands.uninstall);
      await note({ installed: false });
    },
    unregister: async () => {
      await run(commands.unregister);
      await note({ registered: false });
    },
    unbind: () => removeBinding(ctx, known),
    unprogram: async () => {
      await removeShim(ctx);
      await note({ program: false });
    },
  };
  await actions[step.id]();
}

/**
 * Drops from the record this project, projects that are no longer active, and whatever the host reports as undone. Also
 * clears the cache of the project.
 */
export async function forgetProject(ctx: OrangeContext, known: KnownHost, now: Situation): Promise<void> {
  const { installation, registration } = now.view.state;
  // The removal of a host that still needs the script removes it later.
  const [heir] = now.record.program ? now.sharesScript : [];
  if (heir !== undefined) await changeRecord(ctx, heir.id, (record) => ({ ...record, program: true }));
  ctx.cache.clear();
  if (installation === "not_installed" && registration === "not_registered")
    await restoreSettings(ctx, known);
  await changeRecord(ctx, known.id, (record) => ({
    ...record,
    projects: now.otherProjects,
    program: record.program && heir === undefined,
    installed: record.installed && installation !== "not_installed",
    registered: record.registered && registration !== "not_registered",
  }));
}

function noteProject(ctx: OrangeContext, known: KnownHost): Promise<void> {
  const { root } = ctx.project;
  return changeRecord(ctx, known.id, (record) => ({
    ...record,
    projects: [...new Set([...record.projects, root])].sort(),
  }));
}

async function runHost(
  ctx: OrangeContext,
  call: {
    readonly host: string;
    readonly now: Situation;
    readonly step: Step;
    readonly args: readonly string[];
  },
): Promise<void> {
  const program = call.now.view.state.executable;
  if (program === null) return;
  const result = await ctx.programs.run({ program, args: call.args, timeoutMs: HOST_TIMEOUT_MS });
  if (result.kind === "ended" && result.status === 0) return;
  const { id, command } = call.step;
  const isRemoval = id === "uninstall" || id === "unregister";
  const line = `orange setup ${call.host}${isRemoval ? " --remove" : ""}`;
  throw hostCommandFailed(line, command ?? "", explain(result));
}

function explain(result: ProgramResult): string {
  if (result.kind === "timeout") return msg`it took too long`;
  if (result.kind === "not-started") return result.reason;
  const lines = result.stderr.split("\n").map((line) => line.trim());
  const message = lines.find((line) => /^error/i.test(line)) ?? lines.find((line) => line !== "");
  return message?.slice(0, 300) ?? msg`it ended with status ${String(result.status)}`;
}
