import { surface } from "../../scripts/build/surface.js";

/** Bundled, because loading the protocol and its schemas from their own hundred files takes several times as long. */
export default surface({ minify: true, noExternal: [/^@modelcontextprotocol\//, "zod"] });
