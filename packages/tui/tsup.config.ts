import { surface } from "../../scripts/build/surface.js";

/** What draws is in the one command that draws: no other loads it, and it is installed for nobody. */
export default surface({ minify: true, noExternal: [/^@earendil-works\/pi-tui/] });
