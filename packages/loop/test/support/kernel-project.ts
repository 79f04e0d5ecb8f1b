import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { createTestContext, initRepository, temporaryFolder, testIdentity } from "@orange-hyper/testkit";
import type { ValidationCommand } from "../../src/config/settings.js";
import type { RunState } from "../../src/engine/state.js";
import { DEFAULT_LIMITS } from "../../src/model/limits.js";

/** Creates a project on disk in a git repository, with a user folder next to it. */
export function kernelProject(
  files: Readonly<Record<string, string>> = { "a.js": "1;\n" },
  base = temporaryFolder(),
) {
  const root = join(base, "app");
  write(root, { ".gitignore": ".orange-hyper/\n", ...files });
  initRepository(root);
  return openedProject(base);
}

/** Opens the project that `kernelProject` created in a folder. */
export function openedProject(base: string) {
  const root = join(base, "app");
  const ports = filePorts({ root, cwd: root });
  const user = {
    ...ports.user,
    path: join(base, "user"),
    blobs: ports.homes.at(join(base, "user")).blobs,
    locks: ports.homes.at(join(base, "user")).locks,
  };
  const project = { root, folderName: "app" };
  const ctx = createTestContext({ ports: { ...ports, user }, project });
  const { project_id } = testIdentity;
  return {
    base,
    root,
    ctx,
    project_id,
    write: (more: Readonly<Record<string, string>>) => write(root, more),
  };
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

export const RUN_ID = "run_20261121_093000Z_k3P9xQ2a";

export function validation(
  id: string,
  argv: readonly string[],
  more: Partial<ValidationCommand> = {},
): ValidationCommand {
  return {
    id,
    kind: "test",
    argv,
    cwd: ".",
    required: true,
    timeout_seconds: 60,
    env: {},
    network: false,
    ...more,
  };
}

/** Returns a completed and verified run for a quest; all other fields are empty unless given. */
export function completedRun(quest: string, more: Partial<RunState> = {}): RunState {
  const capture = {
    ...{
      ref: null,
      diff: null,
      tree: "tree-1",
      head: "9c1d0f2",
      files: 1,
      lines: 2,
      external: [],
      protected: [],
    },
    ...{
      forbidden: [],
      out_of_scope: [],
      dependencies: [],
      check_scripts: [],
      tests_removed: 0,
      tests_modified: 0,
    },
  };
  const settings = {
    ...{
      preset: "pair",
      conductor: "fixed",
      roster: {},
      providers: {},
      validation: [],
      limits: DEFAULT_LIMITS,
    },
    ...{ allowed_paths: [], denied_paths: [], acceptance_criteria: [], constraints: [], stop_conditions: [] },
    ...{ allow_no_change: false, allow_stub: false, config_digest: null },
  };
  const state = {
    run_id: RUN_ID,
    quest_id: quest,
    mode: "implement",
    status: "completed",
    verification: "verified",
    tree_digest: "tree-1",
    workspace: { kind: "in_place", path_rel: ".", base_head: null, base_tree: "tree-0" },
    counters: {
      iterations: 2,
      revisions: 1,
      plan_revisions: 0,
      directives: 5,
      retries: 0,
      approvals: 1,
      summons: 0,
    },
    verdict: {
      ref: "art_0021_response",
      verdict: "approve",
      evidence_refs: ["art_0019_validation", "art_0018_diff"],
    },
    validation: { ref: "art_0019_validation" },
    approvals: [],
    operator_notes: [],
    unmet: [],
    is_stub: false,
    capture,
    settings,
  };
  return { ...state, ...more } as unknown as RunState;
}
