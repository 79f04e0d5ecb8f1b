import { surface } from "../../scripts/build/surface.js";

// Bundled, because resolving the package would cost doctor more than the few patterns in it.
export default surface(
  {},
  { entries: ["doctor", "index", "projections"], bundles: ["@orange-hyper/redact"] },
);
