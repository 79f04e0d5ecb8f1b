// Building: JavaScript through turbo and tsup, declarations through one `tsc -b`, and neither when nothing changed.
import { join } from "node:path";
import { writePlainTypes } from "./plain-types.mjs";
import { run } from "./process.mjs";
import { withProgress } from "./progress.mjs";
import { pruneDist } from "./prune.mjs";
import { readStamp, removeStamp, statFingerprint, writeStamp } from "./stamp.mjs";
import { listPackages, root } from "./workspace.mjs";

const STAMP = join(root, "node_modules", ".orange-build");
const PACKAGE_INPUTS = ["src", "bin", "package.json", "tsup.config.ts", "tsconfig.json"];
const ROOT_INPUTS = ["scripts/build", "tsconfig.base.json", "tsconfig.json", "turbo.json", "pnpm-lock.yaml"];

/** True when every dist folder is what the last whole build left and its inputs are as they were then. */
export function isBuilt() {
  return readStamp(STAMP) === fingerprint();
}

/** Builds every package; throws with the tools' output when that fails. */
export async function build() {
  removeStamp(STAMP);
  const inputs = inputFingerprint();
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
  // A source edited while the build ran may or may not be in it: build again next time.
  if (inputs === inputFingerprint()) writeStamp(STAMP, fingerprint());
}

/** The output without what bundlers say about themselves. */
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
