import { surface } from "../../scripts/build/surface.js";

// Finding a package of its own costs doctor more than the few patterns in it.
export default surface(
  {},
  { entries: ["doctor", "index", "projections"], carries: ["@orange-hyper/redact"] },
);
