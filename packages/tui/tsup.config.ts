import { surface } from "../../scripts/build/surface.js";

/** The drawing library is bundled into the one command that uses it, so that it is no dependency of the package. */
export default surface({ minify: true, noExternal: [/^@earendil-works\/pi-tui/] });
