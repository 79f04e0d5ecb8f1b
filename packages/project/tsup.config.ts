import { surface } from "../../scripts/build/surface.js";

export default surface({
  // Used when a repository has such manifests; from node_modules they would take three times as long to load.
  noExternal: ["@rgrove/parse-xml", "js-yaml", "smol-toml"],
});
