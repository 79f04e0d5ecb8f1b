// Fails when the type of an answer differs from what zod infers for its schema; see lib/plain-types.mjs.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listPlainTypes } from "./lib/plain-types.mjs";
import { run } from "./lib/process.mjs";
import { inTemporaryFolder } from "./lib/temporary.mjs";

const EQUAL =
  "type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;\n";
const OPTIONS = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--skipLibCheck"];
const RESOLUTION = ["--module", "nodenext", "--target", "es2022", "--ignoreConfig"];

let count = 0;
const blocks = listPlainTypes().map(({ schema, plain }, at) => {
  const module = (file) => JSON.stringify(file.replace(/\.d\.ts$/, ".js").replaceAll("\\", "/"));
  const names = [...readFileSync(plain, "utf8").matchAll(/^export type (\w+)/gm)].map(([, name]) => name);
  count += names.length;
  const proofs = names.map(
    (name) => `export const ${name}${at}: Equal<A${at}.${name}, B${at}.${name}> = true;`,
  );
  return [
    `import type * as A${at} from ${module(schema)};`,
    `import type * as B${at} from ${module(plain)};`,
    ...proofs,
  ].join("\n");
});

await inTemporaryFolder("types", async (folder) => {
  const file = join(folder, "equal.ts");
  writeFileSync(file, EQUAL + blocks.join("\n"));
  const result = await run("tsc", [...OPTIONS, ...RESOLUTION, file]);
  if (result.ok) console.log(`${count} types of answers are those of their schemas.`);
  else {
    console.error(`${result.output.trim()}\nscripts/build/zod-types.d.ts does not infer what zod infers.`);
    process.exitCode = 1;
  }
});
