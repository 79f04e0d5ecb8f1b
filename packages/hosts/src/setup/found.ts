import type { OrangeContext } from "@orange-hyper/core";
import type { Screen } from "@orange-hyper/core/human";
import { allHosts, type KnownHost } from "@orange-hyper/host-state";
import { hostsData } from "../overview/report.js";
import type { HostOverview } from "../schema/hosts.js";
import type { SetupFoundData } from "../schema/setup.js";
import { HostSetup, type SetupOptions } from "./host-setup.js";
import { findServers } from "./mcp-clients.js";

/** What a setup without a named host found. */
export interface Found {
  readonly data: SetupFoundData;
  /** Hosts that are installed but not set up and active here. */
  readonly todo: readonly KnownHost[];
}

/** Looks for hosts on this machine. Changes nothing. */
export async function findSetups(ctx: OrangeContext): Promise<Found> {
  const [known, { hosts }, servers] = await Promise.all([allHosts(ctx), hostsData(ctx), findServers(ctx)]);
  const todo = hosts.filter(isToDo).map(({ id }) => id);
  const data = {
    project_root: ctx.project.root,
    hosts,
    commands: todo.map(setupCommand),
    mcp_servers: servers,
  };
  return { data, todo: known.filter(({ id }) => todo.includes(id)) };
}

/** Offers to set up each of the hosts. Where nobody can be asked, lists the commands instead. */
export async function* offerSetups(
  ctx: OrangeContext,
  { data, todo }: Found,
  { options, paint }: { readonly options: SetupOptions; readonly paint: Screen },
): AsyncGenerator<string> {
  const { foundText, commandsText, serversText } = await import("./found-human.js");
  yield foundText(data, paint);
  const done = options.dryRun ? [] : yield* askForEach(ctx, todo, { options, paint });
  const left = todo.filter((known) => !done.includes(known));
  yield commandsText(
    data,
    left.map(({ id }) => setupCommand(id)),
    paint,
  );
  yield serversText(data, paint);
}

/** Sets up the hosts that the user agrees to; none when nobody can be asked. Returns those that were set up. */
async function* askForEach(
  ctx: OrangeContext,
  todo: readonly KnownHost[],
  { options, paint }: { readonly options: SetupOptions; readonly paint: Screen },
): AsyncGenerator<string, readonly KnownHost[]> {
  const done: KnownHost[] = [];
  let isGuided = false;
  for (const known of todo) {
    if (isGuided) yield "";
    isGuided = false;
    const answer = await ctx.terminal.confirm(paint.t`Set up ${known.manifest.title} for this project?`);
    if (answer === null) break;
    if (!answer) continue;
    const setup = new HostSetup(ctx, known, options);
    yield "";
    const isDone = yield* setup.guide(await setup.begin(), paint);
    isGuided = true;
    if (isDone) done.push(known);
  }
  return done;
}

function setupCommand(id: string): string {
  return `orange setup ${id}`;
}

function isToDo({ executable, set_up, activation }: HostOverview): boolean {
  const isActive = activation === "active" || activation === "waiting_for_host_binding";
  return executable !== null && !(isActive && set_up !== null);
}
