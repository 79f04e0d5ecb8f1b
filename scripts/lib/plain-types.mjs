// Makes declarations independent of zod: types inferred from schemas refer to copies of the schemas' declarations that
// use scripts/build/zod-types.d.ts in place of zod, so that only `./schema` entries need zod itself.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { listFiles, listPackages, root } from "./workspace.mjs";

/** Matches the declarations of a package's schemas, as paths below its dist folder. */
const SCHEMA = /^schema(?:\.d\.ts$|\/.*(?<!\.plain)\.d\.ts$)/;
const ZOD = "zod.plain";
const RELATIVE = /(["'])(\.{1,2}\/[^"']*)\.js\1/g;

/** Writes the copies for every built package and points the other declarations to them. Idempotent. */
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

/**
 * Points the declarations of every built package back to the schemas. `tsc -b` needs that: it looks for an import of a
 * referenced project beside that project's source, where no plain copies are, and would take what it misses for `any`.
 */
export function restoreTypes() {
  for (const { dist, files } of listDeclarations()) {
    for (const file of files.filter((each) => !each.endsWith(".plain.d.ts"))) {
      const text = readFileSync(join(dist, file), "utf8");
      write(join(dist, file), text.replace(/\.plain\.js(?=["'])/g, ".js"));
    }
  }
}

/** Returns every schema declaration of the built packages with its plain copy, as absolute paths. */
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

/** Replaces imports of schemas by imports of their plain copies, which is sound because only types are imported. */
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
