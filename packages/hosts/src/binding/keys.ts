import type { Key } from "@orange-hyper/core";
import type { AgentHost } from "@orange-hyper/core/host";

/** Keys, in the user's own folder, of the parts of a binding. */
export interface BindingKeys {
  readonly root: Key;
  readonly plugin: Key;
  readonly marker: Key;
  readonly catalogue: Key;
  readonly metadata: Key;
}

export const OWNER = "orange-hyper";
export const MARKER_FILE = ".orange-hyper-owned.json";

/** Returns the keys of one host's binding. */
export function bindingKeys(hostId: string, host: AgentHost): BindingKeys {
  const root = `bindings/${hostId}`;
  const plugin = `${root}/plugins/${host.plugin.name}`;
  return {
    root,
    plugin,
    marker: `${plugin}/${MARKER_FILE}`,
    catalogue: `${root}/${host.catalogue.file}`,
    metadata: `${root}/binding.json`,
  };
}

/** Returns the keys of an older version's binding inside a project, relative to its `.agents` folder. */
export function legacyKeys(host: AgentHost): {
  readonly plugin: Key;
  readonly marker: Key;
  readonly catalogue: Key;
} {
  const plugin = `plugins/${host.plugin.name}`;
  return { plugin, marker: `${plugin}/${MARKER_FILE}`, catalogue: "plugins/marketplace.json" };
}

/** Returns the name under which a file that the user edited is kept beside its repaired version. */
export function backupName(name: string, now: string): string {
  return `${name}.orange-backup-${now.replace(/[-:.]/g, "")}`;
}

export function isBackup(path: string): boolean {
  return /\.orange-backup-[0-9TZ]+$/.test(path);
}
