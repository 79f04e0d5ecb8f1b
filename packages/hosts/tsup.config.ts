import { entriesIn, surface } from "../../scripts/build/surface.js";

// Bundled, because the command line does not share this package: loaded separately, it brings a second copy of core.
export default surface(
  {},
  {
    entries: ["doctor", "observer", "asked", "plugin", ...entriesIn("commands")],
    bundles: ["@orange-hyper/host-state"],
  },
);
