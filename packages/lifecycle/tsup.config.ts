import { surface } from "../../scripts/build/surface.js";

// A tool is used far more often than anything else happens.
export default surface({}, ["host-events", "events/post-tool-use"]);
