import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createTestContext, type FreeJson, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { bundleFiles, bundleText } from "../src/bundle/files.js";
import { CATALOGUE } from "../src/catalogue.js";
import { PLUGIN_VERSION } from "../src/fingerprint.js";
import claudeCode from "../src/host.js";

const files = new Map(bundleFiles("1.2.3").map((file) => [file.path, file]));
const json = (path: string): FreeJson => JSON.parse(files.get(path)?.text ?? "null");
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

describe("the plugin's files", () => {
  it("are these, in the order of their paths, the launcher executable", () => {
    expect([...files].map(([path, { executable = false }]) => [path, executable])).toEqual([
      [".claude-plugin/plugin.json", false],
      ["hooks/hooks.json", false],
      ["hooks/run-orange.sh", true],
      ["skills/orange-hyper/SKILL.md", false],
    ]);
    expect(json(".claude-plugin/plugin.json")).toMatchObject({
      name: "orange-hyper-claude-code",
      version: "1.2.3",
    });
    expect(CATALOGUE.entry).toMatchObject({ source: "./plugins/orange-hyper-claude-code" });
  });

  it("register six hooks, each with a time limit", () => {
    const handler = (word: string, statusMessage: string): object => ({
      type: "command",
      command: `"\${CLAUDE_PLUGIN_ROOT}/hooks/run-orange.sh" ${word}`,
      timeout: 30,
      statusMessage,
    });
    expect(json("hooks/hooks.json")).toEqual({
      hooks: {
        SessionStart: [{ hooks: [handler("session-start", "Loading Orange context")] }],
        UserPromptSubmit: [{ hooks: [handler("user-prompt-submit", "Routing with Orange")] }],
        PreToolUse: [
          {
            matcher: "^(Bash|PowerShell|Edit|MultiEdit|Write|NotebookEdit|mcp__.*)$",
            hooks: [handler("pre-tool-use", "Asking Orange policies")],
          },
        ],
        PostToolUse: [
          {
            matcher: "^(Bash|PowerShell|Edit|MultiEdit|Write|NotebookEdit|mcp__.*|Agent|Task)$",
            hooks: [handler("post-tool-use", "Recording Orange evidence")],
          },
        ],
        PostToolUseFailure: [
          {
            matcher: "^(Bash|PowerShell|mcp__.*)$",
            hooks: [handler("post-tool-use-failure", "Recording Orange evidence")],
          },
        ],
        Stop: [{ hooks: [handler("stop", "Checking Orange verification")] }],
      },
    });
  });

  it("have a fingerprint over all of them, which is a constant of the build", async () => {
    const expected = sha256(bundleText(PLUGIN_VERSION));
    expect(await claudeCode.fingerprint(createTestContext())).toBe(expected);
    expect(bundleText("1.2.4")).not.toBe(bundleText("1.2.3"));
  });

  const dist = new URL("../dist/", import.meta.url);
  it.skipIf(!existsSync(dist))("and the build has it", () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    const built = readdirSync(dist).filter((name) => name === "host.cjs" || name === "hook.cjs");
    expect(built).toHaveLength(2);
    for (const name of built)
      expect(readFileSync(new URL(name, dist), "utf8")).toContain(sha256(bundleText(version)));
  });
});

describe.skipIf(process.platform === "win32")("the launcher", () => {
  /** What it prints for a hook in a folder that the user activated, with an Orange that does `script`; without one for null. */
  function launch(
    word: string,
    script: string | null,
  ): { readonly status: number | null; readonly stdout: string } {
    const root = temporaryFolder();
    const [home, project] = [join(root, "home"), join(root, "project")];
    const launcher = join(root, "hooks/run-orange.sh");
    const activation = join(project, ".orange-hyper/local/activation.json");
    const approval = join(home, ".orange-hyper/activations/a.json");
    const orange = join(home, ".local/bin/orange");
    for (const path of [launcher, activation, approval, orange, join(project, ".git/HEAD")])
      mkdirSync(dirname(path), { recursive: true });
    writeFileSync(launcher, files.get("hooks/run-orange.sh")?.text ?? "");
    writeFileSync(join(project, ".git/HEAD"), "ref: refs/heads/main\n");
    writeFileSync(activation, "{}");
    const approved = `  "project_root": ${JSON.stringify(project)},\n  "host": "claude-code",\n`;
    writeFileSync(approval, `{\n${approved}  "policy": {\n`);
    if (script !== null) writeFileSync(orange, `#!/bin/sh\n${script}\n`);
    for (const path of [launcher, orange].filter(existsSync)) chmodSync(path, 0o755);
    const { status, stdout } = spawnSync(launcher, [word], {
      cwd: project,
      env: { PATH: "/usr/bin:/bin", HOME: home },
      input: '{"session_id":"s1"}',
      encoding: "utf8",
    });
    return { status, stdout };
  }

  it("asks Orange as this host, and passes its answer on", () => {
    expect(
      launch("post-tool-use-failure", `cat > /dev/null; printf '{"systemMessage":"%s"}\\n' "$*"`),
    ).toEqual({
      status: 0,
      stdout: '{"systemMessage":"host claude-code hook post-tool-use-failure"}\n',
    });
    expect(launch("stop", "echo '{}'").stdout).toBe("{}\n");
  });

  it("says that something is wrong in the short form of this host, and nothing at the end of a turn", () => {
    for (const word of ["session-start", "user-prompt-submit", "post-tool-use", "post-tool-use-failure"]) {
      const { status, stdout } = launch(word, null);
      expect([status, JSON.parse(stdout)]).toEqual([
        0,
        { systemMessage: expect.stringContaining("Orange was not found") },
      ]);
    }
    expect(launch("stop", null)).toEqual({ status: 0, stdout: "{}\n" });
    expect(JSON.parse(launch("session-start", "echo nonsense").stdout)).toEqual({
      systemMessage: expect.stringContaining("Orange did not work just now"),
    });
  });
});
