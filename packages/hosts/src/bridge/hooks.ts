import type { HostEventName } from "@orange-hyper/core/host";

/** A hook of a host that Orange listens to. */
export interface HostHook {
  readonly event: HostEventName;
  /** As the launcher names it, where one event of Orange has several hooks; the event itself otherwise. */
  readonly word?: string;
  /** As the host calls it in its own JSON. */
  readonly native: string;
  /** The host takes text for the model, and a word to its user, in the answer. */
  readonly hasContext: boolean;
  /** Nothing is printed where there is nothing to say: a tool waits for the answer. What failed is told elsewhere. */
  readonly isSilent?: true;
}

/** The launcher's argument for a hook. */
export function wordOf({ word, event }: HostHook): string {
  return word ?? event;
}

/** The hook that the launcher's argument names; undefined for one that Orange does not listen to. */
export function findHook<H extends HostHook>(hooks: readonly H[], word: string): H | undefined {
  return hooks.find((hook) => wordOf(hook) === word);
}
