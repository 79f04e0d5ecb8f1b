import type { Ports } from "@orange-hyper/core/ports";
import { localCommand } from "./local-command.js";
import { manual } from "./manual.js";
import type { Provider } from "./provider.js";
import { resolveCommand } from "./resolved.js";
import type { ProviderSettings } from "./settings.js";
import { type StubScript, stub } from "./stub.js";

export type ProviderPorts = Pick<Ports, "processes" | "programs" | "user" | "ids" | "hostFolders">;

export interface ProviderOptions {
  readonly id: string;
  readonly settings: ProviderSettings;
  readonly model: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** For a stub; null for its standard answers. */
  readonly script: StubScript | null;
}

/** Opens a provider by its settings; returns null when they do not define what to run. */
export function openProvider(ports: ProviderPorts, options: ProviderOptions): Provider | null {
  const { id, settings, model, env, script } = options;
  if (settings.type === "manual") return manual(id);
  if (settings.type === "stub")
    return stub({ id, script, filesOf: (folder) => ports.hostFolders.at(folder) });
  const command = resolveCommand(settings);
  return command === null ? null : localCommand(ports, { id, command, model, env });
}
