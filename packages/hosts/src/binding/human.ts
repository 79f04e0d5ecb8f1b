import type { HostManifest } from "@orange-hyper/core/host";
import { facts, nextLine, type Screen, wrapped, yesNo } from "@orange-hyper/core/human";
import { actionText, inWords, list, statusFact } from "../human-lines.js";
import type { BindingData, BindingRemoveData } from "../schema/binding.js";

/** Renders the text of `binding install` and `binding status` for people. */
export function bindingText(data: BindingData, host: HostManifest, screen: Screen): string {
  return [
    ...known(data, host, screen),
    ...sinceSeen(data, host, screen),
    ...problems(data, screen),
    ...next(data, screen),
  ].join("\n");
}

/** Renders the text of `binding plan` for people. */
export function bindingPlanText(data: BindingData, host: HostManifest, screen: Screen): string {
  return [
    ...known(data, host, screen),
    ...problems(data, screen),
    ...list(screen.t`Installing would write, in your own folder only:`, paths(data.planned_writes), screen),
    ...list(screen.t`Removing would take away:`, paths(data.removals), screen),
    ...list(
      screen.t`You would then register it with ${host.title}, which Orange does not do by itself:`,
      data.external_commands.map(({ command }) => `\`${command}\``),
      screen,
    ),
    nextLine(install(data), screen),
  ].join("\n");
}

/** Renders the text of `binding remove` for people. */
export function bindingRemovedText(data: BindingRemoveData, host: HostManifest, screen: Screen): string {
  const { removed_paths, preserved_paths, plugin_installation } = data;
  return [
    ...known(data, host, screen),
    removed_paths.length === 0
      ? screen.t`Nothing of Orange was bound, so nothing was removed.`
      : screen.t`Removed from your own folder:`,
    ...removed_paths.map((path) => `- ${path}`),
    ...list(screen.t`Left alone, because Orange did not install it:`, preserved_paths, screen),
    ...(plugin_installation === "not_installed"
      ? [screen.t`${host.title} has no Orange plugin installed.`]
      : list(
          screen.t`${host.title} keeps its own copy of the plugin until you remove it there:`,
          data.next_actions.map((action) => actionText(action, screen)),
          screen,
        )),
  ].join("\n");
}

function known(data: BindingData, { title }: HostManifest, screen: Screen): readonly string[] {
  const { marketplace, plugin, hook_execution } = data;
  return [
    screen.bold(screen.t`Orange in ${title}`),
    facts(
      [
        statusFact(screen.t`Status`, data.status, screen),
        [screen.t`Scope`, data.scope],
        [screen.t`Marketplace`, marketplaceWords(marketplace, title, screen)],
        [screen.t`Plugin available`, yesNo(plugin.availability === "available", screen)],
        [screen.t`Plugin installed`, inWords(data.plugin_installation, screen)],
        [screen.t`Plugin enabled`, inWords(data.plugin_enabled, screen)],
        [screen.t`Hooks seen running`, inWords(hook_execution.status, screen)],
        [screen.t`Fingerprint`, data.binding_fingerprint.slice(0, 12)],
        [screen.t`Folder`, data.binding_root],
        [screen.t`Restart needed`, yesNo(data.restart_required, screen)],
      ],
      screen,
    ),
  ];
}

/** Shows two states apart, because a plugin listed in our file may still be unknown to the host. */
function marketplaceWords(
  { status, host_registration }: BindingData["marketplace"],
  title: string,
  screen: Screen,
): string {
  const file = status === "registered" ? screen.t`prepared` : inWords(status, screen);
  const host = {
    registered: screen.t`known to ${title}`,
    not_registered: screen.t`not known to ${title}`,
    unknown: screen.t`what ${title} knows of it is unknown`,
  }[host_registration];
  return `${file}; ${host}`;
}

/**
 * Warns of a later change in the host: a binding stays operational for a day after a session, whatever changed since.
 */
function sinceSeen(data: BindingData, { title }: HostManifest, screen: Screen): readonly string[] {
  const { status, plugin_installation, plugin_enabled } = data;
  const isGone = plugin_installation === "not_installed";
  if (status !== "operational" || !(isGone || plugin_enabled === "disabled")) return [];
  return [
    wrapped(
      isGone
        ? screen.t`A session was seen lately, but the plugin is not installed in ${title} now.`
        : screen.t`A session was seen lately, but the plugin is disabled in ${title} now.`,
      screen,
    ),
  ];
}

function problems(data: BindingData, screen: Screen): readonly string[] {
  const { conflicts, drift, legacy_project_local_binding: legacy } = data;
  return [
    ...list(
      screen.t`In the way:`,
      [...conflicts, ...legacy.conflicts].map(({ path, reason }) => `${path}: ${screen.translate(reason)}`),
      screen,
    ),
    ...list(
      screen.t`Not as it was installed; \`${install(data)}\` repairs our files and keeps copies of changed ones:`,
      drift.map(({ path, reason }) => `${path} (${inWords(reason, screen)})`),
      screen,
    ),
    ...(legacy.detected
      ? [
          wrapped(
            screen.t`An older binding lies in this project (${legacy.plugin_root}); \`${install(data)}\` takes it over.`,
            screen,
          ),
        ]
      : []),
  ];
}

/** Lists what is left to do, in order. The command that registers the plugin precedes everything done in the host. */
function next(
  { marketplace, external_commands, user_actions }: BindingData,
  screen: Screen,
): readonly string[] {
  const isKnown = marketplace.host_registration === "registered";
  const commands = isKnown ? [] : external_commands.map(({ command }) => screen.t`Run \`${command}\`.`);
  const registering = user_actions.filter(({ kind }) => kind === "register_marketplace");
  const others = user_actions.filter((action) => !registering.includes(action));
  return list(
    screen.t`Next:`,
    [
      // Once the catalogue is prepared, the action only repeats the command.
      ...(marketplace.registered ? [] : registering.map((action) => actionText(action, screen))),
      ...commands,
      ...others.map((action) => actionText(action, screen)),
    ],
    screen,
  );
}

function paths(entries: readonly { readonly path: string }[]): readonly string[] {
  return entries.map(({ path }) => path);
}

function install({ host, scope }: Pick<BindingData, "host" | "scope">): string {
  return `orange binding install --host ${host} --scope ${scope}`;
}
