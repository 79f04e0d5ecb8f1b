import type { OrangeContext } from "@orange-hyper/core";
import { CONTRACT_EVENTS, HOST_EVENTS, type HostManifest } from "@orange-hyper/core/host";
import {
  type ActivationState,
  allHosts,
  isFileHost,
  type KnownHost,
  readActivation,
} from "@orange-hyper/host-state";
import { type BindingView, viewBinding } from "../binding/view.js";
import type { HostOverview, HostsData } from "../schema/hosts.js";
import { findProblem } from "./problem.js";
import { versionOf } from "./version.js";

/** Returns the answer of `orange hosts`: every host, with its state on this machine and in this project. */
export async function hostsData(ctx: OrangeContext): Promise<HostsData> {
  const known = await allHosts(ctx);
  const hosts = await Promise.all(known.map((each) => overviewOf(ctx, each)));
  const isProject =
    ctx.project.config.kind !== "missing" || hosts.some(({ activation }) => activation !== "inactive");
  return { project_root: isProject ? ctx.project.root : null, hosts };
}

async function overviewOf(ctx: OrangeContext, known: KnownHost): Promise<HostOverview> {
  const { manifest, host, id } = known;
  const { programs } = ctx;
  const [view, version, state] = await Promise.all([
    viewBinding(ctx, known),
    programs.find(host.program).then((path) => (path === null ? null : versionOf(programs, path))),
    readActivation(ctx, id).catch((): ActivationState => ({ kind: "none" })),
  ]);
  const setUp = scopeOf(known, view);
  return {
    id,
    title: manifest.title,
    program: host.program,
    executable: view.state.executable,
    version,
    tested_versions: manifest.testedVersions,
    set_up: setUp,
    binding_status: view.status,
    activation: activationWord(state, view),
    last_heartbeat: view.execution.last_observed_at,
    events: manifest.events === undefined ? null : abilitiesIn(manifest.events),
    gaps: manifest.gaps ?? [],
    problem: findProblem(ctx, known, { view, state, isSetUp: setUp !== null }),
  };
}

/** Returns what Orange can do in each of its events that the host supports. */
function abilitiesIn(events: NonNullable<HostManifest["events"]>): HostOverview["events"] {
  const entries = HOST_EVENTS.flatMap((name) => {
    const source = events[CONTRACT_EVENTS[name]];
    return "can" in source ? [[name, source.can] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the scope in which Orange is set up in the host; null when it is not. A host that does not report whether the
 * plugin is installed counts as set up once our files are in place.
 */
function scopeOf(known: KnownHost, { facts, file, state }: BindingView): HostOverview["set_up"] {
  if (!facts.hasMarker) return null;
  if (isFileHost(known)) return file?.scope ?? null;
  return state.installation === "not_installed" ? null : "user";
}

function activationWord(state: ActivationState, { execution }: BindingView): HostOverview["activation"] {
  if (state.kind === "none") return "inactive";
  if (state.kind === "requested") return "requested";
  return execution.status === "current" ? "active" : "waiting_for_host_binding";
}
