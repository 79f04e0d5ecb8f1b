import { describe, expect, it } from "vitest";
import { candidateNormalForm } from "../src/index.js";
import { decodeText } from "../src/proposal.js";
import { validateProposal } from "../src/validate.js";

const id = "mem_delta_quest_1_decision";
const fields = {
  schema_version: 1,
  project_id: "project_1",
  project_name: "one",
  id,
  status: "pending",
  source_quest: "quest_1",
  node_type: "decision",
  confidence: "medium",
  created_at: "2026-06-16T00:00:00.000Z",
  updated_at: "2026-06-16T00:00:00.000Z",
  title: "One",
};
const body = `# Memory Delta Proposal: One

## Candidate Memory

Adapters read memory proposals before acting

## Why this should be remembered

It saves a second look.

## Evidence

- Source Quest: quest_1

## Suggested Node

- Type: decision
`;

interface Change {
  readonly fields?: Record<string, string | number | null>;
  readonly body?: readonly [string, string];
  readonly key?: string;
  readonly quest?: boolean;
}

function validate(change: Change = {}): { errors: string[]; warnings: string[]; valid: boolean } {
  const text = {
    key: change.key ?? `proposals/memory-delta/pending/${id}.md`,
    fields: { ...fields, ...change.fields },
    body: change.body === undefined ? body : body.replace(...change.body),
  };
  return validateProposal(decodeText(text), change.quest ?? true);
}

function candidate(text: string): readonly string[] {
  return validate({ body: ["Adapters read memory proposals before acting", text] }).warnings;
}

const WEAK = `memory proposal ${id} Candidate Memory is very short or generic; consider making it more specific before accepting`;

describe("a proposal without fault", () => {
  it("is valid", () => {
    expect(validate()).toEqual({ valid: true, errors: [], warnings: [] });
  });

  it.each(["accepted", "rejected"])("is valid in the folder of %s proposals", (status) => {
    expect(validate({ key: `proposals/memory-delta/${status}/${id}.md`, fields: { status } }).errors).toEqual(
      [],
    );
  });

  it("may hold other sections, even twice", () => {
    expect(validate({ body: ["## Evidence", "## Notes\n\na\n\n## Notes\n\nb\n\n## Evidence"] }).valid).toBe(
      true,
    );
  });
});

