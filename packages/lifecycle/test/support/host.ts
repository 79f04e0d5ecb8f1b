import type { OrangeContext } from "@orange-hyper/core";
import type { HostEventName, HostEventResult } from "@orange-hyper/core/host";
import { ACTIVATION_KEY, approvalKey } from "@orange-hyper/host-state";
import { memorySources } from "@orange-hyper/store";
import { createTestContext, type FreeJson, type TestContextOptions } from "@orange-hyper/testkit";
import { withHeartbeat } from "../../src/lifecycle-command.js";
import lifecycle from "../../src/plugin.js";

const FINGERPRINT = "f".repeat(64);
const APPROVAL_ID = "00000000-0000-4000-8000-00000000a991";

/** Returns the content of an activation file with the given policy. */
function activation(policy: Readonly<Record<string, unknown>> = {}): object {
  return {
    schema_version: 1,
    approval_id: APPROVAL_ID,
    host: "codex",
    scope: "project",
    mode: "adaptive",
    policy,
  };
}

export interface FakeHostOptions extends TestContextOptions {
  /** Parts of the policy to change; null for a project that is not activated. Default: the default policy. */
  readonly policy?: Readonly<Record<string, unknown>> | null;
  readonly language?: "ko" | "en";
  /** True for a project in git, which reports changed files. Default: false. */
  readonly isVersioned?: boolean;
}

/** An agent host that reports events of one session to a project on memory ports. */
export interface FakeHost {
  readonly ctx: OrangeContext;
  send(name: HostEventName, input?: Readonly<Record<string, unknown>>): Promise<FreeJson>;
  start(input?: Readonly<Record<string, unknown>>): Promise<FreeJson>;
  prompt(prompt: string, input?: Readonly<Record<string, unknown>>): Promise<FreeJson>;
  /** The files of the project. */
  readonly files: ReadonlyMap<string, string>;
  /** Changes a file, or removes it, without any tool that hooks see. */
  write(path: string, text: string | null): void;
  /** Reports a shell command with its exit status and the output of vitest. */
  run(command: string, status: number, input?: Readonly<Record<string, unknown>>): Promise<FreeJson>;
  /** Changes a file and reports the patch. */
  edit(path: string, input?: Readonly<Record<string, unknown>>): Promise<FreeJson>;
  stop(input?: Readonly<Record<string, unknown>>): Promise<FreeJson>;
  /** Returns the entries in the logs of all sessions, in order within each session. */
  entries(): Promise<readonly FreeJson[]>;
  /** Returns a stored file as parsed JSON; null when it does not exist. */
  read(key: string): Promise<FreeJson>;
  /** Returns the stored files as text, by key. */
  tree(): Promise<Readonly<Record<string, string>>>;
}

/** Creates a host on an initialised, activated project. Events belong to session s1 and turn t1 by default. */
export async function fakeHost({
  policy = {},
  language = "en",
  isVersioned = false,
  ...options
}: FakeHostOptions = {}): Promise<FakeHost> {
  const fresh = createTestContext(options);
  const { files, write, ports } = workTree(isVersioned ? () => fresh.clock.now() : null);
  const config = fresh.project.config;
  const ctx = createTestContext({
    ...options,
    ports: { ...portsOf(fresh), ...ports, ...options.ports },
    project: {
      ...fresh.project,
      ...(config.kind === "valid"
        ? {
            config: {
              kind: "valid",
              data: {
                ...config.data,
                project: { ...(config.data["project"] as object), default_language: language },
              },
            },
          }
        : {}),
      ...options.project,
    },
  });
  if (policy !== null) await activate(ctx, policy);
  let uses = 0;
  const send = async (
    name: HostEventName,
    input: Readonly<Record<string, unknown>> = {},
  ): Promise<HostEventResult> => {
    const handler = await lifecycle.hostEvents?.(name);
    if (handler === undefined) throw new Error(`Nothing acts on ${name}.`);
    const result = await handler.handle(ctx, {
      name,
      host: "codex",
      binding: { fingerprint: FINGERPRINT, version: "1.0.0" },
      input: { session_id: "s1", ...(name === "session-start" ? {} : { turn_id: "t1" }), ...input },
    });
    return withHeartbeat(ctx, result);
  };
  const tool = (input: Readonly<Record<string, unknown>>): Promise<HostEventResult> => {
    uses += 1;
    return send("post-tool-use", { tool_use_id: `use-${uses}`, ...input });
  };
  return {
    ctx,
    files,
    write,
    send,
    start: (input) => send("session-start", input),
    prompt: (prompt, input) => send("user-prompt-submit", { prompt, ...input }),
    run: (command, status, input) =>
      tool({
        tool_name: "Bash",
        tool_input: { command },
        tool_response: { exit_code: status, output: vitestOutput(status === 0) },
        ...input,
      }),
    edit: (path, input) => {
      write(path, `${files.get(path) ?? ""}edited\n`);
      return tool({
        tool_name: "apply_patch",
        tool_input: { command: patchOf(path) },
        tool_response: "Done!",
        ...input,
      });
    },
    stop: (input) => send("stop", { stop_hook_active: false, ...input }),
    entries: async () => {
      const logs = Object.entries(await readTree(ctx)).filter(([key]) => key.endsWith(".jsonl"));
      const sessions = logs.filter(([key]) => key.startsWith("local/runtime/sessions/"));
      return sessions.flatMap(([, text]) =>
        text
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line))
          .filter(({ began }) => began === undefined),
      );
    },
    read: async (key) => {
      const bytes = await ctx.blobs.get(key);
      return bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
    },
    tree: async () => readTree(ctx),
  };
}

