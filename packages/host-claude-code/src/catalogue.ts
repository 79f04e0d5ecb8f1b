import type { HostCatalogue } from "@orange-hyper/core/host";
import { DESCRIPTION, MARKETPLACE_NAME, PLUGIN_NAME } from "./bundle/names.js";

/** The marketplace that Claude Code finds in a folder that is registered as one, with our entry. */
export const CATALOGUE: HostCatalogue = {
  name: MARKETPLACE_NAME,
  file: ".claude-plugin/marketplace.json",
  head: { name: MARKETPLACE_NAME, owner: { name: "Orange Hyper" } },
  entry: { name: PLUGIN_NAME, source: `./plugins/${PLUGIN_NAME}`, description: DESCRIPTION },
};
