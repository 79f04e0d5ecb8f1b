// The build: JavaScript with turbo and tsup, declarations with one `tsc -b`.
import { join } from "node:path";
import { restoreTypes, writePlainTypes } from "./plain-types.mjs";
import { run } from "./process.mjs";
import { withProgress } from "./progress.mjs";
import { pruneDist } from "./prune.mjs";
import { readStamp, removeStamp, statFingerprint, writeStamp } from "./stamp.mjs";
import { listPackages, root } from "./workspace.mjs";

const STAMP = join(root, "node_modules", ".orange-build");
const PACKAGE_INPUTS = ["src", "bin", "package.json", "tsup.config.ts", "tsconfig.json"];
const ROOT_INPUTS = ["scripts/build", "tsconfig.base.json", "tsconfig.json", "turbo.json", "pnpm-lock.yaml"];

/** True when neither the inputs nor any dist folder have changed since the last complete build. */
export function isBuilt() {
  return readStamp(STAMP) === fingerprint();
}

/** Builds every package; throws an error with the tools' output when that fails. */
export async function build() {
  removeStamp(STAMP);
  const inputs = inputFingerprint();
  restoreTypes();
  await withProgress("Building", async () => {
    const results = await Promise.all([
      run("turbo", ["run", "build", "--cache=local:rw", "--output-logs=errors-only", "--no-color"]),
      run("tsc", ["-b", "--pretty", "false"]),
    ]);
    const failed = results.filter((result) => !result.ok);
    if (failed.length > 0) throw new Error(failed.map(({ output }) => relevant(output)).join("\n\n"));
    for (const { path } of listPackages()) pruneDist(path);
    writePlainTypes();
    return { ok: true };
  });
  // A source edited during the build may not be in its output; without a stamp, the next call builds again.
  if (inputs === inputFingerprint()) writeStamp(STAMP, fingerprint());
}

/** Removes the bundlers' progress lines and stack traces from the output. */
function relevant(output) {
  const noise = /:build: (?:CLI|ESM|CJS) |:build: +at |^ {3}• /;
  return output
    .split("\n")
    .filter((line) => !noise.test(line))
    .join("\n")
    .trim();
}

function fingerprint() {
  return `${inputFingerprint()}-${statFingerprint(listPackages().map(({ path }) => join(path, "dist")))}`;
}

function inputFingerprint() {
  return statFingerprint([
    ...ROOT_INPUTS.map((path) => join(root, path)),
    ...listPackages().flatMap(({ path }) => PACKAGE_INPUTS.map((input) => join(path, input))),
  ]);
}
