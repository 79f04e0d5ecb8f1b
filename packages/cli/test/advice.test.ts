import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  newQuest,
  orange,
  orangeData,
  orangeRefusal,
  temporaryFolder,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

describe("advice for a project whose config cannot be read", () => {
  it.each(["{", "[]", "null"])(
    "names no project, says what is unknown, and advises all the same: %s",
    async (text) => {
      const folder = await temporaryProject();
      const quest = await newQuest(folder, "Read what the GitHub PR says");
      writeFileSync(join(folder, ".orange-hyper/config.json"), text);
      const data = await orangeData(folder, "mcp", "suggest", "--quest", quest);
      expect(data.project).toEqual({ project_id: null, project_name: "" });
      expect(data.source_quest_id).toBe(quest);
      expect(data.suggestions.map(({ mcp_id }: { mcp_id: string }) => mcp_id)).toEqual(["github"]);
      expect(data.state.doctor).toMatchObject({ ok: false, diagnosticCodes: ["CONFIG_INVALID"] });
      expect(data.state.graph).toBeNull();
      expect(data.state.warnings).toEqual([
        expect.stringMatching(/^graph state could not be read: .*config\.json is not valid JSON: ./),
      ]);
      const { status, stdout } = await orange(["mcp", "suggest", "--quest", quest], { cwd: folder });
      expect({ status, hasCard: stdout.includes("GitHub") }).toEqual({ status: 0, hasCard: true });
      expect(readFileSync(join(folder, ".orange-hyper/config.json"), "utf8")).toBe(text);
    },
  );

  it("is still refused where there is no project at all", async () => {
    expect(await orangeRefusal(temporaryFolder(), "mcp", "suggest", "--query", "GitHub PR")).toEqual({
      status: 1,
      command: "mcp.suggest",
      code: "USER_INPUT_ERROR",
      message: "Workspace is not initialized. Run `orange init` first.",
    });
  });
});

describe("the question to the advisor", () => {
  it.each([
    [["--query", "a", "--query", "b"], "--query may be given once."],
    [["--quest", "a", "--quest", "b"], "--quest may be given once."],
    [["--query"], "--query requires a text value."],
    [["--query", "  "], "--query requires a text value."],
    [["--query", "--quest", "q"], "--query requires a text value."],
    [["--quest="], "--quest requires a Quest id."],
    [["--tool", "x"], "Unsupported mcp flag: --tool"],
    [[], "MCP suggest requires --query <text> or --quest <quest-id>."],
  ])("is refused as %j", async (argv, message) => {
    const folder = await temporaryProject();
    expect(await orangeRefusal(folder, "mcp", "suggest", ...argv)).toEqual({
      status: 1,
      command: "mcp.suggest",
      code: "USER_INPUT_ERROR",
      message,
    });
  });
});
