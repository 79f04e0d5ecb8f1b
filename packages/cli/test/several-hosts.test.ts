import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FreeJson, newProposal, orange, snapshot } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { approvalFile } from "./support/approval.js";
import { dataIn, type HostWorld, hostWorld, inWorld } from "./support/host-world.js";

const HOSTS = ["codex", "claude-code", "pi"];

const change = (world: HostWorld, what: "apply" | "remove", host: string, ...more: string[]) =>
  dataIn(world, "activate", what, "--host", host, "--scope", "project", ...more);
const status = (world: HostWorld, host: string) => dataIn(world, "activate", "status", "--host", host);
const storage = ({ project }: HostWorld, path: string): string => join(project, ".orange-hyper", path);
const policyFile = (world: HostWorld): string => storage(world, "local/activation.json");
const ownApproval = ({ home, project }: HostWorld): string =>
  approvalFile(project, join(home, ".orange-hyper"));
const readJson = (path: string): FreeJson => JSON.parse(readFileSync(path, "utf8"));
const editJson = (path: string, edit: (data: FreeJson) => void): void => {
  const data = readJson(path);
  edit(data);
  writeFileSync(path, `${JSON.stringify(data, null, 2)}\n`);
};

/** Runs a hook of a host in a separate process. */
async function hook(
  { project, env }: HostWorld,
  host: string,
  word: string,
  more: object = {},
): Promise<FreeJson> {
  const payload = { session_id: `${host}-session`, turn_id: `${host}-turn`, cwd: project, ...more };
  const result = await orange(["host", host, "hook", word], {
    cwd: project,
    env,
    stdin: JSON.stringify(payload),
  });
  expect([result.status, result.stderr]).toEqual([0, ""]);
  return result.json();
}

async function wholeSession(world: HostWorld, host: string): Promise<void> {
  await hook(world, host, "session-start", { source: "startup" });
  await hook(world, host, "user-prompt-submit", { prompt: "What is this?" });
  await hook(world, host, "stop", { last_assistant_message: "A project." });
}

/** Returns the entries of all session logs, by host. */
function linesOf(world: HostWorld): Readonly<Record<string, readonly FreeJson[]>> {
  const folder = storage(world, "local/runtime/sessions");
  const lines: Record<string, FreeJson[]> = {};
  for (const name of readdirSync(folder))
    for (const line of readFileSync(join(folder, name), "utf8").split("\n").filter(Boolean)) {
      const entry = JSON.parse(line) as FreeJson;
      // An entry for the start of a hook has no host; the entry that follows it does.
      if (entry.began !== undefined) continue;
      lines[entry.host] = [...(lines[entry.host] ?? []), entry];
    }
  return lines;
}

describe("a project of several hosts", () => {
  it("is active for each of them, and has one policy for all", async () => {
    const world = hostWorld();
    for (const host of HOSTS) await change(world, "apply", host);
    const { host, hosts, host_binding } = readJson(policyFile(world));
    expect([host, host_binding.host, Object.keys(hosts)]).toEqual(["codex", "codex", HOSTS]);
    for (const each of HOSTS) {
      const data = await status(world, each);
      expect([data.host, data.hosts, data.project_activated]).toEqual([each, HOSTS, true]);
    }
    const shown = await inWorld(world, "activate", "status", "--host", "pi");
    expect(shown.stdout).toMatch(/^Activated as well for +codex and claude-code$/m);
    editJson(policyFile(world), ({ policy }) => {
      policy.automatic.quest_from = "L3";
    });
    for (const each of HOSTS)
      expect((await status(world, each)).activation_policy.policy.automatic.quest_from).toBe("L3");
    const before = snapshot(world.root);
    for (const each of HOSTS) await change(world, "apply", each);
    expect(snapshot(world.root)).not.toEqual(before);
    const after = snapshot(world.root);
    for (const each of HOSTS) await change(world, "apply", each);
    expect(snapshot(world.root)).toEqual(after);
  });

  it("keeps the others when one is taken out, and is left as it was by the last, in any order", async () => {
    for (const order of [HOSTS, [...HOSTS].reverse()]) {
      const world = hostWorld();
      const before = snapshot(world.root);
      for (const host of HOSTS) await change(world, "apply", host);
      await wholeSession(world, "codex");
      const [first = "", second = "", third = ""] = order;
      expect(await change(world, "remove", first)).toMatchObject({
        was_activated: true,
        removed_paths: [],
        project_activated: false,
        hosts: HOSTS.filter((host) => host !== first),
      });
      expect((await status(world, second)).project_activated).toBe(true);
      expect(Object.keys(linesOf(world))).toEqual(["codex"]);
      // A second removal finds nothing to remove.
      const again = await inWorld(world, "activate", "remove", "--host", first, "--scope", "project");
      expect(again.stdout).toContain("so nothing was removed.");
      await change(world, "remove", second);
      expect(readJson(policyFile(world)).host).toBe(third);
      expect((await change(world, "remove", third)).removed_paths).toHaveLength(3);
      expect(snapshot(world.root)).toEqual(before);
    }
  });

  it("knows of each host alone whether its hooks were seen", async () => {
    const world = hostWorld();
    for (const host of ["codex", "claude-code"]) await change(world, "apply", host);
    await wholeSession(world, "claude-code");
    expect(await status(world, "claude-code")).toMatchObject({ status: "active" });
    expect(await status(world, "codex")).toMatchObject({
      status: "waiting_for_host_binding",
      lifecycle: { last_heartbeat: null, hook_execution: "none" },
    });
    await wholeSession(world, "codex");
    expect(await status(world, "codex")).toMatchObject({ status: "active" });
    expect((await dataIn(world, "hook", "status")).activationStatus).toBe("active");
  });

  it("is told of the host whose hooks do not run, and not of the other", async () => {
    const world = hostWorld();
    for (const host of ["codex", "claude-code"]) await change(world, "apply", host);
    await wholeSession(world, "claude-code");
    const { checks, diagnostics } = await dataIn(world, "doctor");
    expect(checks).toContain("Claude Code hooks reach this project.");
    const found = diagnostics.warnings.filter(({ code }: FreeJson) => code.startsWith("HOOK_"));
    expect(found.map(({ message }: FreeJson) => message)).toEqual([
      expect.stringContaining("Codex hooks do not reach this project"),
    ]);
  });
});

