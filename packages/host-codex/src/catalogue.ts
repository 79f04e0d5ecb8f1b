import type { HostCatalogue } from "@orange-hyper/core/host";
import { MARKETPLACE_NAME, PLUGIN_NAME } from "./bundle/names.js";
import { CATEGORY, PRESENTATION } from "./bundle/presentation.js";

/** The marketplace that Codex finds below a marketplace root, with our entry. */
export const CATALOGUE: HostCatalogue = {
  name: MARKETPLACE_NAME,
  file: ".agents/plugins/marketplace.json",
  head: { name: MARKETPLACE_NAME, interface: { displayName: "Orange Hyper" } },
  entry: {
    name: PLUGIN_NAME,
    source: { source: "local", path: `./plugins/${PLUGIN_NAME}` },
    policy: { installation: "AVAILABLE", authentication: "ON_INSTALL" },
    category: CATEGORY,
    interface: PRESENTATION,
  },
};