describe("each rule that a proposal can break", () => {
  it.each<readonly [string, Change]>([
    ["missing schema_version", { fields: { schema_version: null } }],
    ["missing id", { fields: { id: null } }],
    ["missing status", { fields: { status: null } }],
    ["missing source_quest", { fields: { source_quest: "" } }],
    ["missing node_type", { fields: { node_type: null } }],
    ["missing confidence", { fields: { confidence: null } }],
    ["missing created_at", { fields: { created_at: null } }],
    ["missing updated_at", { fields: { updated_at: null } }],
    ["has unsupported schema_version 2", { fields: { schema_version: 2 } }],
    ["has invalid confidence urgent", { fields: { confidence: "urgent" } }],
    ["is in pending directory but status is accepted", { fields: { status: "accepted" } }],
    ["filename does not match id", { key: "proposals/memory-delta/pending/other.md" }],
    [
      "path must stay inside proposals/memory-delta/pending",
      { key: `proposals/memory-delta/pending/deeper/${id}.md` },
    ],
    ["missing section Candidate Memory", { body: ["## Candidate Memory", "## candidate memory"] }],
    ["missing section Why this should be remembered", { body: ["## Why this", "## Why that"] }],
    ["missing section Evidence", { body: ["## Evidence", "### Evidence"] }],
    ["missing section Suggested Node", { body: ["## Suggested Node", "Suggested Node"] }],
    [
      "has duplicate section Evidence",
      { body: ["## Suggested Node", "## Evidence\n\nb\n\n## Suggested Node"] },
    ],
    ["Candidate Memory is empty", { body: ["Adapters read memory proposals before acting", " "] }],
    ["Why this should be remembered is empty", { body: ["It saves a second look.", ""] }],
    [
      "Evidence must reference source quest or verification information",
      { body: ["- Source Quest: quest_1", "- I saw it work"] },
    ],
    [
      "Evidence must reference source quest or verification information",
      { body: ["- Source Quest: quest_1", ""] },
    ],
    [
      "Suggested Node type risk conflicts with node_type decision",
      { body: ["- Type: decision", "- Type: risk"] },
    ],
    [
      "Suggested Node type risk conflicts with node_type decision",
      { body: ["- Type: decision", "* kind: risk"] },
    ],
    ["source_quest not found: quest_1", { quest: false }],
  ])("%s", (problem, change) => {
    expect(validate(change)).toMatchObject({ valid: false, errors: [`memory proposal ${id} ${problem}`] });
  });

  it("reports an unknown status and the folder that it does not fit", () => {
    expect(validate({ fields: { status: "open" } }).errors).toEqual([
      `memory proposal ${id} has invalid status open`,
      `memory proposal ${id} is in pending directory but status is open`,
    ]);
  });

  it("reports an unknown node type and the suggestion that it does not fit", () => {
    expect(validate({ fields: { node_type: "idea" } }).errors).toEqual([
      `memory proposal ${id} has invalid node_type idea`,
      `memory proposal ${id} Suggested Node type decision conflicts with node_type idea`,
    ]);
  });

  it("reports ids that could reach outside their folders, and looks no quest up by them", () => {
    const { errors } = validate({ fields: { id: "../x", source_quest: "../quest" }, quest: false });
    expect(errors).toEqual([
      "Memory proposal id must be an id, not a path.",
      "Memory proposal source_quest must be an id, not a path.",
      "memory proposal ../x filename does not match id",
    ]);
  });

  it("accepts evidence that names the quest or speaks of verification, in any case", () => {
    for (const evidence of ["quest_1 did it", "see the UNVERIFIED reason", "Verification: by eye"]) {
      expect(validate({ body: ["- Source Quest: quest_1", evidence] }).errors).toEqual([]);
    }
  });

  it("does not take evidence for proof of a source that is not named", () => {
    expect(
      validate({ fields: { source_quest: "" }, body: ["- Source Quest: quest_1", "- I saw it"] }).errors,
    ).toEqual([
      `memory proposal ${id} missing source_quest`,
      `memory proposal ${id} Evidence must reference source quest or verification information`,
    ]);
  });

  it("does not take a suggestion without type for a conflict", () => {
    expect(validate({ body: ["- Type: decision", "- Type:\n- Node Type: decision"] }).errors).toEqual([]);
  });

  it("says of an empty candidate that it is empty, not also that it is short", () => {
    expect(candidate("")).toEqual([]);
  });

  it("collects everything at once", () => {
    const { errors } = validate({
      fields: { confidence: "urgent" },
      body: ["- Type: decision", "- Type: risk"],
    });
    expect(errors).toEqual([
      `memory proposal ${id} has invalid confidence urgent`,
      `memory proposal ${id} Suggested Node type risk conflicts with node_type decision`,
    ]);
  });
});

describe("the quality of a candidate", () => {
  it.each([
    "fix bug",
    "implement feature",
    "update docs",
    "remember this",
    "memory",
    "todo",
    "not specified",
    "unknown",
    "abcde abcde abcde abcde",
    "One two three-is-not-enough-words",
    "Second",
  ])("warns of %j", (text) => {
    expect(candidate(text)).toEqual([WEAK]);
  });

  it.each(["abcde abcde abcde abcdef", "Adapters  read\nmemory before acting"])("accepts %j", (text) => {
    expect(candidate(text)).toEqual([]);
  });

  it.each(["내보내기는 항상 한글", "내보내기는항상한글로쓴다그리고", "日本語タイトルはここにあります"])(
    "warns of %j",
    (text) => {
      expect(candidate(text)).toEqual([WEAK]);
    },
  );

  it.each([
    "내보내기는 항상 유니코드",
    "결제 CSV 모듈은 매번 다시 읽는다",
    "書き出しは 必ず漢字とかなで行う",
  ])("accepts %j at the limits for dense scripts", (text) => {
    expect(candidate(text)).toEqual([]);
  });

  it("measures text that is mostly Latin by the limits for Latin", () => {
    expect(candidate("export format 한글 ok")).toEqual([WEAK]);
  });

  it("counts composed and decomposed Hangul alike", () => {
    const text = "내보내기는 항상 유니";
    expect(candidate(text.normalize("NFD"))).toEqual(candidate(text));
  });

  it("warns of a change that is older than the proposal", () => {
    expect(validate({ fields: { updated_at: "2026-06-15T23:59:59.999Z" } })).toEqual({
      valid: true,
      errors: [],
      warnings: [`memory proposal ${id} updated_at is earlier than created_at`],
    });
  });
});

describe("the normal form of a candidate", () => {
  it("ignores case, white space and the way accents are written", () => {
    expect(candidateNormalForm("  Café\t\nALWAYS  open ")).toBe(
      candidateNormalForm("cafe\u0301 always open"),
    );
  });

  it("keeps different words different", () => {
    expect(candidateNormalForm("always open")).not.toBe(candidateNormalForm("alwaysopen"));
  });
});
