import type { OrangeContext, OrangePlugin } from "@orange-hyper/core";
import { createContext } from "@orange-hyper/core/context";
import type { HostServices } from "@orange-hyper/core/registry";

declare const PACKAGE_VERSION: string;

/**
 * Creates the context that the code of one plugin gets, for its commands and for host events alike: the ports that its manifest
 * declares and no others. Every service except the project is created when the plugin first uses it.
 */
export function pluginContext(
  plugin: Pick<OrangePlugin, "name" | "needs">,
  services: Omit<HostServices, "generator">,
): OrangeContext {
  return createContext(plugin, {
    project: services.project,
    ports: services.ports,
    generator: { package: "orange-hyper", version: PACKAGE_VERSION },
    get registry() {
      return services.registry;
    },
  });
}
