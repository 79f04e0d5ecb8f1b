import { surface } from "../../scripts/build/surface.js";

export default surface({
  // Wanted where a repository has such manifests; from node_modules they would load three times as slowly.
  noExternal: ["@rgrove/parse-xml", "js-yaml", "smol-toml"],
});
