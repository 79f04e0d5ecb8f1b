import { surface } from "../../scripts/build/surface.js";

// Bundled, because the command line does not share this package: loaded separately, it brings a second copy of core.
export default surface({}, { entries: ["commands/verify"], bundles: ["@orange-hyper/verification"] });
