import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { completeQuest, editQuest, getQuest, questRequest, validateQuest } from "../src/index.js";
import { createdId, refusal } from "./support.js";

describe("editing a quest", () => {
  it("changes what was asked for in fields and body, and records it", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, { request: "Fix it\n\nsoon", expectedVerification: ["npm test"] });
    await editQuest(ctx, {
      selector: "current",
      title: "Fix the  login",
      request: "Fix the login\n## and nothing else",
      scopePaths: ["./src/login"],
      expectedVerification: ["npm run login", "npm run types"],
      reason: "narrower",
    });
    const quest = await getQuest(ctx.documents, id);
    if (quest === null) throw new Error("the quest is gone");
    expect(quest).toMatchObject({
      id,
      title: "Fix the login",
      scopePaths: ["src/login"],
      expectedVerification: ["npm run login", "npm run types"],
      updatedAt: "2026-06-16T00:00:01.000Z",
      status: "active",
    });
    expect(questRequest(quest)).toBe("Fix the login\n## and nothing else");
    expect(quest.document.body.split("\n")[0]).toBe("# Fix the login");
    expect(quest.document.body).toContain("## Scope\n\n- src/login\n");
    expect(quest.document.body).toContain("## Verification Plan\n\n- npm run login\n- npm run types\n");
    expect(quest.document.body).toMatch(
      /## Edit\n\n- Edited at: .*\n- Changed: title, request, scope, verification\n- Reason: narrower\n$/,
    );
    expect(validateQuest(quest)).toEqual([]);
  });

  it("leaves alone what was not asked for", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, { request: "Fix it", scopePaths: ["src"] });
    await editQuest(ctx, { selector: id, title: "Other" });
    expect(await getQuest(ctx.documents, id)).toMatchObject({ scopePaths: ["src"], title: "Other" });
  });

  it("is refused without a change, outside of the project and for what has ended", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    const edit = async (changes: object): Promise<string> =>
      (await refusal(editQuest(ctx, { selector: id, ...changes }))).message;
    expect(await edit({ reason: "none" })).toBe(
      "Quest edit requires --title, --request, --scope or --verify.",
    );
    expect(await edit({ title: " " })).toBe("--title requires a value.");
    expect(await edit({ scopePaths: ["../x"] })).toBe("Scope path must stay inside the project: ../x");
    await completeQuest(ctx, { selector: id, evidence: ["ok"] });
    expect(await edit({ title: "x" })).toBe(`Quest is already completed: ${id}`);
  });
});
