import { EXIT_CODES, OrangeError } from "./errors.js";
import { type CommandManifest, type OrangePlugin, PLUGIN_CONTRACT } from "./plugin.js";

export interface RegisteredCommand {
  readonly plugin: OrangePlugin;
  readonly manifest: CommandManifest;
}

export interface SkippedPlugin {
  readonly name: string;
  readonly code: "PLUGIN_CONTRACT_UNSUPPORTED" | "PLUGIN_CONFLICT" | "PLUGIN_LOAD_FAILED";
  readonly message: string;
}

/** Every plugin that takes part in one run, and those that could not. */
export interface Registry {
  /** In order of registration. Loads every plugin module, and no command. */
  plugins(): Promise<readonly OrangePlugin[]>;
  skipped(): Promise<readonly SkippedPlugin[]>;
  command(id: string): Promise<RegisteredCommand | null>;
}

/** Loads one plugin definition. */
export interface PluginSource {
  readonly name: string;
  readonly load: () => Promise<{ readonly default: OrangePlugin }>;
}

/**
 * A registry over lazily loaded plugins. A plugin that throws on import, speaks another contract, or claims an id or
 * path that an earlier one holds is skipped and reported, never loaded in part.
 */
export function createRegistry(sources: readonly PluginSource[]): Registry {
  let loaded: Promise<LoadedPlugins> | undefined;
  const all = (): Promise<LoadedPlugins> => (loaded ??= loadPlugins(sources));
  return {
    plugins: async () => (await all()).plugins,
    skipped: async () => (await all()).skipped,
    command: async (id) => (await all()).commands.get(id) ?? null,
  };
}

interface LoadedPlugins {
  readonly plugins: OrangePlugin[];
  readonly skipped: SkippedPlugin[];
  readonly commands: Map<string, RegisteredCommand>;
}

async function loadPlugins(sources: readonly PluginSource[]): Promise<LoadedPlugins> {
  const state: LoadedPlugins = { plugins: [], skipped: [], commands: new Map() };
  const claims = new Map<string, string>();
  for (const source of sources) {
    try {
      const plugin = (await source.load()).default;
      assertContract(plugin);
      assertUnclaimed(plugin, claims);
      state.plugins.push(plugin);
      for (const manifest of plugin.commands ?? []) state.commands.set(manifest.id, { plugin, manifest });
    } catch (error) {
      state.skipped.push(describeSkip(source.name, error));
    }
  }
  return state;
}

function assertContract(plugin: OrangePlugin): void {
  if (plugin.contract === PLUGIN_CONTRACT) return;
  throw pluginError(
    "PLUGIN_CONTRACT_UNSUPPORTED",
    `${plugin.name} speaks plugin contract ${String(plugin.contract)}; this version understands ${PLUGIN_CONTRACT}.`,
  );
}

function assertUnclaimed(plugin: OrangePlugin, claims: Map<string, string>): void {
  const wanted = (plugin.commands ?? []).flatMap((command) => [
    `command ${command.id}`,
    ...command.paths.map((path) => `line "orange ${path.join(" ")}"`),
  ]);
  for (const claim of wanted) {
    const owner = claims.get(claim);
    if (owner !== undefined) {
      throw pluginError("PLUGIN_CONFLICT", `${plugin.name} and ${owner} both claim the ${claim}.`);
    }
  }
  for (const claim of wanted) claims.set(claim, plugin.name);
}

function pluginError(code: SkippedPlugin["code"], message: string): OrangeError {
  return new OrangeError({
    code,
    exitCode: EXIT_CODES.internal,
    message,
    hint: "Update or remove one of the plugins named here.",
  });
}

function describeSkip(name: string, error: unknown): SkippedPlugin {
  if (error instanceof OrangeError)
    return { name, code: error.code as SkippedPlugin["code"], message: error.message };
  const reason = error instanceof Error ? error.message : String(error);
  return { name, code: "PLUGIN_LOAD_FAILED", message: `${name} could not be loaded: ${reason}` };
}
