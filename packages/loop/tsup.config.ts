import { surface } from "../../scripts/build/surface.js";

/** Answers are checked by schemas in the process that works on a run, wherever that is installed. */
export default surface({ noExternal: ["zod"] });
