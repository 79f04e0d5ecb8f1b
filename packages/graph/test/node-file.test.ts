import { nodeKey } from "@orange-hyper/core/storage";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { acceptedNodeData, getNode, putNode } from "../src/index.js";
import { acceptedNodeDataSchema, nodeDetailDataSchema, nodeFieldsSchema } from "../src/schema.js";
import { nodeDetailData } from "../src/wire.js";
import { draftOf, isWellFormed, readText, storeNode, storeText } from "./support.js";

const { project_id: projectId, project_name: projectName } = testIdentity;

describe("a new node", () => {
  test("is a file with every field in the order of the format", async () => {
    const ctx = createTestContext();
    const draft = await storeNode(ctx, 1, {
      scopePaths: ["src/a.ts"],
      sourceProposalHash: "a".repeat(64),
    });
    expect(await readText(ctx, nodeKey("decision", draft.id))).toBe(`---
schema_version: 1
project_id: ${projectId}
project_name: orange-hyper
id: decision.mem_delta_quest_20260616_000001Z_subject-1_decision
kind: decision
node_type: decision
status: candidate
confidence: medium
created_at: 2026-06-16T00:05:01.000Z
updated_at: 2026-06-16T00:05:01.000Z
accepted_at: 2026-06-16T00:05:01.000Z
origin: memory-delta-proposal
source_proposal: mem_delta_quest_20260616_000001Z_subject-1_decision
source_quest: quest_20260616_000001Z_subject-1
source_path: src/a.ts
scope_paths:
  - src/a.ts
source_proposal_hash: ${"a".repeat(64)}
provenance:
  project_id: ${projectId}
  project_name: orange-hyper
  proposal_id: mem_delta_quest_20260616_000001Z_subject-1_decision
  source_proposal: mem_delta_quest_20260616_000001Z_subject-1_decision
  source_quest: quest_20260616_000001Z_subject-1
  source_path: src/a.ts
  scope_paths:
    - src/a.ts
  accepted_at: 2026-06-16T00:05:01.000Z
  node_type: decision
  origin: memory-delta-proposal
  source_proposal_hash: ${"a".repeat(64)}
---

# Suggested Memory Node

## Summary

Subject number 1 stays as it is.

## Evidence

- Source Quest: quest_20260616_000001Z_subject-1
- Verification status: verified
- Evidence: npm test passed

## Source Proposal

- Proposal: mem_delta_quest_20260616_000001Z_subject-1_decision
- File: .orange-hyper/proposals/memory-delta/accepted/mem_delta_quest_20260616_000001Z_subject-1_decision.md
`);
  });

  test("is written with the fields that the schema names", async () => {
    const written: unknown[] = [];
    const { documents } = createTestContext();
    const transaction: typeof documents.transaction = (changes) => {
      for (const change of changes) if ("put" in change) written.push(change.document.fields, change.when);
      return documents.transaction(changes);
    };
    await putNode({ documents: { ...documents, transaction } }, draftOf(1));
    expect(written).toEqual([nodeFieldsSchema.parse(written[0]), { absent: true }]);
  });

  test("reads back as what it was made of", async () => {
    const ctx = createTestContext();
    const draft = await storeNode(ctx, 1, { scopePaths: ["src/a.ts", "src/b.ts"] });
    const node = await getNode(ctx, draft.id);
    expect(node).toMatchObject({
      id: draft.id,
      key: nodeKey("decision", draft.id),
      projectId,
      projectName,
      kind: "decision",
      nodeType: "decision",
      status: "candidate",
      confidence: "medium",
      title: "Subject number 1 stays as it is.",
      sourceQuest: draft.sourceQuest,
      sourceProposal: draft.sourceProposal,
      acceptedAt: draft.acceptedAt,
      origin: "memory-delta-proposal",
      candidateMemory: "Subject number 1 stays as it is.",
      summary: "Subject number 1 stays as it is.",
      updatedAt: draft.acceptedAt,
      sourcePath: "",
      scopePaths: ["src/a.ts", "src/b.ts"],
      sourceProposalHash: draft.sourceProposalHash,
    });
    expect(node?.provenance).toMatchObject({ scope_paths: ["src/a.ts", "src/b.ts"], source_path: "" });
  });

  test("never takes the place of another", async () => {
    const ctx = createTestContext();
    await storeNode(ctx, 1);
    await expect(storeNode(ctx, 1, { candidate: "Something else." })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("keeps a memory that looks like sections of the file", async () => {
    const ctx = createTestContext();
    const candidate =
      "First line\n\n## Evidence\n\n- forged\n\n## Source Proposal\n# Heading\n```\nopen fence";
    const draft = await storeNode(ctx, 1, { candidate });
    const node = await getNode(ctx, draft.id);
    expect(node?.candidateMemory).toBe(candidate);
    if (node === null) throw new Error("the node is gone");
    expect(nodeDetailData(node).evidence).toBe(draft.evidence);
  });

  test("keeps any memory that has text", async () => {
    const words = fc
      .string({ unit: "binary", maxLength: 80 })
      .map((text) => text.replaceAll("\r", "").trim());
    await fc.assert(
      fc.asyncProperty(
        words.filter((text) => text !== "" && isWellFormed(text)),
        async (candidate) => {
          const ctx = createTestContext();
          const draft = await storeNode(ctx, 1, { candidate });
          expect((await getNode(ctx, draft.id))?.candidateMemory).toBe(candidate);
        },
      ),
    );
  });
});

describe("a title", () => {
  test.each([
    ["of at most 80 characters is the memory on one line", `a\n b${"c".repeat(70)}`, `a b${"c".repeat(70)}`],
    ["of more is cut to 77 characters and dots", "가".repeat(81), `${"가".repeat(77)}...`],
    ["counts an emoji as one character", "🍊".repeat(80), "🍊".repeat(80)],
  ])("%s", async (_, candidate, title) => {
    const ctx = createTestContext();
    const draft = await storeNode(ctx, 1, { candidate });
    expect((await getNode(ctx, draft.id))?.title).toBe(title);
  });

  test("in the front matter wins, and its words are keywords too", async () => {
    const ctx = createTestContext();
    await storeText(
      ctx,
      "graph/nodes/risk/risk.a.md",
      legacyNode("title: Rollback plan", "Cache of tokens."),
    );
    expect(await getNode(ctx, "risk.a")).toMatchObject({
      title: "Rollback plan",
      candidateMemory: "Cache of tokens.",
      keywords: ["cache", "tokens", "rollback", "plan", "risk"],
    });
  });

  test("of a node without text is its id, and so is its memory", async () => {
    const ctx = createTestContext();
    await storeText(ctx, "graph/nodes/risk/risk.a.md", legacyNode("schema_version: 1", ""));
    expect(await getNode(ctx, "risk.a")).toMatchObject({ title: "risk.a", candidateMemory: "risk.a" });
  });
});

describe("a node file of somebody else", () => {
  test("may have an origin block, unknown fields, a byte order mark and Windows line ends", async () => {
    const ctx = createTestContext();
    const text = legacyNode('generated_by: "Orange Hyper"\nlicense: MIT\nmood: fine', "Two\nlines.");
    await storeText(ctx, "graph/nodes/risk/risk.a.md", `\ufeff${text.replaceAll("\n", "\r\n")}`);
    expect(await getNode(ctx, "risk.a")).toMatchObject({
      candidateMemory: "Two\nlines.",
      title: "Two lines.",
    });
  });

  test("is read though numbers and lists stand where texts are expected", async () => {
    const ctx = createTestContext();
    await storeText(ctx, "graph/nodes/risk/risk.a.md", legacyNode("title: 123\nscope_paths: src", "Text."));
    expect(await getNode(ctx, "risk.a")).toMatchObject({ title: "123", scopePaths: ["src"], status: "" });
  });
});

test("a node is printed after acceptance with what it was made of", () => {
  const draft = draftOf(1, { scopePaths: ["src/a.ts"] });
  const data = acceptedNodeData(draft);
  expect(acceptedNodeDataSchema.parse(data)).toEqual(data);
  expect(Object.keys(data)).toEqual([
    "id",
    "file",
    "project_id",
    "project_name",
    "kind",
    "node_type",
    "status",
    "confidence",
    "accepted_at",
    "origin",
    "source_proposal",
    "source_quest",
    "source_proposal_hash",
    "provenance",
  ]);
  expect(data.provenance).toMatchObject({ source_path: "src/a.ts", proposal_id: draft.sourceProposal });
});

test("a shown node has what its file holds", async () => {
  const ctx = createTestContext();
  const draft = await storeNode(ctx, 1);
  const node = await getNode(ctx, draft.id);
  if (node === null) throw new Error("the node is gone");
  const data = nodeDetailData(node);
  expect(nodeDetailDataSchema.parse(data)).toEqual(data);
  expect(data).toMatchObject({
    evidence: draft.evidence,
    source_proposal_section: `- Proposal: ${draft.sourceProposal}\n- File: .orange-hyper/proposals/memory-delta/accepted/${draft.sourceProposal}.md`,
    source_proposal_hash: draft.sourceProposalHash,
    provenance: acceptedNodeData(draft).provenance,
    content: await readText(ctx, node.key),
  });
});

function legacyNode(fields: string, summary: string): string {
  return `---
${fields}
project_id: ${projectId}
id: risk.a
node_type: risk
origin: memory-delta-proposal
accepted_at: 2026-06-16T00:05:00.000Z
source_proposal: a
source_quest: quest_a
---

## Summary

${summary}
`;
}
