import { type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import type { AgentHost } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import {
  approvalKey,
  completePolicy,
  grantsBeyond,
  isFileHost,
  type KnownHost,
} from "@orange-hyper/host-state";
import { registerCommand } from "../binding/report.js";
import { withoutLast } from "../listed.js";
import type { SetupStep } from "../schema/setup.js";
import { SHIM_KEY } from "./shim.js";
import type { Situation } from "./situation.js";

/** One step of a setup: to do, done already, or blocked with a reason. */
export type Step = SetupStep;
export type StepId = Step["id"];

/**
 * Why setup cannot make Orange callable in a moved user folder: the launcher of a hook looks only in the default one.
 */
const NOT_FOUND_THERE = msg`Hooks would not find it in ORANGE_HYPER_HOME: put \`orange\` on PATH, or its path into ORANGE_HYPER_BIN.`;

/** The user's choices for a setup. Omitted: the current state is kept. */
export interface SetupWishes {
  readonly linkedWorkTrees?: boolean | undefined;
  /** For a removal: true to keep what hooks recorded in the project. */
  readonly keepsEvidence?: boolean;
}

/** Returns the steps of a setup, in order. */
export function setupSteps(
  ctx: OrangeContext,
  known: KnownHost,
  now: Situation,
  wishes: SetupWishes,
): readonly Step[] {
  const { manifest } = known;
  const locations = paths(ctx, now);
  if (isFileHost(known)) {
    return [
      step("bind", msg`Put the file of Orange into a folder of ${manifest.title}`, [locations.binding], {
        isDone: now.isBound,
      }),
      step("activate", activateTitle(now), [locations.activation, locations.approval], {
        isDone: isActivatedAs(now, wishes),
      }),
    ];
  }
  return pluginSteps(known as KnownHost<AgentHost>, now, { locations, wishes, isMoved: ctx.user.isMoved });
}

function pluginSteps(
  { host, manifest }: KnownHost<AgentHost>,
  now: Situation,
  {
    locations,
    wishes,
    isMoved,
  }: { readonly locations: Locations; readonly wishes: SetupWishes; readonly isMoved: boolean },
): readonly Step[] {
  const missing =
    now.view.state.executable === null
      ? msg`${manifest.title} is not installed: no \`${host.program}\` on PATH.`
      : null;
  return [
    ...(now.isReachable && !now.record.program
      ? []
      : [
          step("program", msg`Make Orange callable for hooks`, [locations.shim], {
            isDone: now.isReachable,
            missing: isMoved ? NOT_FOUND_THERE : null,
          }),
        ]),
    step("bind", msg`Write the ${manifest.title} plugin into your own folder`, [locations.binding], {
      isDone: now.isBound,
    }),
    step("activate", activateTitle(now), [locations.activation, locations.approval], {
      isDone: isActivatedAs(now, wishes),
    }),
    step("register", msg`Register the plugin with ${manifest.title}`, [], {
      isDone: now.isRegistered,
      missing,
      command: registerCommand(host.program, host.commands.register(locations.binding)),
    }),
    step("install", msg`Install the plugin in ${manifest.title}`, [], {
      // Some hosts uninstall the plugin when it is registered again.
      isDone: now.isInstalled && now.isRegistered,
      missing,
      command: [host.program, ...host.commands.install].join(" "),
    }),
  ];
}

/** Returns the steps of a removal, in order. Deactivation is first, so that hooks stop before anything is removed. */
export function removalSteps(ctx: OrangeContext, known: KnownHost, now: Situation): readonly Step[] {
  const locations = paths(ctx, now);
  if (isFileHost(known)) return fileRemovalSteps(known, now, locations);
  const { host, manifest } = known as KnownHost<AgentHost>;
  const { record, view } = now;
  const hasClient = view.state.executable !== null;
  const notOurs = msg`Setup did not do this; do it yourself in ${manifest.title} if you want to.`;
  const missing = hasClient ? null : msg`${manifest.title} is not installed: no \`${host.program}\` on PATH.`;
  const isInstalled = view.state.installation !== "not_installed";
  const isRegistered = view.state.registration !== "not_registered";
  return [
    step("deactivate", deactivateTitle(manifest.title, now), ownPaths(locations, now), {
      isDone: now.activation.kind === "none",
      missing: ofMain(known.id, now),
    }),
    step("uninstall", msg`Remove the plugin from ${manifest.title}`, [], {
      isDone: !isInstalled || (!hasClient && !record.installed),
      missing: record.installed ? missing : notOurs,
      command: [host.program, ...host.commands.uninstall].join(" "),
    }),
    step("unregister", msg`Unregister the plugin from ${manifest.title}`, [], {
      isDone: !isRegistered || (!hasClient && !record.registered),
      missing: record.registered ? missing : notOurs,
      command: [host.program, ...host.commands.unregister].join(" "),
    }),
    step("unbind", msg`Remove the plugin from your own folder`, [locations.binding], {
      isDone: !view.facts.hasFolder && !view.facts.hasMetadata && view.facts.catalogue.kind === "absent",
    }),
    ...(record.program && now.sharesScript.length === 0
      ? [
          step("unprogram", msg`Remove the script that calls Orange for hooks`, [locations.shim], {
            isDone: false,
          }),
        ]
      : []),
  ];
}

function fileRemovalSteps(
  { id, manifest }: KnownHost,
  now: Situation,
  locations: Locations,
): readonly Step[] {
  const { facts, file } = now.view;
  const isKept = file?.state === "modified" || file?.state === "foreign";
  return [
    step("deactivate", deactivateTitle(manifest.title, now), ownPaths(locations, now), {
      isDone: now.activation.kind === "none",
      missing: ofMain(id, now),
    }),
    step("unbind", msg`Remove the file of Orange from the folder of ${manifest.title}`, [locations.binding], {
      isDone: !facts.hasFolder && !facts.hasMetadata,
      missing: isKept ? msg`It is not as Orange wrote it; look at it, and delete it yourself.` : null,
    }),
  ];
}

/** True when the activation matches the wishes. False for an older approval, which states no choice on work trees. */
function isActivatedAs({ activation, linkedWorkTrees }: Situation, wishes: SetupWishes): boolean {
  if (activation.kind !== "approved") return false;
  if (activation.through !== undefined) return true;
  return linkedWorkTrees !== null && linkedWorkTrees === (wishes.linkedWorkTrees ?? linkedWorkTrees);
}

/** Returns the step's title. Lists what an existing file allows beyond the default, so that the user sees it first. */
function activateTitle({ activation, otherHosts }: Situation): string {
  if (activation.kind === "approved" && activation.through !== undefined)
    return msg`Activate this work tree: it is, through the main checkout ${activation.through}`;
  if (activation.kind !== "requested") return activateBeside(otherHosts);
  const beyond = grantsBeyond(activation.activation.policy, completePolicy({}));
  return beyond.length === 0
    ? msg`Approve the activation file that this checkout holds already`
    : msg`Approve the activation file that this checkout holds already, which allows more than usual (${beyond.join(", ")})`;
}

function activateBeside(hosts: readonly string[]): string {
  const [others, last] = withoutLast(hosts);
  if (last === "") return msg`Activate this project`;
  return others === ""
    ? msg`Activate this project, in addition to ${last}`
    : msg`Activate this project, in addition to ${others} and ${last}`;
}

function deactivateTitle(title: string, { otherHosts }: Situation): string {
  const [others, last] = withoutLast(otherHosts);
  if (last === "") return msg`Deactivate this project, and forget that you approved it`;
  return others === ""
    ? msg`Deactivate this project for ${title}; it stays active for ${last}`
    : msg`Deactivate this project for ${title}; it stays active for ${others} and ${last}`;
}

function ownPaths({ activation, approval }: Locations, now: Situation): readonly string[] {
  if (now.activation.kind !== "approved") return [activation];
  return now.activation.through === undefined ? [activation, approval] : [];
}

/** Returns why the step is blocked in a linked work tree that shares the main checkout's activation; null elsewhere. */
function ofMain(id: string, { activation }: Situation): string | null {
  if (activation.kind !== "approved" || activation.through === undefined) return null;
  return msg`It is the main checkout's: run \`orange activate remove --host ${id} --scope project\` in ${activation.through}.`;
}

interface StepFacts {
  readonly isDone: boolean;
  readonly missing?: string | null;
  readonly command?: string;
}

function step(
  id: StepId,
  title: string,
  stepPaths: readonly string[],
  { isDone, missing = null, command }: StepFacts,
): Step {
  const state = isDone ? "done" : missing === null ? "todo" : "blocked";
  return {
    id,
    title,
    paths: stepPaths,
    command: command ?? null,
    state,
    reason: state === "blocked" ? missing : null,
  };
}

type Locations = Readonly<Record<"shim" | "binding" | "activation" | "approval", string>>;

function paths({ user, project, ids }: OrangeContext, { view }: Situation): Locations {
  return {
    shim: `${user.path}/${SHIM_KEY}`,
    binding: view.file?.path ?? `${user.path}/${view.facts.keys.root}`,
    activation: `${project.root}/${STORAGE_ROOT}/local`,
    approval: `${user.path}/${approvalKey(ids, project.root)}`,
  };
}
