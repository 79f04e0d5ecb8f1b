import { type Environment, isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { notARepository } from "../context/errors.js";
import type { Engine } from "../engine/execute/engine.js";
import { foldRun } from "../engine/fold.js";
import type { RunState } from "../engine/state.js";
import { type OpenWorkspace, openWorkspace } from "../evidence/open-workspace.js";
import { cleaner } from "../storage/clean.js";
import { readControl } from "../storage/decisions.js";
import { startHeartbeat } from "../storage/heartbeat.js";
import type { Ledger } from "../storage/ledger.js";
import { openLedger } from "../storage/open-ledger.js";
import { folderOf } from "./folder-of.js";
import { releaseFinishedRun } from "./release-finished-run.js";
import type { Watch } from "./runs.js";

/** How often to look for a request to pause or abort while a role works, in ms. */
const CONTROL_MS = 1_000;

/** Opens a run for writing, calls `doing` with it, and closes it again. */
export async function withLedger<T>(
  ctx: OrangeContext,
  env: Environment,
  runId: string,
  doing: (ledger: Ledger<RunState>) => Promise<T>,
): Promise<T> {
  const ledger = await openLedger<RunState>(ctx, {
    runId,
    fold: foldRun,
    clean: cleaner(env),
    command: "orange run",
  });
  try {
    return await doing(ledger);
  } finally {
    await ledger.release();
    await releaseFinishedRun(ctx, env, ledger.state);
  }
}

/** Calls `doing` with everything that carrying out steps requires. */
export async function withEngine<T>(
  ctx: OrangeContext,
  {
    env,
    ledger,
    watch,
  }: { readonly env: Environment; readonly ledger: Ledger<RunState>; readonly watch: Watch },
  doing: (engine: Engine) => Promise<T>,
): Promise<T> {
  const workspace = await workspaceOf(ctx, ledger.state);
  const heartbeat = startHeartbeat(ctx, ledger.runId);
  let isStopped = false;
  let settle: () => void = () => undefined;
  const stop = new Promise<void>((resolve) => {
    settle = () => {
      isStopped = true;
      resolve();
    };
  });
  watch.stop?.then(settle, settle);
  const timer = setInterval(() => {
    void readControl(ctx, ledger.runId).then((control) => {
      if (control !== null) settle();
    });
  }, CONTROL_MS);
  try {
    return await doing({
      ...{ ctx, env, ledger, workspace, heartbeat, watch, stop },
      isStopped: () => isStopped,
      integrity: new Set(),
    });
  } finally {
    clearInterval(timer);
    await heartbeat.end();
  }
}

/** Opens the work tree of a run. If its folder is gone, returns a stand-in so that the run can report that. */
async function workspaceOf(ctx: OrangeContext, state: RunState): Promise<OpenWorkspace> {
  const folder = folderOf(ctx, state);
  try {
    return await openWorkspace(ctx, folder);
  } catch (error) {
    if (isOrangeError(error) && error.code === "NOT_A_GIT_REPOSITORY") return goneWorkspace(folder);
    throw error;
  }
}

/**
 * Returns a stand-in for a work tree that no longer exists. `isThere` returns false, and everything else rejects with
 * NOT_A_GIT_REPOSITORY.
 */
function goneWorkspace(folder: string): OpenWorkspace {
  const refuse = (): Promise<never> => Promise.reject(notARepository());
  return {
    folder,
    prefix: "",
    ignoresCase: false,
    seen: null,
    expectChange: () => undefined,
    isThere: async () => false,
    ...{ treeOf: refuse, text: refuse, marks: refuse, capture: refuse, filesSince: refuse },
    ...{ salvage: refuse, restore: refuse },
  };
}
