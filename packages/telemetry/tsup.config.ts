import { entriesIn, surface } from "../../scripts/build/surface.js";

// Bundled, because the command line does not share these packages: loaded separately, they bring a second copy of core.
export default surface(
  {},
  {
    entries: ["hook", "doctor", ...entriesIn("commands")],
    bundles: ["@orange-hyper/host-state", "@orange-hyper/policies"],
  },
);
