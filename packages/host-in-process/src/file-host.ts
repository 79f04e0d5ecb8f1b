import type { FileHost } from "@orange-hyper/core/host";
import { builtCode } from "./built-code.js";
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
