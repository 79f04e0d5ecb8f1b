import { entriesIn, surface } from "../../scripts/build/surface.js";

/** Bundled, because a run's process validates answers with schemas, and zod may not be installed where it runs. */
const libraries = ["zod"];

export default surface(
  // The domain is one file, so that commands, the MCP server and the dashboard share one copy of it.
  { noExternal: libraries, external: ["@orange-hyper/loop"] },
  {
    entries: ["index", ...entriesIn("commands")],
    // The command line does not share these packages: loaded separately, they would bring a second copy of core.
    bundles: [...libraries, "@orange-hyper/prompts", "@orange-hyper/verification"],
  },
);
