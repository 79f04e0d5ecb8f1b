import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bindingData, setupData } from "@orange-hyper/hosts/schema";
import {
  makeRepositoryTop,
  orange,
  snapshot,
  surviveEveryKill,
  temporaryFolder,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { approvalFile } from "./support/approval.js";
import { copyWorld, dataIn, type HostWorld, hostWorld, inWorld, writeProgram } from "./support/host-world.js";
import { hasTerminal, sitDown } from "./support/pty.js";

const BIN = fileURLToPath(new URL("../bin/orange.js", import.meta.url));

const launcher = ({ home }: HostWorld): string =>
  join(home, ".orange-hyper/bindings/codex/plugins/orange-hyper-codex/hooks/run-orange.sh");
const shim = ({ home }: HostWorld): string => join(home, ".orange-hyper/bin/orange");

type State = "todo" | "done" | "blocked";
const statesOf = (data: { steps: readonly { id: string; state: State }[] }): Record<string, State> =>
  Object.fromEntries(data.steps.map(({ id, state }) => [id, state]));

/** Removes `orange` from PATH, as after a clone or with npx, so that no other program finds it. */
function withoutInstall(world: HostWorld): HostWorld {
  rmSync(join(world.bin, "orange"));
  return world;
}

describe("setup without the client", () => {
  it("does its part, says what is missing, and undoes its part", async () => {
    const world = hostWorld();
    const before = snapshot(world.root);
    const data = await dataIn(world, "setup", "codex", "--yes");
    setupData.parse(data);
    expect(statesOf(data)).toEqual({
      bind: "done",
      activate: "done",
      register: "blocked",
      install: "blocked",
    });
    expect(data.states).toMatchObject({ project_activated: true, plugin_installation: "unknown" });
    expect(data.next).toEqual([
      "Install Codex, then run `orange setup codex` again; it goes on where it stopped.",
    ]);
    const removed = await dataIn(world, "setup", "codex", "--remove", "--yes");
    setupData.parse(removed);
    expect(statesOf(removed)).toMatchObject({ deactivate: "done", unbind: "done" });
    expect(snapshot(world.root)).toEqual(before);
  });

  it("changes nothing for a plan, for JSON without a yes, and where nobody can answer", async () => {
    const world = hostWorld();
    const before = snapshot(world.root);
    const [dry, json, asked] = [
      await inWorld(world, "setup", "codex", "--dry-run"),
      await inWorld(world, "setup", "codex", "--json"),
      await inWorld(world, "setup", "codex"),
    ];
    expect([dry.status, json.status, asked.status]).toEqual([0, 0, 1]);
    expect(json.json().data).toMatchObject({ applied: false, confirmation_required: true });
    expect(dry.stdout).toContain(`${world.project}/.orange-hyper/local`);
    expect(asked.stdout).toContain(`${world.home}/.orange-hyper/bindings/codex`);
    expect(asked.stderr).toContain("Run `orange setup codex --yes` to go ahead");
    expect(snapshot(world.root)).toEqual(before);
  });

  it("refuses to do and not to do at once", async () => {
    const refused = await inWorld(hostWorld(), "setup", "codex", "--yes", "--dry-run", "--json");
    expect([refused.status, refused.json().error.code]).toEqual([1, "USER_INPUT_ERROR"]);
  });

  it("makes an Orange that is not installed callable for hooks", async () => {
    const world = withoutInstall(hostWorld());
    const before = snapshot(world.root);
    const data = await dataIn(world, "setup", "codex", "--yes");
    expect(statesOf(data)["program"]).toBe("done");
    const hook = spawnSync(launcher(world), ["stop"], { env: world.env, input: "{}", encoding: "utf8" });
    expect([hook.status, hook.stdout.trim()]).toEqual([0, "{}"]);
    const version = spawnSync(shim(world), ["--version"], { env: world.env, encoding: "utf8" });
    expect(version.stdout).toBe((await orange(["--version"], { cwd: world.project })).stdout);
    expect((await dataIn(world, "setup", "codex")).states.orange_callable).toBe(true);
    await dataIn(world, "setup", "codex", "--remove", "--yes");
    expect(snapshot(world.root)).toEqual(before);
  });

  it("leaves it callable for the other host until that is removed too", async () => {
    const world = withoutInstall(hostWorld());
    const before = snapshot(world.root);
    await dataIn(world, "setup", "codex", "--yes");
    await dataIn(world, "setup", "claude-code", "--yes");
    const removed = await dataIn(world, "setup", "codex", "--remove", "--yes");
    expect(statesOf(removed)).not.toHaveProperty("unprogram");
    expect(removed.stays).toContainEqual({
      what: shim(world),
      why: "the hooks of Claude Code call Orange by it",
    });
    expect((await dataIn(world, "setup", "claude-code")).states.orange_callable).toBe(true);
    await dataIn(world, "setup", "claude-code", "--remove", "--yes");
    expect(snapshot(world.root)).toEqual(before);
  });

  it("does not hide it where hooks would not look", async () => {
    const world = withoutInstall(hostWorld());
    const moved = { ...world, env: { ...world.env, ORANGE_HYPER_HOME: join(world.root, "moved") } };
    const data = await dataIn(moved, "setup", "codex", "--yes");
    expect(statesOf(data)["program"]).toBe("blocked");
    expect(data.steps[0].reason).toContain("ORANGE_HYPER_BIN");
    expect([data.states.orange_callable, existsSync(join(world.root, "moved/bin"))]).toEqual([false, false]);
  });

  it("leaves a script of the user's own in that place alone", async () => {
    const world = hostWorld();
    await dataIn(world, "setup", "codex", "--yes");
    expect(existsSync(shim(world))).toBe(false);
    const record = join(world.home, ".orange-hyper/setup/codex.json");
    const noted = JSON.parse(readFileSync(record, "utf8"));
    writeFileSync(record, JSON.stringify({ ...noted, program: true }));
    spawnSync("mkdir", ["-p", join(world.home, ".orange-hyper/bin")]);
    writeProgram(shim(world), "echo mine\n");
    await dataIn(world, "setup", "codex", "--remove", "--yes");
    expect(readFileSync(shim(world), "utf8")).toBe("#!/bin/sh\necho mine\n");
  });
});

describe("what a removal leaves", () => {
  const runtime = ({ project }: HostWorld): string => join(project, ".orange-hyper/local/runtime");
  const whats = ({ stays }: { stays: readonly { what: string }[] }): readonly string[] =>
    stays.map(({ what }) => what);

  /** Creates a world in which a session has left records. */
  async function usedWorld(): Promise<HostWorld> {
    const world = hostWorld();
    await dataIn(world, "init", "--project", "example");
    await dataIn(world, "setup", "codex", "--yes");
    const stdin = JSON.stringify({ session_id: "s", cwd: world.project, source: "startup" });
    await orange(["host", "codex", "hook", "session-start"], { cwd: world.project, env: world.env, stdin });
    expect(existsSync(join(runtime(world), "sessions"))).toBe(true);
    return world;
  }

  it("is named before and after, and is all that is left", async () => {
    const world = await usedWorld();
    const { stdout } = await inWorld(world, "setup", "codex", "--remove", "--dry-run");
    expect(stdout).toContain("What hooks recorded here (checks, results, sessions) goes only if you say so");
    expect(stdout).toContain(`- ${world.project}/.orange-hyper: quests, proposals, memory and settings`);
    expect(stdout).toContain(approvalFile(world.project, join(world.home, ".orange-hyper")));
    const data = await dataIn(world, "setup", "codex", "--remove", "--yes");
    setupData.parse(data);
    expect([data.evidence, whats(data)]).toEqual(["deleted", [`${world.project}/.orange-hyper`]]);
    expect([
      existsSync(join(world.project, ".orange-hyper/local")),
      existsSync(join(world.home, ".orange-hyper")),
    ]).toEqual([false, false]);
  });

  it("is not what was derived into the user's cache folder", async () => {
    const world = await usedWorld();
    const cached = { ...world, env: { ...world.env, ORANGE_HYPER_CACHE: join(world.root, "cache") } };
    await dataIn(cached, "doctor");
    expect(existsSync(join(world.root, "cache"))).toBe(true);
    await dataIn(cached, "setup", "codex", "--remove", "--yes");
    expect(existsSync(join(world.root, "cache"))).toBe(false);
  });

  it("is what hooks recorded, where the user keeps it, and no activation", async () => {
    const world = await usedWorld();
    const before = snapshot(runtime(world));
    const data = await dataIn(world, "setup", "codex", "--remove", "--yes", "--keep-evidence");
    expect([data.evidence, data.states.project_activated]).toEqual(["kept", false]);
    expect(whats(data)).toContainEqual(expect.stringContaining(runtime(world)));
    expect(snapshot(runtime(world))).toEqual(before);
    await dataIn(world, "activate", "remove", "--host", "codex", "--scope", "project");
    expect(existsSync(join(world.project, ".orange-hyper/local"))).toBe(false);
  });

  it("is nothing that was derived", async () => {
    const world = await usedWorld();
    const cache = join(world.root, "cache");
    const env = { ...world.env, ORANGE_HYPER_CACHE: cache };
    const stdin = JSON.stringify({
      session_id: "s",
      turn_id: "t",
      cwd: world.project,
      prompt: "Add a login page",
    });
    await orange(["host", "codex", "hook", "user-prompt-submit"], { cwd: world.project, env, stdin });
    expect(existsSync(cache)).toBe(true);
    await dataIn({ ...world, env }, "setup", "codex", "--remove", "--yes");
    expect(existsSync(cache)).toBe(false);
  });

  it("is what others put there, and what belongs to the client", async () => {
    const world = await usedWorld();
    writeProgram(join(world.bin, "codex"), "exit 0\n");
    const mine = join(world.project, ".orange-hyper/local/mine.txt");
    const beside = join(launcher(world), "../../beside.txt");
    for (const path of [mine, beside]) writeFileSync(path, "mine");
    for (const argv of [["--dry-run"], ["--yes"]]) {
      const data = await dataIn(world, "setup", "codex", "--remove", ...argv);
      expect(whats(data)).toEqual([
        `${world.project}/.orange-hyper`,
        mine,
        beside,
        expect.stringContaining("[hooks.state]"),
        expect.stringContaining("mode 600"),
      ]);
    }
    expect([mine, beside].map((path) => readFileSync(path, "utf8"))).toEqual(["mine", "mine"]);
  });

  it("is told once where nothing is left to be done", async () => {
    const world = await usedWorld();
    await dataIn(world, "setup", "codex", "--remove", "--yes");
    const { stdout } = await inWorld(world, "setup", "codex", "--remove", "--yes");
    expect(stdout).toContain("There is nothing to do.");
    expect(stdout.match(/What stays:/g)).toHaveLength(1);
  });
});

it("a plan with nothing but steps that are not possible does not say that nothing is to do", async () => {
  const world = hostWorld();
  await dataIn(world, "setup", "codex", "--yes");
  const { stdout } = await inWorld(world, "setup", "codex", "--dry-run");
  expect(stdout).toContain("(not possible now)");
  expect(stdout).toContain("There is nothing that can be done now");
  expect(stdout).not.toContain("There is nothing to do.");
  await dataIn(world, "setup", "codex", "--remove", "--yes");
  expect((await inWorld(world, "setup", "codex", "--remove", "--dry-run")).stdout).toContain(
    "There is nothing to do.",
  );
});

it.runIf(process.platform === "linux")("a home that cannot be written is named in the hint", async () => {
  const world = hostWorld();
  // Not even root can create a folder in /sys.
  const env = { ...world.env, HOME: "/sys", ORANGE_HYPER_BIN: join(world.bin, "orange") };
  for (const argv of [
    ["setup", "codex", "--yes"],
    ["binding", "install", "--host", "codex", "--scope", "user"],
  ]) {
    const refused = await orange([...argv, "--json"], { cwd: world.project, env });
    const { error } = refused.json();
    expect([refused.status, error.code], argv.join(" ")).toEqual([3, "FILESYSTEM_ERROR"]);
    expect(error.hint).toBe("Check the permissions and the free space of /sys/.orange-hyper.");
  }
});

describe("the folder that setup is run in", () => {
  const TOP = "inside the repository";

  it("is shown to be a part of a repository, and what that means", async () => {
    const world = hostWorld();
    const sub = { ...world, project: join(world.project, "sub") };
    mkdirSync(sub.project);
    const [top, inner] = [
      await inWorld(world, "setup", "codex", "--dry-run"),
      await inWorld(sub, "setup", "codex", "--dry-run"),
    ];
    expect(top.stdout).not.toContain(TOP);
    expect(inner.stdout).toContain(`${TOP} ${world.project}`);
    expect(inner.stdout).toContain("Sessions that are started elsewhere in it do not reach this project");
    expect(inner.stdout).toContain(`run \`orange setup codex\` in ${world.project} instead`);
    const data = await dataIn(sub, "setup", "codex");
    setupData.parse(data);
    expect([data.project_root, data.repository_root]).toEqual([sub.project, world.project]);
    expect((await inWorld(sub, "setup", "codex", "--remove", "--dry-run")).stdout).not.toContain(TOP);
  });

  it("is the project itself for a folder of one that is activated, and outside of a repository", async () => {
    const world = hostWorld();
    await dataIn(world, "activate", "apply", "--host", "codex", "--scope", "project");
    const sub = { ...world, project: join(world.project, "sub") };
    const outside = { ...world, project: join(world.root, "outside") };
    for (const folder of [sub.project, outside.project]) mkdirSync(folder);
    expect((await dataIn(sub, "setup", "codex")).project_root).toBe(world.project);
    for (const place of [sub, outside])
      expect((await inWorld(place, "setup", "codex", "--dry-run")).stdout).not.toContain(TOP);
  });

  it("may not be the home folder, of which nothing is planned and nothing written", async () => {
    const world = withoutInstall(hostWorld());
    const home = { ...world, project: world.home };
    const before = snapshot(world.root);
    for (const how of ["--dry-run", "--yes"]) {
      const refused = await inWorld(home, "setup", "codex", how, "--json");
      expect([refused.status, refused.json().error.code], how).toEqual([1, "USER_INPUT_ERROR"]);
      expect(refused.json().error.message).toContain("cannot be activated");
      expect((await inWorld(home, "setup", "codex", how)).stdout).toBe("");
    }
    expect(snapshot(world.root)).toEqual(before);
    expect((await dataIn(home, "setup", "codex", "--remove", "--yes")).applied).toBe(true);
    expect(snapshot(world.root)).toEqual(before);
    makeRepositoryTop(world.home);
    const work = { ...world, project: join(world.home, "work") };
    mkdirSync(work.project);
    expect((await dataIn(work, "setup", "codex")).repository_root).toBeNull();
  });
});

describe("setup with a client that refuses", () => {
  it("says what the client said, keeps what is done, and goes on from there", async () => {
    const world = hostWorld();
    const codex = join(world.bin, "codex");
    writeProgram(
      codex,
      'case "$*" in *list*) exit 1 ;; esac\necho "warning: old" >&2\necho "Error: no room left" >&2\nexit 1\n',
    );
    const failed = await inWorld(world, "setup", "codex", "--yes", "--json");
    expect(failed.status).toBe(3);
    expect(failed.json().error).toEqual({
      code: "SETUP_HOST_COMMAND_FAILED",
      message: `\`codex plugin marketplace add '${world.home}/.orange-hyper/bindings/codex'\` failed: Error: no room left`,
      hint: expect.stringContaining("goes on where it stopped"),
    });
    expect(statesOf(await dataIn(world, "setup", "codex"))).toMatchObject({ bind: "done", activate: "done" });
    const kept = await inWorld(world, "setup", "codex", "--remove", "--yes", "--json");
    expect(kept.json().error.hint).toContain("run `orange setup codex --remove` again");
    rmSync(codex);
    await dataIn(world, "setup", "codex", "--remove", "--yes");
    // The client may have applied the command before it failed, so the record is kept until the client can be queried.
    expect(
      JSON.parse(readFileSync(join(world.home, ".orange-hyper/setup/codex.json"), "utf8")),
    ).toMatchObject({
      registered: true,
      projects: [],
    });
  });

  it("takes an answer that is none for no answer", async () => {
    const world = hostWorld();
    writeProgram(join(world.bin, "codex"), 'echo "not JSON"; cat > /dev/null\n');
    // Run concurrently, because each waits a while for the rest of the client's answer.
    const [status, activation] = await Promise.all(
      ["binding", "activate"].map(async (group) => {
        const argv = [group, "status", "--host", "codex", "--json"];
        return (await orange(argv, { cwd: world.project, env: world.env })).json().data;
      }),
    );
    expect([
      status.codex_executable,
      status.plugin_installation,
      status.marketplace.host_registration,
    ]).toEqual([join(world.bin, "codex"), "unknown", "unknown"]);
    expect(activation.hook_trust).toEqual({
      status: "unknown",
      trusted: false,
      verification_surface: "codex-hook-review-not-machine-readable",
    });
  });
});

describe("setup, killed at every moment of its writing", () => {
  it.each([false, true])("is completed by a repeat (removal: %s)", async (isRemoval) => {
    const root = temporaryFolder();
    mkdirSync(join(root, "world/host"), { recursive: true });
    const world = withoutInstall(hostWorld(join(root, "world/host")));
    const argv = ["setup", "codex", "--yes", "--json", ...(isRemoval ? ["--remove"] : [])];
    const empty = snapshot(world.root);
    if (isRemoval) await dataIn(world, "setup", "codex", "--yes");
    const whole = copyWorld(world, join(root, "whole"));
    await inWorld(whole, ...argv);
    // Locks are ignored: a dead process's lock remains until the next write, and a finished step writes nothing.
    const pathsOf = ({ root: folder }: HostWorld): readonly string[] =>
      Object.keys(snapshot(folder))
        .filter((path) => isRemoval || !path.endsWith(".lock"))
        // The names of approvals depend on the path of the project.
        .map((path) => path.replace(/activations\/[0-9a-f]{32}/, "activations/<project>"));
    const paths = pathsOf(whole);
    const options = { cwd: world.project, env: world.env };
    const kills = await surviveEveryKill({ argv, options, world: join(root, "world") }, async (where) => {
      const repeated = await inWorld(world, ...argv);
      expect(repeated.status, `${where}: ${repeated.stdout}${repeated.stderr}`).toBe(0);
      expect(pathsOf(world), where).toEqual(paths);
      if (isRemoval) expect(snapshot(world.root), where).toEqual(empty);
    });
    expect(kills).toBeGreaterThan(8);
  });
});

describe.runIf(existsSync("/usr/bin/script"))("on a terminal", () => {
  /** Runs setup on a terminal with the given text as typed input; returns what it prints. */
  function typed(world: HostWorld, text: string): string {
    const command = `'${process.execPath}' '${BIN}' setup codex`;
    const result = spawnSync("/usr/bin/script", ["-qec", command, "/dev/null"], {
      cwd: world.project,
      env: { ...world.env, TERM: "xterm" },
      input: text,
      encoding: "utf8",
      timeout: 120_000,
    });
    return result.stdout;
  }

  it("asks once more before it deletes what hooks recorded, and keeps it without a yes", () => {
    for (const [answer, isKept] of [
      ["n", true],
      ["", true],
      ["y", false],
    ] as const) {
      const world = hostWorld();
      const run = (line: string, input = ""): string =>
        spawnSync("/bin/sh", ["-c", line], {
          cwd: world.project,
          env: { ...world.env, TERM: "xterm", ORANGE: `'${process.execPath}' '${BIN}' setup codex` },
          input,
          encoding: "utf8",
          timeout: 120_000,
        }).stdout;
      run("eval $ORANGE --yes");
      const evidence = join(world.project, ".orange-hyper/local/runtime/kept.json");
      writeFileSync(evidence, "{}");
      // Answers each question only after it was asked, as a person does.
      const shown = run(
        `until_asked() { until grep -q "$1" shown; do sleep 0.05; done; }
         { until_asked 'Go ahead'; echo y; until_asked 'Delete what'; echo '${answer}'; sleep 1; } |
         script -qfec "$ORANGE --remove" shown`,
      );
      expect(shown).toContain("Delete what hooks recorded in this project as well? [y/N]");
      expect([answer, existsSync(evidence)]).toEqual([answer, isKept]);
      expect(existsSync(launcher(world))).toBe(false);
    }
  });

  it.runIf(hasTerminal)("removes nothing after Ctrl-C at the second question", async () => {
    const world = hostWorld();
    await dataIn(world, "setup", "codex", "--yes");
    writeFileSync(join(world.project, ".orange-hyper/local/runtime/kept.json"), "{}");
    const before = snapshot(world.root);
    const seat = sitDown(world.project, "setup codex --remove", { env: { ...world.env } });
    await seat.sees("Go ahead? [y/N]");
    seat.types("y\n");
    await seat.sees("Delete what hooks recorded in this project as well? [y/N]");
    seat.types("\u0003");
    const { status, text } = await seat.ended();
    expect([status, text]).toEqual([130, expect.not.stringContaining("\n\n\n")]);
    expect(snapshot(world.root)).toEqual(before);
  });

  it("asks, and does it after a yes alone", () => {
    for (const answer of ["\n", "n\n", "yess\n", "\u0004"]) {
      const world = hostWorld();
      const before = snapshot(world.root);
      const shown = typed(world, answer);
      expect(shown).toContain("Go ahead? [y/N]");
      expect(shown).toContain("Nothing was changed.");
      expect(snapshot(world.root)).toEqual(before);
    }
    const world = hostWorld();
    const shown = typed(world, "y\n");
    expect(shown).toContain("Next");
    expect(existsSync(launcher(world))).toBe(true);
  });
});

describe("another host", () => {
  it("is set up beside the first, and undone without it", async () => {
    const world = hostWorld();
    const before = snapshot(world.root);
    await dataIn(world, "setup", "codex", "--yes");
    const plan = await inWorld(world, "setup", "claude-code", "--dry-run");
    expect(plan.stdout).toContain("Activate this project, in addition to Codex\n");
    expect(plan.stdout).not.toContain("You trust the hooks yourself");
    const data = await dataIn(world, "setup", "claude-code", "--yes");
    setupData.parse(data);
    expect([data.host, data.states.project_activated]).toEqual(["claude-code", true]);
    const bound = await dataIn(world, "binding", "status", "--host", "claude-code");
    bindingData.parse(bound);
    expect(bound.user_actions.map(({ kind }: { kind: string }) => kind)).toEqual([
      "install_plugin",
      "enable_plugin",
      "restart_or_new_session",
    ]);
    expect((await dataIn(world, "setup", "codex")).states.project_activated).toBe(true);

    mkdirSync(join(world.project, ".orange-hyper/local/runtime"), { recursive: true });
    writeFileSync(join(world.project, ".orange-hyper/local/runtime/note"), "of hooks");
    const removal = await inWorld(world, "setup", "codex", "--remove", "--yes");
    expect(removal.stdout).toContain("Deactivate this project for Codex; it stays active for Claude Code\n");
    expect(removal.stdout).toContain("what hooks recorded; Claude Code goes on with it");
    expect((await dataIn(world, "setup", "codex")).states.project_activated).toBe(false);
    expect((await dataIn(world, "setup", "claude-code")).states.project_activated).toBe(true);
    await dataIn(world, "setup", "claude-code", "--remove", "--yes");
    expect(snapshot(world.root)).toEqual(before);
  });

  it("that nobody knows is refused with those that there are", async () => {
    const refused = (await inWorld(hostWorld(), "setup", "cursor", "--json")).json();
    expect(refused).toMatchObject({
      command: "setup.run",
      error: {
        message: 'There is no agent host "cursor".',
        hint: "Orange knows codex, claude-code, opencode, pi and kiro; run `orange hosts` to see how each stands.",
      },
    });
  });
});
