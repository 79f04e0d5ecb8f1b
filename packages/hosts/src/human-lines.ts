import { hintForPeople } from "@orange-hyper/core";
import type { HostAction } from "@orange-hyper/core/host";
import { type Fact, type Messages, printable, type Screen, wrapped } from "@orange-hyper/core/human";
import { msg } from "@orange-hyper/core/text";
import type { ActivationData } from "./schema/activation.js";
import type { BindingData } from "./schema/binding.js";

/** Returns a labelled state: green when all is well, red when something needs repair, otherwise yellow. */
export function statusFact(name: string, status: StateName, screen: Screen): Fact {
  const isWell = status === "active" || status === "operational";
  const colour = isWell ? screen.green : status === "degraded" ? screen.red : screen.yellow;
  return [name, inWords(status, screen), colour];
}

/** Returns the translated wording of a state name that is otherwise meant for programs. */
export function inWords(name: StateName, { translate }: Pick<Messages, "translate">): string {
  return translate(STATES[name]);
}

/** A state of an activation, a binding, a plugin, its hooks or a file. */
type StateName =
  | ActivationData["status"]
  | BindingData["status" | "plugin_installation" | "plugin_enabled"]
  | BindingData["hook_execution"]["status"]
  | BindingData["marketplace"]["status" | "host_registration"]
  | BindingData["drift"][number]["reason"]
  | ActivationData["hook_trust"]["status"];

const STATES: Readonly<Record<StateName, string>> = {
  absent: msg`absent`,
  active: msg`active`,
  current: msg`current`,
  degraded: msg`degraded`,
  disabled: msg`disabled`,
  enabled: msg`enabled`,
  extra: msg`extra`,
  inactive: msg`inactive`,
  installed: msg`installed`,
  missing: msg`missing`,
  modified: msg`modified`,
  none: msg`none`,
  not_installed: msg`not installed`,
  not_registered: msg`not registered`,
  operational: msg`operational`,
  partial: msg`partial`,
  pending_enable: msg`pending enable`,
  pending_install: msg`pending install`,
  pending_review_or_restart: msg`pending review or restart`,
  pending_user_uninstall_or_disable: msg`pending user uninstall or disable`,
  registered: msg`registered`,
  stale: msg`stale`,
  trusted: msg`trusted`,
  unknown: msg`unknown`,
  untrusted: msg`untrusted`,
  waiting_for_host_binding: msg`waiting for a session`,
};

/** Returns the description of an action that is left to do in a host, with its commands in their form for people. */
export function actionText({ description }: Pick<HostAction, "description">, { translate }: Screen): string {
  return hintForPeople(translate(description));
}

/** Renders a titled list, wrapped to the terminal; empty when there are no items. */
export function list(title: string, items: readonly string[], screen: Screen): readonly string[] {
  if (items.length === 0) return [];
  return [
    wrapped(title, screen),
    ...items.map((item) => `- ${wrapped(printable(item), screen, "  ").slice(2)}`),
  ];
}
