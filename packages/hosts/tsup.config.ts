import { surface } from "../../scripts/build/surface.js";

// Doctor and status look at the hosts as well: a package of its own would cost them a second copy of the core.
export default surface(
  {},
  { entries: ["doctor", "observer", "asked"], carries: ["@orange-hyper/host-state"] },
);
