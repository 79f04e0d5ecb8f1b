import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FileHost } from "@orange-hyper/core/host";
import { installedText } from "./installed.js";

export type FileHostParts = Omit<FileHost, "form" | "fingerprint" | "text"> & {
  /** The folder of the built package. */
  readonly built: string;
};

/**
 * Creates the description of a host that loads a single file, whose code is the built `in-process/main.js` of the
 * package.
 */
export function fileHost({ built, ...host }: FileHostParts): FileHost {
  const fingerprint: FileHost["fingerprint"] = async ({ ids }) => ids.digest(builtCode(built));
  return {
    ...host,
    form: "file",
    fingerprint,
    text: async ({ file, command }, ctx) =>
      installedText(builtCode(built), {
        file,
        command,
        version: host.plugin.version,
        fingerprint: await fingerprint(ctx),
      }),
  };
}

/**
 * Returns the built code of the file that a host loads, found relative to `folder`. Run from source, that of the last
 * build.
 */
function builtCode(folder: string): string {
  const path = join(folder, "in-process/main.js");
  return readFileSync(existsSync(path) ? path : join(folder, "../dist/in-process/main.js"), "utf8");
}
