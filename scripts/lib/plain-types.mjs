// Declarations that need no zod: types inferred from schemas come from a copy that names our part of zod's types, so that
// only `./schema` entries ask for zod itself.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { listFiles, listPackages, root } from "./workspace.mjs";

/** Declarations of the schemas of a package, below its dist folder. */
const SCHEMA = /^schema(?:\.d\.ts$|\/.*(?<!\.plain)\.d\.ts$)/;
const ZOD = "zod.plain";
const RELATIVE = /(["'])(\.{1,2}\/[^"']*)\.js\1/g;

/** Writes them for every built package; changes nothing that is right already. */
export function writePlainTypes() {
  const zod = readFileSync(join(root, "scripts/build/zod-types.d.ts"), "utf8");
  for (const { dist, files } of listDeclarations()) {
    const schemas = files.filter((file) => SCHEMA.test(file));
    if (schemas.length === 0) continue;
    write(join(dist, `${ZOD}.d.ts`), zod);
    for (const file of schemas) write(join(dist, plainName(file)), plainSchema(dist, file));
    for (const file of files.filter((each) => !SCHEMA.test(each) && !each.endsWith(".plain.d.ts"))) {
      write(join(dist, file), pointToPlain(readFileSync(join(dist, file), "utf8"), file));
    }
  }
}

/** Every schema declaration of the built packages with its plain copy, as absolute paths. */
export function listPlainTypes() {
  return listDeclarations().flatMap(({ dist, files }) =>
    files
      .filter((file) => SCHEMA.test(file))
      .map((file) => ({ schema: join(dist, file), plain: join(dist, plainName(file)) })),
  );
}

function listDeclarations() {
  return listPackages().map(({ path }) => ({
    dist: join(path, "dist"),
    files: listFiles(join(path, "dist")).filter((file) => file.endsWith(".d.ts")),
  }));
}

function plainSchema(dist, file) {
  const up = posix.relative(dirname(file), ZOD);
  const text = readFileSync(join(dist, file), "utf8");
  return pointToPlain(text, file).replace(
    /import \* as z from "zod";/,
    `import type * as z from "${up.startsWith(".") ? up : `./${up}`}.js";`,
  );
}

/** Whoever is no schema takes only types of them. */
function pointToPlain(text, file) {
  return text.replace(RELATIVE, (all, quote, specifier) =>
    SCHEMA.test(posix.join(dirname(file), `${specifier}.d.ts`))
      ? `${quote}${specifier}.plain.js${quote}`
      : all,
  );
}

function plainName(file) {
  return file.replace(/\.d\.ts$/, ".plain.d.ts");
}

function write(file, text) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
