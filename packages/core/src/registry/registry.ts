import { EXIT_CODES, OrangeError } from "../errors.js";
import { msg } from "../text/msg.js";
import { commandPaths } from "./command-manifest.js";
import {
  type Admitted,
  type Contribution,
  type OrangePlugin,
  PLUGIN_CONTRACT,
  type RegisteredCommand,
  type Registry,
  type RunningCode,
  type SkippedPlugin,
} from "./contract.js";

/** Loads one plugin definition. */
export interface PluginSource {
  readonly name: string;
  /** Everything that the plugin contributes, so that it is loaded only for one of these. Omitted: not known. */
  readonly provides?: readonly Contribution[];
  readonly load: () => Promise<{ readonly default: OrangePlugin }>;
}

/**
 * Creates a registry of lazily loaded plugins. A plugin that throws on import, has another contract version, or claims
 * a command id, command line or host that an earlier one has is skipped and reported, never loaded in part.
 */
export function createRegistry(sources: readonly PluginSource[], code?: RunningCode): Registry {
  const modules = new Map<PluginSource, Promise<OrangePlugin>>();
  const admit = (some: readonly PluginSource[]): Promise<AdmittedPlugins> =>
    admitPlugins(some, (source) => {
      const known = modules.get(source) ?? loadPlugin(source);
      modules.set(source, known);
      return known;
    });
  let admitted: Promise<AdmittedPlugins> | undefined;
  const all = (): Promise<AdmittedPlugins> => (admitted ??= admit(sources));
  // Unless every source declares what it provides, all plugins must be loaded to detect conflicts.
  const isDeclared = sources.every(({ provides }) => provides !== undefined);
  const contributors = async (part: Contribution): Promise<Admitted> => {
    const those = isDeclared ? admit(sources.filter(({ provides }) => provides?.includes(part))) : all();
    const { plugins, skipped } = await those;
    return { plugins: plugins.filter((plugin) => contributionsOf(plugin).includes(part)), skipped };
  };
  return {
    plugins: async () => (await all()).plugins,
    skipped: async () => (await all()).skipped,
    contributors,
    plugin: async (name) => {
      const those = isDeclared ? await admit(sources.filter((source) => source.name === name)) : await all();
      return those.plugins.find((plugin) => plugin.name === name) ?? null;
    },
    code,
    command: async (id) => (await all()).commands.get(id) ?? null,
    host: async (id) => {
      const { plugins } = await contributors(`host ${id}`);
      return plugins.flatMap(({ hosts }) => hosts ?? []).find((host) => host.id === id) ?? null;
    },
  };
}

/** Returns everything that a plugin contributes, in the form of `PluginSource.provides`. */
export function contributionsOf({
  doctor,
  observers = [],
  projections,
  hosts = [],
  subscribers = [],
}: OrangePlugin): readonly Contribution[] {
  return [
    ...(doctor === undefined ? [] : ["checks" as const]),
    ...observers.map(({ id }) => `observer ${id}` as const),
    ...(projections === undefined ? [] : ["projections" as const]),
    ...hosts.map(({ id }) => `host ${id}` as const),
    ...subscribers.flatMap(({ events }) => events.map((id) => `event ${id}` as const)),
  ];
}

interface AdmittedPlugins {
  readonly plugins: OrangePlugin[];
  readonly skipped: SkippedPlugin[];
  readonly commands: Map<string, RegisteredCommand>;
}

async function loadPlugin(source: PluginSource): Promise<OrangePlugin> {
  return (await source.load()).default;
}

async function admitPlugins(
  sources: readonly PluginSource[],
  load: typeof loadPlugin,
): Promise<AdmittedPlugins> {
  const state: AdmittedPlugins = { plugins: [], skipped: [], commands: new Map() };
  const claims = new Map<string, string>();
  for (const source of sources) {
    try {
      const plugin = await load(source);
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
    msg`${plugin.name} speaks plugin contract ${String(plugin.contract)}; this version understands ${PLUGIN_CONTRACT}.`,
  );
}

function assertUnclaimed(plugin: OrangePlugin, claims: Map<string, string>): void {
  const commands = (plugin.commands ?? []).flatMap((command) => [
    `command ${command.id}`,
    ...commandPaths(command).map((path) => `line "orange ${path.join(" ")}"`),
  ]);
  const wanted = [...commands, ...(plugin.hosts ?? []).map((host) => `host ${host.id}`)];
  for (const claim of wanted) {
    const owner = claims.get(claim);
    if (owner !== undefined) {
      throw pluginError("PLUGIN_CONFLICT", msg`${plugin.name} and ${owner} both claim the ${claim}.`);
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
