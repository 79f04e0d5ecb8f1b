import type { HostManifest } from "@orange-hyper/core/host";
import { type Fact, facts, nextLine, printable, type Screen, wrapped, yesNo } from "@orange-hyper/core/human";
import { actionText, inWords, list, statusFact } from "../human-lines.js";
import type { ActivationData, ActivationRemoveData } from "../schema/activation.js";
import { refusalText } from "./refusal-text.js";

/** Renders the text of `activate apply` and `activate status` for people. */
export function activationText(data: ActivationData, host: HostManifest, screen: Screen): string {
  return [...known(data, screen), verdict(data, host, screen), ...next(data, screen)].join("\n");
}

/** Renders the text of `activate plan` for people. */
export function activationPlanText(data: ActivationData, host: HostManifest, screen: Screen): string {
  const planned = data.planned_changes.map(({ path }) => path);
  return [
    ...known(data, screen),
    verdict(data, host, screen),
    ...list(
      screen.t`Activating would write, all of it local to this checkout and hidden from git:`,
      planned,
      screen,
    ),
    nextLine(`orange activate apply --host ${data.host} --scope project`, screen),
  ].join("\n");
}

/** Renders the text of `activate remove` for people. */
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
      ? screen.t`Nothing was activated here for ${host.title}, so nothing was removed.`
      : screen.t`${host.title} events no longer change anything in this project.`,
    ...list(screen.t`Removed:`, removed, screen),
    ...(wasActivated && data.hosts.length > 0
      ? [wrapped(screen.t`The other hosts go on with what was recorded here, so that it was kept.`, screen)]
      : []),
    screen.t`Quests, proposals, memory and the binding of your user were left alone.`,
    ...list(
      screen.t`So was what linked work trees of the repository hold, and activations of their own:`,
      data.preserved_paths.filter((path) => !path.startsWith(".")),
      screen,
    ),
  ].join("\n");
}

/** Explains that the main checkout's activation can only be removed there, not from a linked work tree. */
function leftToMain({ approval, host }: ActivationData, screen: Screen): readonly string[] {
  return [
    wrapped(
      screen.t`Nothing was removed: this linked work tree has no activation of its own, and others share that of the main checkout.`,
      screen,
    ),
    screen.t`In ${printable(approval.through ?? "")}, the first leaves all linked work trees out, the second deactivates them all:`,
    screen.dim(`  orange activate apply --host ${host} --scope project --no-work-trees`),
    screen.dim(`  orange activate remove --host ${host} --scope project`),
  ];
}

function known(data: ActivationData, screen: Screen): readonly string[] {
  const { approval, binding, hook_trust, lifecycle } = data;
  return [
    screen.bold(screen.t`Orange activation`),
    facts(
      [
        [screen.t`Host`, data.host],
        ...othersFact(data, screen),
        statusFact(screen.t`Status`, data.status, screen),
        [screen.t`Project`, projectText(data, screen)],
        statusFact(screen.t`Set up in ${data.host}`, binding.effective_status, screen),
        [screen.t`Plugin available`, yesNo(binding.plugin_availability === "available", screen)],
        [screen.t`Hooks trusted`, inWords(hook_trust.status, screen)],
        // Without an approval the log is not trusted: it may have come with a clone.
        [
          screen.t`Last hook run`,
          (approval.status === "approved" ? lifecycle.last_heartbeat : null) ?? screen.t`none`,
        ],
        [screen.t`Restart needed`, yesNo(data.requires_restart, screen)],
        [screen.t`Can be taken back`, yesNo(data.rollback_available, screen)],
        ...approvalFacts(approval, screen),
        ...settingsFact(screen.t`Allows more than usual`, approval.settings_beyond_default),
      ],
      screen,
    ),
  ];
}

function projectText({ project_root, project_initialized }: ActivationData, { t }: Screen): string {
  return project_initialized ? project_root : t`${project_root} (not initialized)`;
}

function othersFact({ host, hosts }: ActivationData, { t, language }: Screen): readonly Fact[] {
  const others = hosts.filter((each) => each !== host);
  return others.length === 0 ? [] : [[t`Activated as well for`, listed(others, language)]];
}

/** Joins items as in "a, b and c". Uses British English because American English puts a comma before "and". */
function listed(items: readonly string[], language: Screen["language"]): string {
  return new Intl.ListFormat(language === "en" ? "en-GB" : language).format(items);
}

function approvalFacts(
  { status, through, linked_work_trees }: ActivationData["approval"],
  { t }: Screen,
): readonly Fact[] {
  if (status === "missing") return [];
  if (through !== null)
    return [[t`Approval`, t`given by you, for the main checkout ${through} and its work trees`]];
  const trees =
    linked_work_trees === true ? t`active as well, each with its own local state` : t`not included`;
  return [
    [t`Approval`, status === "approved" ? t`given by you, for this folder` : t`requested, not approved`],
    ...(status === "approved" ? [[t`Linked work trees`, trees] as const] : []),
  ];
}

function settingsFact(label: string, settings: readonly string[]): readonly Fact[] {
  return settings.length === 0 ? [] : [[label, settings.join(", ")]];
}

function verdict(data: ActivationData, host: HostManifest, screen: Screen): string {
  return wrapped(verdictOf(data, host, screen), screen);
}

function verdictOf(data: ActivationData, { title }: HostManifest, screen: Screen): string {
  const { status, lifecycle, approval } = data;
  if (approval.reason !== null)
    return screen.translate(refusalText(title, approval.reason, approval.unapproved_settings));
  const sinceThen = hostObjection(data, title, screen);
  if (status === "active" && sinceThen !== null)
    return screen.t`A whole session was seen lately, but hooks do not run now: ${sinceThen}. Type /plugins or /hooks in ${title}.`;
  if (status === "active") return screen.t`${title} events act on this project; a whole session was seen.`;
  if (status === "inactive")
    return screen.t`This project is not activated: ${title} events change nothing here.`;
  return lifecycle.last_heartbeat === null
    ? screen.t`This project is activated; no ${title} session has been seen in it yet.`
    : screen.t`This project is activated; no whole ${title} session of this version has been seen lately.`;
}

/**
 * Returns what the host reports that keeps hooks from running now, although a session was seen; null when nothing does.
 */
function hostObjection(
  { binding, hook_trust }: ActivationData,
  title: string,
  screen: Screen,
): string | null {
  if (binding.plugin_installation === "not_installed")
    return screen.t`the plugin is not installed in ${title}`;
  if (binding.plugin_enabled === "disabled") return screen.t`the plugin is disabled in ${title}`;
  if (hook_trust.status === "untrusted" || hook_trust.status === "modified")
    return screen.t`the hooks are ${inWords(hook_trust.status, screen)} in ${title}`;
  return null;
}

function next(data: ActivationData, screen: Screen): readonly string[] {
  const steps = data.requires_user_action.map((action) => actionText(action, screen));
  const { next_command: approve } = data.approval;
  if (approve !== null)
    return [
      wrapped(
        screen.t`Read .orange-hyper/local/activation.json first: going on approves what it says.`,
        screen,
      ),
      nextLine(approve, screen),
    ];
  if (data.status === "inactive") {
    return [nextLine(`orange setup ${data.host}`, screen)];
  }
  const isKnown = data.binding.marketplace.host_registration === "registered";
  const guided = screen.t`Run \`orange setup ${data.host}\`; it does what can be done of this, and asks first.`;
  return list(screen.t`Next:`, isKnown || data.status === "active" ? steps : [guided, ...steps], screen);
}
