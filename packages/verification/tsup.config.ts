import { surface } from "../../scripts/build/surface.js";

/** The parser is published as ESM alone, and wanted in part. */
export default surface({ noExternal: ["unbash"] });