/** Creates the files of a project with vitest, and its git port. */
function workTree(now: (() => string) | null): Pick<FakeHost, "files" | "write"> & {
  readonly ports: Pick<OrangeContext, "sources"> & Partial<Pick<OrangeContext, "git">>;
} {
  const files = new Map([
    ["package.json", JSON.stringify({ scripts: { test: "vitest run", lint: "eslint ." } })],
    ["src/app.ts", "export {};\n"],
    ["test/app.test.ts", "it('works', () => {});\n"],
  ]);
  const changed = new Map<string, string>();
  const begun = new Map(files);
  const git: OrangeContext["git"] = {
    trackedFiles: async () => null,
    ignored: async () => null,
    changedSince: async (time) =>
      [...changed.keys()]
        .filter((path) => (changed.get(path) ?? "") >= time)
        .sort()
        .map((path) => ({ path, isGone: !files.has(path) })),
    textsAt: async (_time, paths) =>
      new Map(paths.flatMap((path) => (begun.has(path) ? [[path, begun.get(path) ?? ""] as const] : []))),
  };
  return {
    files,
    write: (path, text) => {
      changed.set(path, now?.() ?? "");
      if (text === null) files.delete(path);
      else files.set(path, text);
    },
    ports: { sources: memorySources(files), ...(now === null ? {} : { git }) },
  };
}

/** Returns the summary that vitest prints. */
export function vitestOutput(hasPassed: boolean): string {
  const files = hasPassed ? "1 passed (1)" : "1 failed (1)";
  const tests = hasPassed ? "3 passed (3)" : "1 failed | 2 passed (3)";
  return ` Test Files  ${files}\n      Tests  ${tests}\n   Start at  10:11:12\n   Duration  301ms\n`;
}

/** Stores the approval and the activation that `orange activate apply` writes for a policy. */
async function activate(
  { blobs, user, ids, project }: OrangeContext,
  policy: Readonly<Record<string, unknown>>,
): Promise<void> {
  const approval = { approval_id: APPROVAL_ID, project_root: project.root, host: "codex", policy };
  await user.blobs.put(approvalKey(ids, project.root), JSON.stringify(approval));
  await blobs.put(ACTIVATION_KEY, JSON.stringify(activation(policy)));
}

function portsOf(ctx: OrangeContext): Partial<OrangeContext> {
  const { documents, logs, locks, clock, ids, files, git } = ctx;
  // `modified` is left out: the driver reports the machine's time, which differs from the test's clock.
  const { modified: _modified, ...blobs } = ctx.blobs;
  return { documents, logs, locks, blobs, clock, ids, files, git };
}

function patchOf(path: string): string {
  return `*** Begin Patch\n*** Update File: ${path}\n@@\n-before\n+after\n*** End Patch`;
}

const FOLDERS = [
  "",
  "local",
  "local/runtime",
  "local/runtime/events",
  "local/runtime/turns",
  "local/runtime/sessions",
  "local/runtime/evidence",
  "local/runtime/quests",
  "local/runtime/candidates",
  "local/runtime/stated",
  "local/episodes",
  "quests/active",
  "quests/completed",
  "quests/cancelled",
  "capsules",
  "traces",
  "proposals/memory-delta/pending",
  "graph/nodes/decision",
];

async function readTree({ blobs }: OrangeContext): Promise<Readonly<Record<string, string>>> {
  const tree: Record<string, string> = {};
  for (const folder of FOLDERS) {
    for (const key of await blobs.list(folder)) {
      tree[key] = new TextDecoder().decode((await blobs.get(key)) ?? new Uint8Array());
    }
  }
  return tree;
}
