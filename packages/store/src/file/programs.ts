import { delimiter, isAbsolute, join } from "node:path";
import type { OrangeProgram, ProgramPort } from "@orange-hyper/core/ports";
import { fs } from "./fs.js";
import { homeFolder } from "./user-data.js";

/** File name extensions of executable programs, in order of preference. */
const ENDINGS = process.platform === "win32" ? [".exe", ".cmd", ""] : [""];

/** Returns the programs of this machine, to be run in `root`. The module that starts them is loaded on first use. */
export function systemPrograms(root: string): ProgramPort {
  return {
    find: async (name) => findOnPath(name, process.env["PATH"] ?? ""),
    orange: async () => findOrange(process.env),
    run: async (call) => {
      const { runProgram } = await import("./run-program.js");
      return runProgram(call, root);
    },
  };
}

/**
 * Returns the first executable file of this name in the folders of a search path; an absolute path is returned
 * unchanged if it is executable. Null when there is none.
 */
export function findOnPath(name: string, path: string): string | null {
  if (isAbsolute(name)) return isExecutable(name) ? name : null;
  for (const folder of path.split(delimiter)) {
    // A relative folder would find files of whatever repository is the working directory.
    if (!isAbsolute(folder)) continue;
    const found = ENDINGS.map((ending) => join(folder, name + ending)).find(isExecutable);
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * Returns how to call Orange: the configured program, the one on PATH, the user's own installation, or this very
 * script. Null when there is none.
 */
export function findOrange(env: Readonly<Record<string, string | undefined>>): OrangeProgram | null {
  const path = findInstalled(env);
  if (path !== null) return { path, isInstalled: true, command: [path], direct: directCommand(path) };
  const script = process.argv[1];
  if (script === undefined) return null;
  const command = [process.execPath, script];
  return { path: script, isInstalled: false, command, direct: command };
}

/**
 * Returns the command line that skips the shebang where it can: the installed program is mostly a link to a script, and
 * otherwise finds its own Node.js.
 */
function directCommand(path: string): readonly string[] {
  return /\.[cm]?js$/.test(fs.realpathSync(path)) ? [process.execPath, path] : [path];
}

function findInstalled(env: Readonly<Record<string, string | undefined>>): string | null {
  const configured = env["ORANGE_HYPER_BIN"];
  if (configured && isExecutable(configured)) return configured;
  const found = findOnPath("orange", env["PATH"] ?? "");
  if (found !== null) return found;
  const local =
    process.platform === "win32"
      ? join(env["LOCALAPPDATA"] ?? "", "OrangeHyper", "bin", "orange.exe")
      : join(homeFolder(), ".local", "bin", "orange");
  return isExecutable(local) ? local : null;
}

function isExecutable(path: string): boolean {
  try {
    fs.accessSync(path, fs.constants.X_OK);
    return fs.statSync(path).isFile();
  } catch {
    return false;
  }
}
