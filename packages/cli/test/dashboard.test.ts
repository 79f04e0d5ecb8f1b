import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { initRepository, orange, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { type TaskHome, taskHome } from "./support/task-files.js";
import { expectRestored, hasTmux, openScreen, type TmuxScreen, tmuxServer } from "./support/tmux-screen.js";

const at = (minute: number) => ({ updated_at: `'2026-11-21T09:0${minute}:00.000Z'` });

/** Opens a dashboard with a few tasks. */
async function opened(
  options: {
    readonly columns?: number;
    readonly rows?: number;
    readonly env?: Record<string, string>;
    readonly line?: string;
  } = {},
): Promise<{ readonly home: TaskHome; readonly screen: TmuxScreen }> {
  const { line = "dashboard", env, ...size } = options;
  const home = await taskHome("가게 일");
  home.task(
    "dark-mode",
    { status: "working", summary: "다크 모드를 추가한다", ...at(3) },
    "## Plan\n\nAPPROACH: css\n",
  );
  home.task("feat/loud", { status: "reviewing", ...at(2) });
  home.task("old", { status: "done", ...at(1) });
  const screen = openScreen({ cwd: home.project, line, ...size, env: { ...home.env, ...env } });
  await screen.sees("dark-mode");
  return { home, screen };
}

/** Detaches from tmux. The pause is needed, because tmux treats keys that arrive at once as a paste. */
async function detach(screen: TmuxScreen): Promise<void> {
  screen.press("C-b");
  await new Promise((done) => setTimeout(done, 100));
  screen.press("d");
}

/** Returns the environment with shell scripts of the given names first on PATH. */
function withPrograms({ env, folder }: TaskHome, scripts: Readonly<Record<string, string>>) {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return { ...env, PATH: bin + delimiter + process.env["PATH"] };
}

describe.skipIf(!hasTmux)("orange dashboard (skipped without tmux)", () => {
  it("shows tasks, moves, filters, shows a text, and leaves the terminal as it was", async () => {
    const { screen } = await opened();
    expect(screen.lines()[0]).toBe("shop  pool: 0/2  1 working  1 reviewing  1 done");
    expect(
      screen
        .lines()
        .slice(3, 9)
        .map((line) => line.slice(0, 40).trimEnd()),
    ).toEqual([
      "❯ ○ dark-mode (darkmode0000000000000)",
      "    └ 다크 모드를 추가한다",
      "  ○ feat/loud",
      "    └ Do feat/loud",
      "  ○ old",
      "    └ Do old",
    ]);
    expect(screen.flag("#{alternate_on} #{mouse_any_flag}")).toBe("1 1");
    screen.press("v");
    await screen.sees("APPROACH: css");
    screen.press("q", "j");
    await screen.sees("❯ ○ feat/loud");
    screen.press("f", "f");
    await screen.sees("shop  [done]");
    await screen.sees("❯ ○ old");
    expect(screen.lines().join("\n")).not.toContain("dark-mode");
    screen.press("q");
    expect(await screen.sees("status 0")).not.toContain("❯");
    await expectRestored(screen);
  });

  it("is whole in 60 columns without colours, and in other sizes while it runs", async () => {
    const { screen } = await opened({ columns: 60, rows: 12, env: { NO_COLOR: "1" } });
    expect(screen.coloured()).not.toContain("\u001b[3");
    expect(screen.lines().every((line) => line.length <= 60)).toBe(true);
    expect(screen.lines()[11]).toMatch(/^Enter .*x cancel/);
    screen.resize(120, 9);
    await screen.sees("Commits  Changes");
    expect(screen.lines()[8]).toMatch(/^Enter .*q quit$/);
    expect(screen.lines().join("\n")).not.toContain("❯ ○ old");
    screen.press("End");
    await screen.sees("❯ ○ old");
    screen.resize(60, 30);
    await screen.misses("Commits");
    await screen.sees(/^\n+─+\nd delete /m);
    expect(screen.lines()[29]).toMatch(/^d delete /);
  });

  it("is coloured where colours are wanted", async () => {
    const { screen } = await opened({ env: { TERM: "xterm-256color", NO_COLOR: "" } });
    expect(screen.coloured()).toContain("\u001b[36mreviewing");
  });

  it("is in Korean for who reads it", async () => {
    const { screen } = await opened({ env: { ORANGE_LANGUAGE: "ko" } });
    expect(screen.lines()[1]).toMatch(/^작업 +상태 /);
    screen.press("x");
    await screen.sees("shop/dark-mode 작업을 취소할까요? (y/N)");
  });

  it("follows what changes outside of it", async () => {
    const { home, screen } = await opened();
    home.task("dark-mode", { status: "stuck", ...at(3) });
    await screen.sees(/dark-mode.* stuck/);
    home.task("later", at(4));
    await screen.sees("○ later");
    // The selection is kept.
    await screen.sees("❯ ○ dark-mode");
    home.task("dark-mode", { status: "nonsense" });
    await screen.sees("1 unreadable");
  });

  it("answers the mouse", async () => {
    const { screen } = await opened();
    screen.type("\u001b[<0;5;6M\u001b[<0;5;6m");
    await screen.sees("❯ ○ feat/loud");
    screen.type("\u001b[<65;5;6M");
    await screen.sees("❯ ○ old");
    screen.type("\u001b[<64;5;6M");
    await screen.sees("❯ ○ feat/loud");
  });

  it("makes a task from its form, and says what is wrong with it", async () => {
    const home = await taskHome();
    home.task("dark-mode", { status: "working" });
    const env = withPrograms(home, { claude: "exec sleep 60" });
    const screen = openScreen({ cwd: home.project, line: "dashboard", env });
    await screen.sees("dark-mode");
    screen.press("c");
    await screen.sees("‹ claude ›");
    screen.type("dark-mode");
    screen.press("Tab");
    screen.type("한글 요약");
    screen.press("Tab", "Tab", "x", "Enter");
    await screen.sees("works on the branch dark-mode");
    screen.press("Tab", "C-u");
    await screen.sees(/❯ Branch *$/m);
    screen.type("new/one");
    screen.press("Enter");
    await screen.sees("Created shop/new/one");
    await screen.sees("└ 한글 요약");
    const tasks = join(home.env["ORANGE_HOME"] ?? "", "tasks", "shop");
    const texts = readdirSync(tasks).map((id) => readFileSync(join(tasks, id, "TASK.md"), "utf8"));
    expect(texts.filter((text) => text.includes("branch: new/one"))).toHaveLength(1);
  });

  it("opens a pull request in the browser, and nothing but a page of the web", async () => {
    const home = await taskHome();
    const url = "https://example.org/pull/1?a=$(touch owned)&b='x'";
    home.task("good", { status: "working", pr_url: `"${url}"`, ...at(2) });
    home.task("bad", { status: "working", pr_url: "file:///etc/passwd", ...at(1) });
    const said = join(home.folder, "said");
    const opener = `printf '%s\\n' "$#" "$@" >> "${said}"`;
    const env = { ...withPrograms(home, { "xdg-open": opener }), DISPLAY: ":0" };
    const screen = openScreen({ cwd: home.project, line: "dashboard", env });
    await screen.sees("#1 open");
    screen.press("p");
    await screen.sees("Opened https://example.org");
    expect(readFileSync(said, "utf8")).toBe(`1\n${new URL(url).href}\n`);
    screen.press("j", "p");
    await screen.sees("This is no https address: file:///etc/passwd");
    expect(readFileSync(said, "utf8").split("\n")).toHaveLength(3);
    expect(existsSync(join(home.project, "owned"))).toBe(false);
  });

  it.each(["SIGTERM", "SIGHUP", "SIGINT"] as const)("leaves the terminal as it was on %s", async (signal) => {
    const { screen } = await opened();
    process.kill(screen.pid(), signal);
    await expectRestored(screen);
  });

  it("leaves the terminal as it was when it fails, and says so there", async () => {
    const preload = join(temporaryFolder(), "fail.cjs");
    writeFileSync(preload, 'process.on("SIGUSR2", () => { throw new Error("it broke"); });\n');
    const { screen } = await opened({ env: { NODE_OPTIONS: `--require=${preload}` } });
    process.kill(screen.pid(), "SIGUSR2");
    await screen.sees("status 4");
    expect(screen.lines().join("\n")).toContain("orange: it broke");
    await expectRestored(screen);
  });

  it("registers a repository that it is opened in, and shows all projects outside of any", async () => {
    const home = await taskHome();
    home.task("one");
    const other = join(home.folder, "other shop");
    mkdirSync(other);
    initRepository(other);
    writeFileSync(join(other, "a"), "a");
    const screen = openScreen({ cwd: other, line: "dashboard", env: home.env });
    await screen.sees("This repository is now registered as the project other-shop.");
    expect(screen.lines()[0]).toMatch(/^other-shop /);
    const outside = openScreen({ cwd: temporaryFolder(), line: "dashboard", env: home.env });
    await outside.sees("○ shop/one");
    expect(outside.lines()[0]).toMatch(/^Orange Dashboard \(all\) .*pool: 0\/4/);
    const named = openScreen({ cwd: other, line: "dashboard --project shop", env: home.env });
    await named.sees("○ one");
  });

  it("shows what an agent prints, attaches to it, and comes back", async () => {
    const { socket, call } = tmuxServer();
    const home = await taskHome();
    const name = "shop/dark";
    call(
      "new-session",
      "-d",
      "-s",
      name,
      "-n",
      "worker",
      "-x",
      "80",
      "-y",
      "20",
      "sh -c 'echo 나는 일한다; exec cat'",
    );
    home.task("dark", { status: "planning", tmux_session: name });
    const env = { ...home.env, ORANGE_TMUX_SOCKET: socket };
    const screen = openScreen({ cwd: home.project, line: "dashboard", env });
    await screen.sees("❯ ● dark");
    screen.press("o");
    await screen.sees("│나는 일한다");
    call("send-keys", "-t", `=${name}:=worker`, "more to see", "Enter");
    await screen.sees("│more to see");
    screen.press("Enter");
    // The status line of the tmux in which the agent runs.
    await screen.sees("0:worker*");
    // Keys now go to the agent, even those with a meaning in the dashboard.
    screen.type("qx");
    await screen.sees("qx");
    // Meanwhile, the dashboard reads the output of the agent and the changed task.
    home.task("dark", { status: "working", tmux_session: name });
    await new Promise((done) => setTimeout(done, 1_000));
    await detach(screen);
    await screen.sees(/❯ ● dark.* working/);
    screen.press("q");
    await expectRestored(screen);
    const leaving = openScreen({ cwd: home.project, line: "dashboard --exit-on-attach", env });
    await leaving.sees("❯ ● dark");
    leaving.press("Enter");
    await leaving.sees("0:worker*");
    await detach(leaving);
    await leaving.sees("status 0");
    await expectRestored(leaving);
  });

  it("starts an agent, shows what it prints, and cancels it after a yes", async () => {
    const { socket } = tmuxServer();
    const home = await taskHome("가게 일");
    home.task("dark");
    const programs = withPrograms(home, { claude: 'echo "나는 일한다"; exec sleep 600' });
    const env = { ...programs, ORANGE_TMUX_SOCKET: socket };
    const screen = openScreen({ cwd: home.project, line: "dashboard", env });
    await screen.sees(/dark.* pending/);
    screen.press("Enter");
    await screen.sees(/● \[1\] dark .* planning/);
    await screen.sees("pool: 1/2");
    screen.press("o");
    await screen.sees("│나는 일한다");
    screen.press("o", "x", "n");
    await screen.misses("(y/N)");
    await screen.sees(/planning/);
    screen.press("x");
    await screen.sees("Cancel task shop/dark? (y/N)");
    screen.press("y");
    await screen.sees(/○ dark .* cancelled/);
    await screen.sees("pool: 0/2");
    screen.press("d", "y");
    await screen.sees("Deleted shop/dark");
    await screen.sees("No tasks yet");
  });

  it("moves through 500 tasks at once", async () => {
    const home = await taskHome();
    for (let index = 0; index < 500; index += 1) home.task(`task-${String(index).padStart(3, "0")}`);
    const screen = openScreen({ cwd: home.project, line: "dashboard", rows: 40, env: home.env });
    await screen.sees("500 pending");
    screen.press("End");
    await screen.sees("❯ ○ task-499");
    for (let times = 0; times < 50; times += 1) screen.press("k");
    await screen.sees("❯ ○ task-449");
    screen.press("NPage");
    await screen.sees("❯ ○ task-466");
  });
});

it("needs a terminal, and has no JSON", async () => {
  const home = await taskHome();
  const { status, stderr } = await orange(["dashboard"], { cwd: home.project, env: home.env });
  expect([status, stderr]).toEqual([1, expect.stringContaining("The dashboard needs a terminal.")]);
  const json = await orange(["dashboard", "--json"], { cwd: home.project, env: home.env });
  expect(json.status).toBe(1);
  expect(json.json()).toMatchObject({ ok: false, error: { code: "USER_INPUT_ERROR" } });
});
