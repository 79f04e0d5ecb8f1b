import { entriesIn, surface } from "../../scripts/build/surface.js";

/** Answers are checked by schemas in the process that works on a run, wherever that is installed. */
const libraries = ["zod"];

export default surface(
  // The domain is one file, which commands, the MCP server and the dashboard load in one copy.
  { noExternal: libraries, external: ["@orange-hyper/loop"] },
  {
    entries: ["index", ...entriesIn("commands")],
    // A package that the command line does not share would be found by Node, with a second copy of the core.
    carries: [...libraries, "@orange-hyper/prompts", "@orange-hyper/verification"],
  },
);
