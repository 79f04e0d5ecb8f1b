import type { FieldValue } from "@orange-hyper/core/documents";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { decodeQuest, type QuestFolder, validateQuest } from "../src/index.js";
import { questFields } from "./support.js";

const ID = "quest_20260101_000000Z_one";

async function problems(
  changes: Record<string, FieldValue | undefined>,
  folder: QuestFolder = "active",
): Promise<readonly string[]> {
  const { documents } = createTestContext();
  const key = `quests/${folder}/${ID}.md`;
  await documents.put(key, { fields: questFields(changes), body: "" });
  const document = await documents.get(key);
  return document === null ? [] : validateQuest(decodeQuest(document));
}

const completed = { status: "completed", completed_at: "2026-01-02T00:00:00.000Z" };

describe("valid quests", () => {
  it.each([
    ["an active one", {}, "active"],
    [
      "a verified one",
      { ...completed, verification_status: "verified", verification_evidence: ["ok"] },
      "completed",
    ],
    [
      "an unverified one",
      { ...completed, verification_status: "unverified", unverified_reason: "why" },
      "completed",
    ],
    ["one without project, as in legacy files", { project_id: undefined, project_name: undefined }, "active"],
    ["one without lists", { scope_paths: undefined, constraints: undefined, unknowns: undefined }, "active"],
    ["one whose title looks like a number", { title: "123" }, "active"],
  ] as const)("has nothing to say about %s", async (_, changes, folder) => {
    expect(await problems(changes, folder)).toEqual([]);
  });
});

describe("invalid quests", () => {
  it.each([
    "schema_version",
    "title",
    "created_at",
    "updated_at",
    "quest_policy",
    "output_contract",
    "status",
    "verification_status",
    "layer",
    "route",
  ])("misses %s once, whether absent, null or empty", async (field) => {
    for (const value of [undefined, null, "", " "]) {
      expect(await problems({ [field]: value })).toEqual([`quest ${ID} missing ${field}`]);
    }
  });

  it("is known by its file name when the id is missing", async () => {
    expect(await problems({ id: undefined })).toEqual([`quest ${ID} missing id`]);
  });

  it.each([
    [{ schema_version: 2 }, [`quest ${ID} has unsupported schema_version 2`]],
    [
      { status: "open" },
      [`quest ${ID} has invalid status open`, `quest ${ID} is in active directory but status is open`],
    ],
    [
      { ...completed, verification_status: "verified", verification_evidence: ["ok"] },
      [`quest ${ID} is in active directory but status is completed`],
    ],
    [
      { verification_status: "verified", verification_evidence: ["ok"] },
      [`active quest ${ID} must have pending verification_status`],
    ],
    [{ route: "L2/P2/T2/V2/A0/M0" }, [`quest ${ID} route contract missing memory`]],
    [
      { route: "L2//T2" },
      ["procedure", "verification", "delegation", "mcp", "memory"].map(
        (axis) => `quest ${ID} route contract missing ${axis}`,
      ),
    ],
    [{ route: "L2/P2/T2/V2/A0/M0/MB2/X" }, [`quest ${ID} route contract missing route`]],
    [{ layer: "L9" }, [`quest ${ID} unsupported layer L9`, `quest ${ID} layer does not match route`]],
    [{ layer: "L3" }, [`quest ${ID} layer does not match route`]],
  ] as const)("says what is wrong with %j", async (changes, messages) => {
    expect(await problems(changes)).toEqual(messages);
  });

  it.each([
    [
      { verification_status: "pending" },
      [
        `completed quest ${ID} must be verified or unverified`,
        `completed quest ${ID} needs verification evidence or unverified reason`,
      ],
    ],
    [
      { verification_status: "verified", verification_evidence: [" "] },
      [
        `verified quest ${ID} needs verification evidence`,
        `completed quest ${ID} needs verification evidence or unverified reason`,
      ],
    ],
    [
      { verification_status: "unverified" },
      [
        `unverified quest ${ID} needs unverified reason`,
        `completed quest ${ID} needs verification evidence or unverified reason`,
      ],
    ],
  ] as const)("demands proof of a completed quest with %j", async (changes, messages) => {
    expect(await problems({ ...completed, ...changes }, "completed")).toEqual(messages);
  });

  it("notices a file under another name", async () => {
    expect(await problems({ id: "quest_other" })).toEqual(["quest quest_other filename does not match id"]);
  });
});
