import { surface } from "../../scripts/build/surface.js";

/** Bundles the stemmer, which is published only as ESM; that also saves loading another file. */
export default surface({ noExternal: ["stemmer"] });
