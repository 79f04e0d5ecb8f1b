// Sets up a clone on a machine that has only Node.js, npm and git. Safe to interrupt, repeat and run concurrently.
import "./node-version.mjs";
import { join } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { root } from "./workspace.mjs";

const LOCK = join(root, "node_modules", ".orange-setup.lock");

/**
 * Installs and builds whatever is missing or outdated. Throws an error with a message for people when that fails.
 * @param {{ build?: boolean }} [options]
 */
export async function prepare(options = {}) {
  const steps = [{ isDone: isInstalled, make: install }];
  if (options.build ?? true) steps.push({ isDone: isBuilt, make: build });
  if (steps.every((step) => step.isDone())) return;
  const onWait = (pid) => console.error(`Waiting for the set-up that process ${pid} runs in this folder.`);
  await withLock(LOCK, { onWait }, async () => {
    for (const step of steps) if (!step.isDone()) await step.make();
  });
}

/**
 * Like `prepare`, for scripts: on failure it prints the message and exits with status 1.
 * @param {{ build?: boolean }} [options]
 */
export async function setUp(options) {
  try {
    await prepare(options);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
