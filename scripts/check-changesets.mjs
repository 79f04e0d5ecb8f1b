// Fails when the waiting changesets do not describe the next release correctly; the rules are in lib/releases.mjs.

import { readChangesets } from "./lib/changesets.mjs";
import { listReleasable } from "./lib/published.mjs";
import { checkReleases, largestBumps } from "./lib/releases.mjs";

const changesets = readChangesets();
const problems = checkReleases(await listReleasable(), changesets);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${largestBumps(changesets).size} packages have a changeset.`);
