import { hintForPeople } from "@orange-hyper/core";
import type { HostManifest } from "@orange-hyper/core/host";
import { line, type Paint, printable, yesNo } from "@orange-hyper/core/human";
import { list, statusWord } from "../human-lines.js";
import { listed } from "../listed.js";
import type { ActivationData, ActivationRemoveData } from "../schema/activation.js";
import { refusalText } from "./refusal-text.js";

/** The text of `activate apply` and `activate status` for people. */
export function activationText(data: ActivationData, host: HostManifest, paint: Paint): string {
  return [...facts(data, paint), verdict(data, host), ...next(data, paint)].join("\n");
}

/** The text of `activate plan` for people. */
export function activationPlanText(data: ActivationData, host: HostManifest, paint: Paint): string {
  const planned = data.planned_changes.map(({ path }) => path);
  return [
    ...facts(data, paint),
    verdict(data, host),
    ...list("Activating would write, all of it local to this checkout and hidden from git:", planned),
    paint.dim(`Next: orange activate apply --host ${data.host} --scope project`),
  ].join("\n");
}

/** The text of `activate remove` for people. */
export function activationRemovedText(data: ActivationRemoveData, host: HostManifest, paint: Paint): string {
  const { removed_paths: removed, was_activated: wasActivated } = data;
  if (data.approval.through !== null) return [...facts(data, paint), ...leftToMain(data, paint)].join("\n");
  return [
    ...facts(data, paint),
    removed.length === 0 && !wasActivated
      ? `Nothing was activated here for ${host.title}, so nothing was removed.`
      : `${host.title} events no longer change anything in this project.`,
    ...list("Removed:", removed),
    ...(wasActivated && data.hosts.length > 0
      ? ["The other hosts go on with what was recorded here, so that it was kept."]
      : []),
    "Quests, proposals, memory and the binding of your user were left alone.",
  ].join("\n");
}

/** What is activated elsewhere is not taken back from here. */
function leftToMain({ approval, host }: ActivationData, paint: Paint): readonly string[] {
  const options = `--host ${host} --scope project`;
  return [
    "Nothing was removed: this linked work tree has no activation of its own, and others share that of the main checkout.",
    `In ${printable(approval.through ?? "")}:`,
    paint.dim(`  orange activate apply ${options} --no-work-trees   leaves all linked work trees out`),
    paint.dim(`  orange activate remove ${options}   deactivates the main checkout and them`),
  ];
}

function facts(data: ActivationData, paint: Paint): readonly string[] {
  const { approval, binding, hook_trust, lifecycle } = data;
  return [
    paint.bold("Orange activation"),
    line("Host", data.host),
    ...othersLine(data),
    line("Scope", data.scope),
    `Status: ${statusWord(data.status, paint)}`,
    line("Project root", data.project_root),
    line("Project initialized", yesNo(data.project_initialized)),
    line("Binding available", yesNo(binding.plugin_availability === "available")),
    `Binding status: ${statusWord(binding.effective_status, paint)}`,
    line("Hook trust", hook_trust.status),
    line("Last heartbeat", lifecycle.last_heartbeat ?? "none"),
    line("Requires restart", yesNo(data.requires_restart)),
    line("Rollback available", yesNo(data.rollback_available)),
    ...approvalLines(approval),
    ...settingsLine("Allows more than usual", approval.settings_beyond_default),
  ];
}

function othersLine({ host, hosts }: ActivationData): readonly string[] {
  const others = hosts.filter((each) => each !== host);
  return others.length === 0 ? [] : [line("Activated as well for", listed(others, "and"))];
}

function approvalLines({
  status,
  through,
  linked_work_trees,
}: ActivationData["approval"]): readonly string[] {
  if (status === "missing") return [];
  if (through !== null)
    return [line("Approval", `given by you, for the main checkout ${through} and its work trees`)];
  const trees = linked_work_trees === true ? "active as well, each with its own local state" : "not included";
  return [
    line("Approval", APPROVALS[status]),
    ...(status === "approved" ? [line("Linked work trees", trees)] : []),
  ];
}

const APPROVALS = {
  approved: "given by you, for this folder",
  requested: "requested, not approved",
} as const;

function settingsLine(label: string, settings: readonly string[]): readonly string[] {
  return settings.length === 0 ? [] : [line(label, settings.join(", "))];
}

function verdict(data: ActivationData, { title }: HostManifest): string {
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

function next(data: ActivationData, paint: Paint): readonly string[] {
  const steps = data.requires_user_action.map(({ description }) => hintForPeople(description));
  const { next_command: approve } = data.approval;
  if (approve !== null)
    return [
      "Read .orange-hyper/local/activation.json first: going on approves what it says.",
      paint.dim(`Next: ${approve}`),
    ];
  if (data.status === "inactive") {
    return [paint.dim(`Next: orange setup ${data.host}`)];
  }
  const isKnown = data.binding.marketplace.host_registration === "registered";
  const guided = `Run \`orange setup ${data.host}\`; it does what can be done of this, and asks first.`;
  return list("Next:", isKnown || data.status === "active" ? steps : [guided, ...steps]);
}
