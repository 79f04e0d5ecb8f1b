import { spawn } from "node:child_process";
import { filesystemError } from "@orange-hyper/core";
import type { DetachedCall } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { reasonOf } from "./errors.js";
import { fs } from "./fs.js";
import { hasMembers, killGroup, settled, signalTo } from "./process-group.js";

/**
 * How long to wait after SIGTERM before killing a group, in ms: with a first process that passes the signal on, and
 * without one.
 */
const LED_PERIOD_MS = 5_000;
const REST_PERIOD_MS = 500;

/** Starts a program that outlives this process. Returns its process id. */
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
 * Ends a process group. While its first process is alive, as `isFirst` reports, only that one gets SIGTERM: it passes
 * the signal on and may record how the others ended. Otherwise the whole group gets it. Whatever is left afterwards is
 * killed.
 */
export async function endGroup(pid: number, isFirst: () => boolean): Promise<void> {
  const isLed = isFirst();
  signalTo(isLed ? pid : -pid, "SIGTERM");
  await settled(() => !(isLed ? isFirst() : hasMembers(pid)), isLed ? LED_PERIOD_MS : REST_PERIOD_MS);
  await killGroup(pid, () => !isFirst() && !hasMembers(pid));
}
