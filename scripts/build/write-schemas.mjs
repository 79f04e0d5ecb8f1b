// Writes dist/schemas of the package in the working directory: a JSON Schema for each published schema of its built
// `schema` entry.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { toJSONSchema } = createRequire(resolve("package.json"))("zod");
const { PUBLISHED_SCHEMAS } = await import(pathToFileURL(resolve("dist/schema.js")).href);

rmSync("dist/schemas", { recursive: true, force: true });
mkdirSync("dist/schemas");
for (const [name, schema] of Object.entries(PUBLISHED_SCHEMAS)) {
  writeFileSync(
    `dist/schemas/${name}.json`,
    `${JSON.stringify(toJSONSchema(schema, { io: "input" }), null, 2)}\n`,
  );
}
