// Writes dist/manifest.json of the package in the working directory from its built plugin definition.
import { writeFileSync } from "node:fs";
import { describePlugin, renderListing } from "./plugin-listing.mjs";

writeFileSync("dist/manifest.json", renderListing(await describePlugin(process.cwd())));
