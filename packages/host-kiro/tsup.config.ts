import { surface } from "../../scripts/build/surface.js";

// Hook entries are self-contained, because they load before anything else of Orange.
export default surface(
  {},
  {
    entries: ["hook", "host"],
    bundles: ["@orange-hyper/core", "@orange-hyper/hosts", "@orange-hyper/verification"],
  },
);