describe("what an earlier version wrote for one host", () => {
  async function earlier(): Promise<HostWorld> {
    const world = hostWorld();
    await change(world, "apply", "codex");
    editJson(policyFile(world), (data) => {
      delete data.hosts;
      data.package_version = "0.9.0";
      data.activated_at = "2026-01-02T03:04:05.006Z";
    });
    editJson(ownApproval(world), (data) => {
      delete data.hosts;
    });
    return world;
  }

  it("counts as it is", async () => {
    const world = await earlier();
    const before = snapshot(world.root);
    expect(await status(world, "codex")).toMatchObject({
      project_activated: true,
      hosts: ["codex"],
      activation_policy: { activated_at: "2026-01-02T03:04:05.006Z" },
    });
    expect(await status(world, "pi")).toMatchObject({ project_activated: false, hosts: ["codex"] });
    expect(snapshot(world.root)).toEqual(before);
    await wholeSession(world, "codex");
    expect(await status(world, "codex")).toMatchObject({ status: "active" });
  });

  it("takes in another host, and keeps what it says of the first", async () => {
    const world = await earlier();
    const binding = readJson(policyFile(world)).host_binding;
    await change(world, "apply", "pi");
    const next = readJson(policyFile(world));
    expect(next).toMatchObject({ host: "codex", activated_at: "2026-01-02T03:04:05.006Z" });
    expect(next.host_binding).toEqual(binding);
    expect(next.hosts.codex).toEqual({
      activated_at: "2026-01-02T03:04:05.006Z",
      binding_fingerprint: binding.binding_fingerprint,
    });
    for (const host of ["codex", "pi"])
      expect((await status(world, host)).project_activated, host).toBe(true);
  });
});

describe("a yes to one host", () => {
  it("is none to another that the file names", async () => {
    const world = hostWorld();
    await change(world, "apply", "codex");
    editJson(policyFile(world), ({ hosts }) => {
      hosts.pi = {};
    });
    expect((await status(world, "pi")).approval).toMatchObject({ reason: "not_approved" });
    await change(world, "apply", "claude-code");
    expect((await status(world, "pi")).project_activated).toBe(false);
    expect((await status(world, "codex")).hosts).toEqual(["codex", "claude-code"]);
    const { diagnostics } = await dataIn(world, "doctor");
    const codes = diagnostics.warnings.map(({ code }: FreeJson) => code);
    expect(codes.filter((code: string) => code === "ACTIVATION_NOT_APPROVED")).toHaveLength(1);
  });

  it("approves no more for a host than it was approved for before", async () => {
    const world = hostWorld();
    await change(world, "apply", "codex");
    editJson(policyFile(world), ({ policy }) => {
      policy.approval_required.memory_accept = false;
    });
    expect((await status(world, "codex")).approval).toMatchObject({ reason: "grants_more" });
    await change(world, "apply", "pi");
    expect((await status(world, "pi")).project_activated).toBe(true);
    expect((await status(world, "codex")).project_activated).toBe(false);
  });

  it("in a linked work tree leaves the hosts that are active through the main checkout", async () => {
    const main = hostWorld();
    const git = (...argv: string[]): void => {
      const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
      execFileSync("git", [...author, ...argv], { cwd: main.project, stdio: "ignore" });
    };
    rmSync(join(main.project, ".git"), { recursive: true });
    git("init", "--quiet");
    git("commit", "--quiet", "--allow-empty", "--message", "Begin");
    git("worktree", "add", "--quiet", "-b", "tree", join(main.root, "a tree"));
    const tree = { ...main, project: join(main.root, "a tree") };
    await change(main, "apply", "claude-code");
    await change(tree, "apply", "codex");
    expect((await status(tree, "codex")).hosts).toEqual(["codex", "claude-code"]);
    await wholeSession(tree, "claude-code");
    expect(await status(tree, "claude-code")).toMatchObject({ status: "active" });
    await change(tree, "remove", "codex");
    expect((await status(tree, "codex")).hosts).toEqual(["claude-code"]);
  });
});

