import { describe, expect, it } from "vitest";
import { agentFingerprint, agentText } from "../src/agent-file.js";
import host from "../src/host.js";

interface Entry {
  readonly command: string;
  readonly matcher?: string;
  readonly timeout_ms: number;
}

function hooks(command: readonly string[]): Readonly<Record<string, readonly Entry[]>> {
  return JSON.parse(agentText(command)).hooks;
}

describe("the agent that carries the hooks", () => {
  it("has every hook of Kiro once, for every tool, with a time limit", () => {
    expect(
      Object.entries(hooks(["/bin/orange"])).map(([native, [entry, ...more]]) => [
        native,
        entry?.matcher,
        entry?.command,
        more.length,
      ]),
    ).toEqual([
      ["agentSpawn", undefined, "ORANGE_KIRO_PROCESS=$PPID '/bin/orange' host kiro hook session-start", 0],
      [
        "userPromptSubmit",
        undefined,
        "ORANGE_KIRO_PROCESS=$PPID '/bin/orange' host kiro hook user-prompt-submit",
        0,
      ],
      ["preToolUse", "*", "ORANGE_KIRO_PROCESS=$PPID '/bin/orange' host kiro hook pre-tool-use", 0],
      ["postToolUse", "*", "ORANGE_KIRO_PROCESS=$PPID '/bin/orange' host kiro hook post-tool-use", 0],
      ["stop", undefined, "ORANGE_KIRO_PROCESS=$PPID '/bin/orange' host kiro hook stop", 0],
    ]);
  });

  it("quotes paths for the shell of the machine", () => {
    const [posix] = hooks(["/opt/it's here/node", "/a b/orange.js"])["stop"] ?? [];
    expect(posix?.command).toContain(String.raw`'/opt/it'\''s here/node' '/a b/orange.js' host kiro`);
    const [windows] = hooks([String.raw`C:\Program Files\node.exe`, String.raw`C:\orange.js`])["stop"] ?? [];
    expect(windows?.command).toBe(String.raw`"C:\Program Files\node.exe" "C:\orange.js" host kiro hook stop`);
  });

  it("has the tools, servers and files that Kiro's own agent has, and allows itself nothing", () => {
    const { hooks: _, name, description, ...rest } = JSON.parse(agentText(["/orange"]));
    expect([name, description]).toEqual(["orange-hyper", expect.stringContaining("orange binding remove")]);
    expect(rest).toEqual({
      tools: ["*"],
      includeMcpJson: true,
      resources: ["file://AGENTS.md", "file://README.md", "file://.kiro/steering/**/*.md"],
    });
  });

  it("has one fingerprint on every machine", async () => {
    const ids = { digest: (text: string) => text };
    expect(agentFingerprint({ ids })).not.toContain(process.execPath);
    expect(await host.fingerprint({ ids })).toBe(agentFingerprint({ ids }));
  });
});
