// npm start: set-up, then the tour; npm start -- <arguments>: set-up, then `orange <arguments>` in the user's folder.

import { join } from "node:path";
import { runInTerminal } from "./lib/process.mjs";
import { setUp } from "./lib/setup.mjs";
import { root } from "./lib/workspace.mjs";

const argv = process.argv.slice(2);

await setUp();
runInTerminal(
  process.execPath,
  [join(root, "packages/cli/bin/orange.js"), ...(argv.length > 0 ? argv : ["tour"])],
  {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  },
);
