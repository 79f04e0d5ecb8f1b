import { surface } from "../../scripts/build/surface.js";

/** The protocol and its schemas are in the command: loaded from their own hundred files they take several times as long. */
export default surface({ minify: true, noExternal: [/^@modelcontextprotocol\//, "zod"] });
