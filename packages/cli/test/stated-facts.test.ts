import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FreeJson, orangeData, surviveEveryKill } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { activatedProject, EDIT, eventData, eventDataBeside, eventLine } from "./support/lifecycle.js";

const turn = { session_id: "s1", turn_id: "t1" };
const RULE = { ...turn, prompt: "From now on all prices are in cents; remember that" };
const SAID = "Done.\nRemember (decision): The export writes UTF-8 with a BOM, because Excel needs it.";

async function proposed(folder: string): Promise<readonly FreeJson[]> {
  return (await orangeData(folder, "remember", "list")).proposals;
}

async function expectHealthy(folder: string): Promise<void> {
  const { errors, warnings } = await orangeData(folder, "doctor");
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
}

/** Creates a quest that a session leaves open, with facts that its agent stated; returns its id. */
async function leftOpen(folder: string): Promise<string> {
  const { quest } = await eventData(folder, "user-prompt-submit", {
    ...turn,
    prompt: "Implement the CSV export of the report",
  });
  await eventData(folder, "post-tool-use", { ...turn, ...EDIT, tool_use_id: "u1" });
  await eventData(folder, "stop", { ...turn, last_assistant_message: SAID });
  return quest.id;
}

describe("what a session stated", () => {
  it("is proposed where no quest is completed, and can be accepted by a person", async () => {
    const folder = await activatedProject();
    await eventData(folder, "user-prompt-submit", RULE);
    await eventData(folder, "stop", turn);
    const [proposal] = await proposed(folder);
    expect(proposal).toMatchObject({ title: RULE.prompt, status: "pending", node_type: "constraint" });
    await orangeData(folder, "remember", "accept", proposal.id);
    await expectHealthy(folder);
    await eventData(folder, "user-prompt-submit", { ...RULE, session_id: "s2" });
    await eventData(folder, "stop", { ...turn, session_id: "s2" });
    expect(await proposed(folder)).toHaveLength(1);
  });

  it.each([
    ["done", ["--evidence", "looked at by hand"], true],
    ["cancel", ["--reason", "not wanted"], false],
  ])("is proposed when a person runs quest %s", async (verb, more, isSource) => {
    const folder = await activatedProject();
    const id = await leftOpen(folder);
    expect(await proposed(folder)).toEqual([]);
    await orangeData(folder, "quest", verb, id, ...more);
    const [proposal, ...others] = await proposed(folder);
    expect([proposal?.source_quest === id, others]).toEqual([isSource, []]);
    await eventData(folder, "stop", { ...turn, last_assistant_message: SAID });
    expect(await proposed(folder)).toHaveLength(1);
    await expectHealthy(folder);
  });

  it("is proposed once however many ends of turns come at once", async () => {
    const folder = await activatedProject();
    const sessions = ["s1", "s2", "s3"];
    for (const session_id of sessions) await eventData(folder, "user-prompt-submit", { ...RULE, session_id });
    await Promise.all(
      [...sessions, ...sessions].map((session_id) =>
        eventDataBeside(folder, "stop", { ...turn, session_id, last_assistant_message: SAID }),
      ),
    );
    await eventData(folder, "session-start", { session_id: "s4" });
    expect((await proposed(folder)).map(({ title }) => title).sort()).toEqual([
      RULE.prompt,
      "The export writes UTF-8 with a BOM, because Excel needs it.",
    ]);
    await expectHealthy(folder);
  });

  it("is proposed once wherever the end of its turn is killed", async () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), "orange-stated-")));
    const world = join(root, "world");
    const folder = join(world, "project");
    mkdirSync(folder, { recursive: true });
    try {
      await orangeData(folder, "activate", "apply", "--host", "codex", "--scope", "project");
      await eventData(folder, "user-prompt-submit", RULE);
      const options = { cwd: folder, stdin: JSON.stringify(turn) };
      const kills = await surviveEveryKill({ argv: eventLine("stop"), options, world }, async (where) => {
        await eventData(folder, "session-start", { session_id: "s2" });
        await eventData(folder, "stop", turn);
        expect((await proposed(folder)).length, where).toBe(1);
        await expectHealthy(folder);
      });
      expect(kills).toBeGreaterThan(10);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
