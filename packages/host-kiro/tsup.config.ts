import { surface } from "../../scripts/build/surface.js";

// A hook is loaded before anything else of Orange, so it carries what it uses.
export default surface(
  {},
  {
    entries: ["hook", "host"],
    carries: ["@orange-hyper/core", "@orange-hyper/hosts", "@orange-hyper/verification"],
  },
);
