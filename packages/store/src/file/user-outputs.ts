import { resolve } from "node:path";
import { filesystemError } from "@orange-hyper/core";
import type { OutputPort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { reasonOf } from "./errors.js";
import { fs } from "./fs.js";

/** Writes files that the user requests. Links are not followed: one may have come with a clone and point anywhere. */
export function userOutputs(cwd: string): OutputPort {
  return {
    write: async (path, text) => {
      const target = resolve(cwd, path);
      const draft = `${target}.${process.pid}.tmp`;
      try {
        const stat = fs.lstatSync(target, { throwIfNoEntry: false });
        if (stat !== undefined && !stat.isFile()) throw new Error(msg`it is no regular file`);
        fs.writeFileSync(draft, text, { flag: "wx", mode: stat === undefined ? 0o666 : stat.mode & 0o777 });
        fs.renameSync(draft, target);
      } catch (error) {
        fs.rmSync(draft, { force: true });
        throw filesystemError(
          `${path} cannot be written: ${reasonOf(error)}`,
          "Name a regular file in a folder that you may write to.",
          error,
        );
      }
    },
  };
}
