import { type Observation, type OrangePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import type { CommandId, PluginSource } from "@orange-hyper/core/registry";

/** A plugin that contributes what the test says, and nothing else. */
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

/** A plugin that observes what the test says; an Error makes its observer fail. */
export function testObserver(id: CommandId, summary: unknown): PluginSource {
  const observe = async (): Promise<Observation> => {
    if (summary instanceof Error) throw summary;
    return { summary, warnings: [] };
  };
  return testPlugin(`test-${id}`, { observers: [{ id, load: async () => ({ observe }) }] });
}