describe("at once, in processes of their own", () => {
  it("hosts are activated and taken out, and none is lost", async () => {
    const world = hostWorld();
    const apply = (host: string) =>
      orange(["activate", "apply", "--host", host, "--scope", "project"], {
        cwd: world.project,
        env: world.env,
      });
    const remove = (host: string) =>
      orange(["activate", "remove", "--host", host, "--scope", "project"], {
        cwd: world.project,
        env: world.env,
      });
    const applied = await Promise.all([...HOSTS, "opencode"].map(apply));
    expect(applied.map((result) => result.status)).toEqual([0, 0, 0, 0]);
    expect([...(await status(world, "codex")).hosts].sort()).toEqual([...HOSTS, "opencode"].sort());
    await Promise.all([remove("codex"), remove("pi"), apply("claude-code")]);
    expect([...(await status(world, "codex")).hosts].sort()).toEqual(["claude-code", "opencode"]);
    expect([...readJson(ownApproval(world)).hosts].sort()).toEqual(["claude-code", "opencode"]);
  });

  it("two hosts work on one project: each has its own turn, quest and evidence", async () => {
    const world = hostWorld();
    await dataIn(world, "init", "--project", "example");
    for (const host of ["codex", "claude-code"]) await change(world, "apply", host);
    const work = {
      codex: { file: "src/login.ts", prompt: "Add a login page to src/login.ts" },
      "claude-code": { file: "src/report.ts", prompt: "Add a weekly report to src/report.ts" },
    };
    const both = (act: (host: keyof typeof work) => Promise<unknown>): Promise<unknown> =>
      Promise.all((Object.keys(work) as (keyof typeof work)[]).map(act));
    await both((host) => hook(world, host, "session-start", { source: "startup" }));
    await both((host) => hook(world, host, "user-prompt-submit", { prompt: work[host].prompt }));
    mkdirSync(join(world.project, "src"));
    for (const { file } of Object.values(work)) writeFileSync(join(world.project, file), "export {};\n");
    await both((host) =>
      Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          hook(world, host, "post-tool-use", {
            tool_name: "Write",
            tool_use_id: `${host}-${index}`,
            tool_input: { file_path: join(world.project, work[host].file) },
            tool_response: { filePath: join(world.project, work[host].file) },
          }),
        ),
      ),
    );
    const lines = linesOf(world);
    for (const host of Object.keys(work)) {
      expect(
        lines[host]?.filter(({ event }) => event === "PostToolUse"),
        host,
      ).toHaveLength(6);
      expect(new Set(lines[host]?.map(({ record }) => record.session_key)).size, host).toBe(1);
    }
    const quests = (await dataIn(world, "quest", "list")).quests as readonly FreeJson[];
    expect(quests.map(({ title }) => title).sort()).toEqual([
      "Add a login page to src/login.ts",
      "Add a weekly report to src/report.ts",
    ]);
    const stops = await Promise.all(
      Object.keys(work).map((host) => hook(world, host, "stop", { last_assistant_message: "Done." })),
    );
    expect(stops.map(({ decision }) => decision)).toEqual(["block", "block"]);
    expect(stops[0]?.reason).toContain("src/login.ts");
    expect(stops[0]?.reason).not.toContain("src/report.ts");
    expect(stops[1]?.reason).toContain("src/report.ts");
  });

  it("what the user asked of one agent for is not what another may do", async () => {
    const world = hostWorld();
    await dataIn(world, "init", "--project", "example");
    for (const host of ["codex", "claude-code"]) await change(world, "apply", host);
    const id = await newProposal(world.project, "Rates are cached for a day");
    await hook(world, "codex", "user-prompt-submit", { prompt: "what is pending?" });
    await hook(world, "claude-code", "user-prompt-submit", { prompt: "accept the proposal, please" });
    const accept = (env: Record<string, string>) =>
      orange(["remember", "accept", id, "--json"], { cwd: world.project, env: { ...world.env, ...env } });
    expect((await accept({ CODEX_THREAD_ID: "x" })).json().error.code).toBe("PERSON_REQUIRED");
    expect((await accept({ CLAUDECODE: "1" })).json().ok).toBe(true);
  });
});
