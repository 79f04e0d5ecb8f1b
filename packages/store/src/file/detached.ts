import { spawn } from "node:child_process";
import { filesystemError } from "@orange-hyper/core";
import type { DetachedCall } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { reasonOf } from "./errors.js";
import { fs } from "./fs.js";
import { hasMembers, killGroup, settled, signalTo } from "./process-group.js";

/** How long a program may take to end that passes on that it shall, and what is there without it. */
const LED_PERIOD_MS = 5_000;
const REST_PERIOD_MS = 500;

/** Starts a program that does not end with this process, and answers its process id. */
export function startDetached({ program, args, folder, env, output }: DetachedCall): Promise<number> {
  const file = output === undefined ? "ignore" : openOutput(output);
  return new Promise<number>((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd: folder,
      env: { ...process.env, ...env },
      detached: true,
      windowsHide: true,
      stdio: ["ignore", file, file],
    });
    child.once("spawn", () => resolve(child.pid ?? 0));
    child.once("error", (error) =>
      reject(filesystemError(msg`${program} could not be started: ${reasonOf(error)}`, undefined, error)),
    );
    child.unref();
  }).finally(() => {
    if (file !== "ignore") fs.closeSync(file);
  });
}

function openOutput(path: string): number {
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = fs.constants;
  try {
    return fs.openSync(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  } catch (error) {
    throw filesystemError(msg`${path} could not be written: ${reasonOf(error)}.`, undefined, error);
  }
}

/**
 * Ends a process group. Its first process is asked alone while it lives, as `isFirst` says: it passes that on, and may put down how
 * the others ended. What is left then is killed.
 */
export async function endGroup(pid: number, isFirst: () => boolean): Promise<void> {
  const isLed = isFirst();
  signalTo(isLed ? pid : -pid, "SIGTERM");
  await settled(() => !(isLed ? isFirst() : hasMembers(pid)), isLed ? LED_PERIOD_MS : REST_PERIOD_MS);
  await killGroup(pid, () => !isFirst() && !hasMembers(pid));
}
