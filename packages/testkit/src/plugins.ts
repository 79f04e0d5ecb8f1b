import { type Observation, type OrangePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import type { CommandId, PluginSource } from "@orange-hyper/core/registry";

/** Creates a plugin with only the given contributions. */
export function testPlugin(
  name: string,
  contributes: Partial<Omit<OrangePlugin, "name">> = {},
): PluginSource {
  const plugin: OrangePlugin = {
    name,
    version: "1.0.0",
    contract: PLUGIN_CONTRACT,
    summary: "For a test.",
    ...contributes,
  };
  return { name, load: async () => ({ default: plugin }) };
}

/** Creates a plugin with an observer that returns `summary`, or fails if `summary` is an Error. */
export function testObserver(id: CommandId, summary: unknown): PluginSource {
  const observe = async (): Promise<Observation> => {
    if (summary instanceof Error) throw summary;
    return { summary, warnings: [] };
  };
  return testPlugin(`test-${id}`, { observers: [{ id, load: async () => ({ observe }) }] });
}
