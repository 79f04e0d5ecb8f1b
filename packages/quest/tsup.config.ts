import { surface } from "../../scripts/build/surface.js";

// A package that the command line does not share would be found by Node, with a second copy of the core.
export default surface({}, { entries: ["commands/quest-done"], carries: ["@orange-hyper/verification"] });
