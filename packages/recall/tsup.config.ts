import { surface } from "../../scripts/build/surface.js";

/** The stemmer is published as ESM alone; bundled, it is one file less to load. */
export default surface({ noExternal: ["stemmer"] });
