import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { HostFile } from "@orange-hyper/core/host";
import { fingerprintText } from "@orange-hyper/hosts/bridge";
import { createTestContext, type FreeJson } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { bundleFiles, bundleText } from "../src/bundle/files.js";
import { CATALOGUE } from "../src/catalogue.js";
import { bundleFingerprint, PLUGIN_VERSION } from "../src/fingerprint.js";
import codex from "../src/host.js";

const files = new Map(bundleFiles("1.2.3").map((file) => [file.path, file]));
const json = (path: string): FreeJson => JSON.parse(files.get(path)?.text ?? "null");
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

describe("the plugin's files", () => {
  it("are these, in the order of their paths, the launcher for people's shells executable", () => {
    expect([...files].map(([path, { executable = false }]) => [path, executable])).toEqual([
      [".codex-plugin/plugin.json", false],
      ["hooks/hooks.json", false],
      ["hooks/run-orange.ps1", false],
      ["hooks/run-orange.sh", true],
      ["skills/orange-hyper/SKILL.md", false],
    ]);
    for (const { text } of files.values())
      expect([text.charCodeAt(0) === 0xfeff, text.endsWith("\n")]).toEqual([false, true]);
  });

  it("name the plugin as Codex wants it", () => {
    const manifest = json(".codex-plugin/plugin.json");
    expect(manifest).toMatchObject({
      name: "orange-hyper-codex",
      version: "1.2.3",
      skills: "./skills/",
      hooks: "./hooks/hooks.json",
      interface: { displayName: "Orange Hyper", category: "Developer Tools" },
    });
    for (const prompt of manifest.interface.defaultPrompt) expect(prompt.length).toBeLessThanOrEqual(128);
    expect(manifest.interface.defaultPrompt.length).toBeLessThanOrEqual(3);
  });

  it("register five hooks, each for both systems and with a time limit", () => {
    const handler = (argument: string, statusMessage: string): object => ({
      type: "command",
      command: `"$PLUGIN_ROOT/hooks/run-orange.sh" ${argument}`,
      commandWindows: `powershell -NoProfile -ExecutionPolicy Bypass -File "$env:PLUGIN_ROOT\\hooks\\run-orange.ps1" ${argument}`,
      timeout: 30,
      statusMessage,
    });
    expect(json("hooks/hooks.json")).toEqual({
      hooks: {
        SessionStart: [
          {
            matcher: "startup|resume|clear|compact",
            hooks: [handler("session-start", "Loading Orange context")],
          },
        ],
        UserPromptSubmit: [{ hooks: [handler("user-prompt-submit", "Routing with Orange")] }],
        PreToolUse: [
          {
            matcher: "^(Bash|apply_patch|Edit|Write|mcp__.*)$",
            hooks: [handler("pre-tool-use", "Asking Orange policies")],
          },
        ],
        PostToolUse: [
          {
            matcher: "^(Bash|apply_patch|Edit|Write|mcp__.*)$",
            hooks: [handler("post-tool-use", "Recording Orange evidence")],
          },
        ],
        Stop: [{ hooks: [handler("stop", "Checking Orange verification")] }],
      },
    });
  });

  it.each([
    ["Bash", true],
    ["apply_patch", true],
    ["mcp__docs__search", true],
    ["NotebookEdit", false],
    ["BashOutput", false],
    ["multi_agent_v1write_file", false],
  ])("listen to the tool %s: %s", (tool, listens) => {
    const [{ matcher }] = json("hooks/hooks.json").hooks.PostToolUse;
    expect(new RegExp(matcher).test(tool)).toBe(listens);
  });

  it("tell the agent nothing that it must not do by itself", () => {
    const skill = files.get("skills/orange-hyper/SKILL.md")?.text ?? "";
    expect(skill).toMatch(/^---\nname: orange-hyper\ndescription: .+\n---\n/);
    for (const words of ["Never edit files", "Only the user accepts or rejects", "install no MCP servers"]) {
      expect(skill.replaceAll("\n", " ")).toContain(words);
    }
  });

  it("are found through a catalogue whose path stays inside the binding", () => {
    expect(CATALOGUE.entry).toMatchObject({
      name: "orange-hyper-codex",
      source: { source: "local", path: "./plugins/orange-hyper-codex" },
      policy: { installation: "AVAILABLE", authentication: "ON_INSTALL" },
    });
  });
});

describe("the fingerprint", () => {
  it("covers the path and the content of every file", () => {
    const [first, ...others] = bundleFiles("1.2.3");
    if (first === undefined) throw new Error("the plugin has no files");
    const text = (files: readonly HostFile[]): string => fingerprintText("codex-host-bridge-v1", files);
    const base = text([first, ...others]);
    expect(bundleText("1.2.3")).toBe(base);
    expect(base.startsWith("codex-host-bridge-v1\n.codex-plugin/plugin.json\0{")).toBe(true);
    const changed = [
      [{ ...first, text: `${first.text} ` }, ...others],
      [{ ...first, path: "other" }, ...others],
      others,
      bundleFiles("1.2.4"),
    ];
    expect(new Set([base, ...changed.map(text)]).size).toBe(5);
  });

  it("is computed from the files where the code runs from source", async () => {
    const expected = sha256(bundleText(PLUGIN_VERSION));
    expect(await bundleFingerprint(createTestContext())).toBe(expected);
    expect(await codex.fingerprint(createTestContext())).toBe(expected);
  });

  const dist = new URL("../dist/", import.meta.url);
  it.skipIf(!existsSync(dist))("is the same constant in the build", () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    const expected = sha256(bundleText(version));
    const built = readdirSync(dist).filter((name) => name === "host.cjs" || name === "hook.cjs");
    expect(built).not.toEqual([]);
    for (const name of built) expect(readFileSync(new URL(name, dist), "utf8")).toContain(expected);
  });
});
