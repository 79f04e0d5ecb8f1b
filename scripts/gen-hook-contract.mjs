// Writes the hook contract and its JSON Schemas as files, from the built package that declares them.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./lib/workspace.mjs";

const folder = join(root, "packages/hooks");
const load = (entry) => import(pathToFileURL(join(folder, "dist", entry)).href);
const { toJSONSchema } = createRequire(join(folder, "package.json"))("zod");

const { CONTRACT } = await load("abi.js");
const { PUBLISHED_SCHEMAS } = await load("schema.js");
const write = (path, value) => writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);

write("contract.json", CONTRACT);
rmSync(join(folder, "schemas"), { recursive: true, force: true });
mkdirSync(join(folder, "schemas"));
for (const [name, schema] of Object.entries(PUBLISHED_SCHEMAS)) {
  write(`schemas/${name}.json`, toJSONSchema(schema, { io: "input" }));
}
