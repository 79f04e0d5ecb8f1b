import type { OrangeContext, OrangePlugin } from "@orange-hyper/core";
import { createContext } from "@orange-hyper/core/context";
import type { HostServices } from "@orange-hyper/core/registry";

declare const PACKAGE_VERSION: string;

/**
 * What the code of one plugin may reach, the same for its commands and for what it does on events of a host: the ports that
 * its listing declares, and no others. No service but the project is touched before the plugin asks for it.
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
