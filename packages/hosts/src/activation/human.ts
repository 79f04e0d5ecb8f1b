import { hintForPeople } from "@orange-hyper/core";
import type { HostManifest } from "@orange-hyper/core/host";
import { type Fact, facts, nextLine, printable, type Screen, wrapped, yesNo } from "@orange-hyper/core/human";
import { inWords, list, statusFact } from "../human-lines.js";
import { listed } from "../listed.js";
import type { ActivationData, ActivationRemoveData } from "../schema/activation.js";
import { refusalText } from "./refusal-text.js";

/** The text of `activate apply` and `activate status` for people. */
export function activationText(data: ActivationData, host: HostManifest, screen: Screen): string {
  return [...known(data, screen), verdict(data, host, screen), ...next(data, screen)].join("\n");
}

/** The text of `activate plan` for people. */
export function activationPlanText(data: ActivationData, host: HostManifest, screen: Screen): string {
  const planned = data.planned_changes.map(({ path }) => path);
  return [
    ...known(data, screen),
    verdict(data, host, screen),
    ...list("Activating would write, all of it local to this checkout and hidden from git:", planned, screen),
    nextLine(`orange activate apply --host ${data.host} --scope project`, screen),
  ].join("\n");
}

/** The text of `activate remove` for people. */
export function activationRemovedText(
  data: ActivationRemoveData,
  host: HostManifest,
  screen: Screen,
): string {
  const { removed_paths: removed, was_activated: wasActivated } = data;
  if (data.approval.through !== null) return [...known(data, screen), ...leftToMain(data, screen)].join("\n");
  return [
    ...known(data, screen),
    removed.length === 0 && !wasActivated
      ? `Nothing was activated here for ${host.title}, so nothing was removed.`
      : `${host.title} events no longer change anything in this project.`,
    ...list("Removed:", removed, screen),
    ...(wasActivated && data.hosts.length > 0
      ? [wrapped("The other hosts go on with what was recorded here, so that it was kept.", screen)]
      : []),
    "Quests, proposals, memory and the binding of your user were left alone.",
  ].join("\n");
}

/** What is activated elsewhere is not taken back from here. */
function leftToMain({ approval, host }: ActivationData, screen: Screen): readonly string[] {
  const options = `--host ${host} --scope project`;
  return [
    wrapped(
      "Nothing was removed: this linked work tree has no activation of its own, and others share that of the main checkout.",
      screen,
    ),
    `In ${printable(approval.through ?? "")}, the first leaves all linked work trees out, the second deactivates them all:`,
    screen.dim(`  orange activate apply ${options} --no-work-trees`),
    screen.dim(`  orange activate remove ${options}`),
  ];
}

function known(data: ActivationData, screen: Screen): readonly string[] {
  const { approval, binding, hook_trust, lifecycle } = data;
  return [
    screen.bold("Orange activation"),
    facts(
      [
        ["Host", data.host],
        ...othersFact(data),
        statusFact("Status", data.status, screen),
        ["Project", `${data.project_root}${data.project_initialized ? "" : " (not initialized)"}`],
        statusFact(`Set up in ${data.host}`, binding.effective_status, screen),
        ["Plugin available", yesNo(binding.plugin_availability === "available", screen)],
        ["Hooks trusted", inWords(hook_trust.status)],
        ["Last hook run", lifecycle.last_heartbeat ?? "none"],
        ["Restart needed", yesNo(data.requires_restart, screen)],
        ["Can be taken back", yesNo(data.rollback_available, screen)],
        ...approvalFacts(approval),
        ...settingsFact("Allows more than usual", approval.settings_beyond_default),
      ],
      screen,
    ),
  ];
}

function othersFact({ host, hosts }: ActivationData): readonly Fact[] {
  const others = hosts.filter((each) => each !== host);
  return others.length === 0 ? [] : [["Activated as well for", listed(others, "and")]];
}

function approvalFacts({ status, through, linked_work_trees }: ActivationData["approval"]): readonly Fact[] {
  if (status === "missing") return [];
  if (through !== null)
    return [["Approval", `given by you, for the main checkout ${through} and its work trees`]];
  const trees = linked_work_trees === true ? "active as well, each with its own local state" : "not included";
  return [
    ["Approval", APPROVALS[status]],
    ...(status === "approved" ? [["Linked work trees", trees] as const] : []),
  ];
}

const APPROVALS = {
  approved: "given by you, for this folder",
  requested: "requested, not approved",
} as const;

function settingsFact(label: string, settings: readonly string[]): readonly Fact[] {
  return settings.length === 0 ? [] : [[label, settings.join(", ")]];
}

function verdict(data: ActivationData, host: HostManifest, screen: Screen): string {
  return wrapped(verdictOf(data, host), screen);
}

function verdictOf(data: ActivationData, { title }: HostManifest): string {
  const { status, lifecycle, approval } = data;
  if (approval.reason !== null) return refusalText(title, approval.reason, approval.unapproved_settings);
  const sinceThen = hostObjection(data, title);
  if (status === "active" && sinceThen !== null)
    return `A whole session was seen lately, but hooks do not run now: ${sinceThen}. Type /plugins or /hooks in ${title}.`;
  if (status === "active") return `${title} events act on this project; a whole session was seen.`;
  if (status === "inactive") return `This project is not activated: ${title} events change nothing here.`;
  return lifecycle.last_heartbeat === null
    ? `This project is activated; no ${title} session has been seen in it yet.`
    : `This project is activated; no whole ${title} session of this version has been seen lately.`;
}

/** What changed in the host since a session was seen; null where it says nothing that keeps hooks from running. */
function hostObjection({ binding, hook_trust }: ActivationData, title: string): string | null {
  if (binding.plugin_installation === "not_installed") return `the plugin is not installed in ${title}`;
  if (binding.plugin_enabled === "disabled") return `the plugin is disabled in ${title}`;
  if (hook_trust.status === "untrusted" || hook_trust.status === "modified")
    return `the hooks are ${hook_trust.status} in ${title}`;
  return null;
}

function next(data: ActivationData, screen: Screen): readonly string[] {
  const steps = data.requires_user_action.map(({ description }) => hintForPeople(description));
  const { next_command: approve } = data.approval;
  if (approve !== null)
    return [
      wrapped("Read .orange-hyper/local/activation.json first: going on approves what it says.", screen),
      nextLine(approve, screen),
    ];
  if (data.status === "inactive") {
    return [nextLine(`orange setup ${data.host}`, screen)];
  }
  const isKnown = data.binding.marketplace.host_registration === "registered";
  const guided = `Run \`orange setup ${data.host}\`; it does what can be done of this, and asks first.`;
  return list("Next:", isKnown || data.status === "active" ? steps : [guided, ...steps], screen);
}
