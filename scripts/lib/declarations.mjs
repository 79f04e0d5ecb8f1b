// Type-checks the declarations of all packages in a project that does not have the types of Node.js.
import { cpSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "./process.mjs";
import { readTarball } from "./tarballs.mjs";
import { root } from "./workspace.mjs";

/** Entries that are not checked: they need the types of vitest or clipanion, which their users have installed. */
const WITH_OTHERS = /^\.\/(?:testing|command)$/;
/** Third-party packages that the declarations refer to, and where this workspace has them. */
const LIBRARIES = {
  zod: "packages/core/node_modules/zod",
  clipanion: "packages/core/node_modules/clipanion",
};

/**
 * Unpacks the declarations into a project and compiles it.
 * @param {readonly { name: string, tarball: string }[]} packed
 * @param {string} folder an empty one, outside of any project
 * @returns {Promise<string[]>} one line for each type that cannot be found
 */
export async function checkDeclarations(packed, folder) {
  const imports = packed.flatMap((item) => unpack(item, join(folder, "node_modules", item.name)));
  for (const [name, path] of Object.entries(LIBRARIES)) {
    cpSync(realpathSync(join(root, path)), join(folder, "node_modules", name), { recursive: true });
  }
  const lines = imports.map((specifier, index) => `export * as entry${index} from "${specifier}";`);
  write(join(folder, "index.ts"), lines.join("\n"));
  write(join(folder, "package.json"), '{ "type": "module" }');
  const compilerOptions = {
    ...{ types: [], lib: ["ES2023"], module: "NodeNext", target: "ES2022" },
    ...{ strict: true, skipLibCheck: false, noEmit: true },
  };
  write(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["index.ts"] }));
  const { output } = await run("tsc", ["-p", folder, "--pretty", "false"]);
  return output.split("\n").filter((line) => /error TS/.test(line) && line.includes("@orange-hyper/"));
}

/** Unpacks a package's declarations into `target`; returns the specifiers of its typed entries. */
function unpack({ name, tarball }, target) {
  const files = readTarball(tarball);
  const declarations = [...files].filter(([path]) => /(?:\.d\.ts|^package\.json)$/.test(path));
  for (const [path, bytes] of declarations) write(join(target, path), bytes);
  const { exports = {} } = JSON.parse(files.get("package.json").toString("utf8"));
  const typed = Object.entries(exports).filter(([key, entry]) => entry.types && !WITH_OTHERS.test(key));
  return typed.map(([key]) => name + key.slice(1));
}

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
