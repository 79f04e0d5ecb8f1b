import { surface } from "../../scripts/build/surface.js";

/** Bundled, because the parser is published only as ESM and only a part of it is used. */
export default surface({ noExternal: ["unbash"] });
