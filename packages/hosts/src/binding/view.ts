import type { OrangeContext } from "@orange-hyper/core";
import type { AgentHost, FileScope, HostState } from "@orange-hyper/core/host";
import type { OrangeProgram, UserDataPort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { type HeartbeatRead, isFileHost, type KnownHost, readHeartbeat } from "@orange-hyper/host-state";
import type { PlacedFile } from "../file/placed-file.js";
import { viewFile } from "../file/view.js";
import { type HookExecution, hookExecution } from "./execution.js";
import { type Conflict, findLegacy, type LegacyBinding } from "./legacy.js";
import { type BindingFacts, readBinding } from "./read-binding.js";
import { type EffectiveStatus, type Evidence, effectiveStatus } from "./status.js";

/** Everything known about a binding. */
export interface BindingView extends Evidence {
  readonly legacy: LegacyBinding;
  readonly fingerprint: string;
  readonly orange: OrangeProgram | null;
  readonly heartbeat: HeartbeatRead;
  readonly status: EffectiveStatus;
  /** Omitted: the host installs a plugin instead of loading a file. */
  readonly file?: PlacedFile;
}

export interface ViewOptions {
  /** State that the caller has already read from the host. Omitted: the host is queried. */
  readonly state?: HostState;
  /** For a host that loads a file. Default: the scope in which the file is found, else the user's. */
  readonly scope?: FileScope | undefined;
}

/** Reads the state of a binding from the user's folder, the host and the project. Writes nothing. */
export async function viewBinding(
  ctx: OrangeContext,
  known: KnownHost,
  options: ViewOptions = {},
): Promise<BindingView> {
  const { host } = known;
  // Access every port first: one that the caller may not use throws here, before any promise is left pending.
  const { user: _user, agents: _agents, hostFolders: _folders, programs } = ctx;
  const fingerprint = await host.fingerprint(ctx);
  const [found, heartbeat, orange] = await Promise.all([
    isFileHost(known)
      ? viewFile(ctx, known, options.scope)
      : viewPlugin(ctx, known as KnownHost<AgentHost>, options),
    readHeartbeat(ctx, known.id).catch((): HeartbeatRead => ({ kind: "broken" })),
    programs.orange(),
  ]);
  const execution = executionOf(ctx, known, { heartbeat, fingerprint });
  const evidence = { ...found, execution };
  return { ...evidence, fingerprint, orange, heartbeat, status: effectiveStatus(evidence) };
}

async function viewPlugin(
  ctx: OrangeContext,
  known: KnownHost<AgentHost>,
  options: ViewOptions,
): Promise<Pick<BindingView, "facts" | "state" | "conflicts" | "legacy">> {
  const { user, agents, programs, project } = ctx;
  const [facts, legacy, state] = await Promise.all([
    readBinding(ctx, known),
    findLegacy(agents, known.host),
    options.state ?? known.host.detect({ programs, projectRoot: project.root }),
  ]);
  return { facts, legacy, state, conflicts: conflictsOf(user, facts) };
}

function executionOf(
  ctx: OrangeContext,
  { host }: KnownHost,
  { heartbeat, fingerprint }: { readonly heartbeat: HeartbeatRead; readonly fingerprint: string },
): HookExecution {
  return hookExecution(heartbeat, {
    fingerprint,
    orangeVersion: ctx.generator.version,
    pluginVersion: host.plugin.version,
    now: ctx.clock.now(),
  });
}

function conflictsOf(user: UserDataPort, facts: BindingFacts): readonly Conflict[] {
  const at = (key: string): string => `${user.path}/${key}`;
  return [
    ...(facts.isOurs
      ? []
      : [{ path: at(facts.keys.plugin), reason: msg`The folder does not carry Orange's ownership marker.` }]),
    ...(facts.catalogue.kind === "invalid"
      ? [
          {
            path: at(facts.keys.catalogue),
            reason: msg`The file is not a JSON object with a list of plugins.`,
          },
        ]
      : []),
  ];
}
