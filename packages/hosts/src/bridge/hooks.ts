import type { HostEventName } from "@orange-hyper/core/host";

/** A hook of a host that Orange handles. */
export interface HostHook {
  readonly event: HostEventName;
  /** The launcher's argument, where one event of Orange has several hooks. Default: the event. */
  readonly word?: string;
  /** Name of the hook in the host's own JSON. */
  readonly native: string;
  /** True when the answer may carry text for the model and a message to the user. */
  readonly hasContext: boolean;
  /**
   * Set for a hook that a tool waits for: it answers `{}` when there is nothing to report, and leaves reporting
   * failures to other hooks.
   */
  readonly isSilent?: true;
}

/** Returns the launcher's argument for a hook. */
export function wordOf({ word, event }: HostHook): string {
  return word ?? event;
}

/** Finds the hook for the launcher's argument; undefined for one that Orange does not handle. */
export function findHook<H extends HostHook>(hooks: readonly H[], word: string): H | undefined {
  return hooks.find((hook) => wordOf(hook) === word);
}
