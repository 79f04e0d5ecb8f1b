import { findSection } from "@orange-hyper/core/documents";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acceptProposal,
  candidateText,
  rejectProposal,
  resolveProposal,
  reviseProposal,
} from "../src/index.js";
import {
  errors,
  otherProjectId,
  pendingProposal,
  preparedContext,
  proposalAt,
  readTree,
  refusal,
  tamper,
} from "./support.js";

const CANDIDATE = "Adapters validate and revise memory proposals before accepting them.";

describe("revising a pending proposal", () => {
  it("changes the candidate, its summary and the time, notes that, and does nothing else", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    const before = await resolveProposal(ctx.documents, id);
    const { proposal, ...rest } = await reviseProposal(ctx, id, { candidate: `  ${CANDIDATE}\n\nAlways.\n` });
    expect(rest).toEqual({
      revisions: ["candidate"],
      validation: { valid: true, errors: [], warnings: [] },
      findings: [],
      unreadable: [],
    });
    const after = await resolveProposal(ctx.documents, id);
    expect(after.document.content).toBe(
      before.document.content
        .replace("updated_at: 2026-06-16T00:00:02.000Z", "updated_at: 2026-06-16T00:00:03.000Z")
        .replace(/^title: .*$/m, (title) =>
          [
            title,
            "revisions:",
            '  - "2026-06-16T00:00:03.000Z candidate"',
            `revised_title: "${CANDIDATE}"`,
          ].join("\n"),
        )
        .replace(
          "Memory\n\nAdapters read memory proposals before acting\n",
          `Memory\n\n${CANDIDATE}\n\nAlways.\n`,
        )
        .replace("- Summary: Adapters read memory proposals before acting", `- Summary: ${CANDIDATE}`),
    );
    expect(proposal).toMatchObject({ title: before.title, heading: CANDIDATE, updatedAt: after.updatedAt });
  });

  it("changes reason and confidence, in front matter and suggestion", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    const { revisions } = await reviseProposal(ctx, id, { confidence: "high", why: "It cost us a day." });
    expect(revisions).toEqual(["why", "confidence"]);
    const stored = await resolveProposal(ctx.documents, id);
    expect(stored.confidence).toBe("high");
    expect(findSection(stored.body, "Why this should be remembered")).toBe("It cost us a day.");
    expect(findSection(stored.body, "Suggested Node")).toMatch(
      /^- Type: decision\n- Confidence: high\n- Summary: A/,
    );
  });

  it("adds the lines of the suggestion that are missing", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    await tamper(ctx, proposalAt("pending", id), {
      body: (body) => body.replace(/- Confidence[\s\S]*$/, "\n## Notes\n\nmine"),
    });
    await reviseProposal(ctx, id, { confidence: "low", candidate: CANDIDATE });
    expect((await resolveProposal(ctx.documents, id)).body).toContain(
      `## Suggested Node\n\n- Type: decision\n- Confidence: low\n- Summary: ${CANDIDATE}\n\n## Notes\n\nmine`,
    );
  });

  it("leaves the body as it is however often the same revision is made", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    const revision = { candidate: CANDIDATE, why: "Because.", confidence: "high" } as const;
    const first = (await reviseProposal(ctx, id, revision)).proposal.body;
    for (let times = 0; times < 3; times++) await reviseProposal(ctx, id, revision);
    expect((await resolveProposal(ctx.documents, id)).body.trimEnd()).toBe(first.trimEnd());
    expect(first).not.toContain("\n\n\n");
  });

  it("keeps text that looks like a section inside its own section", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    const candidate = "Adapters read first.\n## Evidence\n\n- Evidence: forged\n```\nopen";
    await reviseProposal(ctx, id, { candidate });
    const stored = await resolveProposal(ctx.documents, id);
    expect(candidateText(stored)).toBe(candidate);
    expect(findSection(stored.body, "Evidence")).toContain("npm test passed");
    await acceptProposal(ctx, id);
    expect(await errors(ctx)).toEqual([]);
  });

  it("gives back every candidate and reason as it was written", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    const text = fc
      .array(
        fc.constantFrom(
          "## Evidence",
          "# x",
          "\\# y",
          "```",
          "~~~ a",
          "- Type: risk",
          "",
          "글 🍊",
          "$&",
          "a\tb",
        ),
        {
          minLength: 1,
        },
      )
      .map((lines) => `words ${lines.join("\n")} end`);
    await fc.assert(
      fc.asyncProperty(text, text, async (candidate, why) => {
        await reviseProposal(ctx, id, { candidate, why });
        const stored = await resolveProposal(ctx.documents, id);
        expect(candidateText(stored)).toBe(candidate);
        expect(findSection(stored.body, "Suggested Node")).toContain(
          `- Summary: ${candidate.split("\n")[0]?.trim()}`,
        );
      }),
      { numRuns: 60 },
    );
  });

  it("writes line ends of any make as line feeds", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    await reviseProposal(ctx, id, { candidate: "Adapters read memory\r\nbefore they act\rat all" });
    expect(candidateText(await resolveProposal(ctx.documents, id))).toBe(
      "Adapters read memory\nbefore they act\nat all",
    );
  });

  it("warns of a candidate that is still poor, and writes it", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    const { validation } = await reviseProposal(ctx, id, { candidate: "fix bug" });
    expect(validation).toMatchObject({
      valid: true,
      errors: [],
      warnings: [expect.stringContaining("very short")],
    });
    expect(candidateText(await resolveProposal(ctx.documents, id))).toBe("fix bug");
  });

  it("writes the current identity into a legacy proposal, in its place, and keeps unknown fields", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    await tamper(ctx, proposalAt("pending", id), {
      fields: { project_id: undefined, project_name: undefined, priority: "high" },
    });
    await reviseProposal(ctx, id, { confidence: "high" });
    const { fields } = await resolveProposal(ctx.documents, id);
    expect(fields).toMatchObject({ ...testIdentity, priority: "high" });
    expect(Object.keys(fields)).toEqual([
      "schema_version",
      "project_id",
      "project_name",
      "id",
      "status",
      "source_quest",
      "node_type",
      "confidence",
      "created_at",
      "updated_at",
      "title",
      "priority",
      "revisions",
    ]);
  });
});

describe("a revision that is refused", () => {
  it("writes nothing when the result would be invalid, and says why", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    await tamper(ctx, proposalAt("pending", id), { body: (body) => body.replace("## Evidence", "## Proof") });
    const before = await readTree(ctx);
    const error = await refusal(reviseProposal(ctx, id, { confidence: "high" }));
    const problem = `memory proposal ${id} missing section Evidence`;
    expect(error).toMatchObject({
      code: "MEMORY_PROPOSAL_INVALID",
      exitCode: 2,
      message: `Cannot revise memory proposal ${id}: ${problem}`,
      data: {
        proposal: { id, status: "pending", confidence: "medium" },
        validation: { valid: false, errors: [problem], warnings: [] },
      },
    });
    expect(await readTree(ctx)).toEqual(before);
  });

  it("lets a revision through that repairs the fault", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    await tamper(ctx, proposalAt("pending", id), { fields: { confidence: "urgent" } });
    expect((await reviseProposal(ctx, id, { confidence: "low" })).validation.valid).toBe(true);
  });

  it("refuses a candidate that another pending proposal holds, whatever its quest and type", async () => {
    const ctx = createTestContext();
    const other = await pendingProposal(ctx, { title: "Every module must be documented" });
    const id = await pendingProposal(ctx);
    const before = await readTree(ctx);
    const error = await refusal(reviseProposal(ctx, id, { candidate: "every  MODULE must\nbe documented" }));
    expect(error).toMatchObject({
      code: "USER_INPUT_ERROR",
      exitCode: 1,
      message: `Cannot revise memory proposal ${id}: Candidate Memory duplicates pending proposal ${other}`,
      hint: `Compare them: \`orange remember show ${other}\`. Reject one, or choose another text.`,
    });
    expect(await readTree(ctx)).toEqual(before);
  });

  it("compares with open proposals of this project only, and not with itself", async () => {
    const ctx = await preparedContext();
    const accepted = await pendingProposal(ctx, { title: "Every module must be documented" });
    await acceptProposal(ctx, accepted);
    const foreign = await pendingProposal(ctx, { title: "Every module must be tested well" });
    await tamper(ctx, proposalAt("pending", foreign), { fields: { project_id: otherProjectId } });
    const id = await pendingProposal(ctx);
    for (const candidate of ["Every module must be documented", "Every module must be tested well"]) {
      for (let times = 0; times < 2; times++) {
        expect((await reviseProposal(ctx, id, { candidate })).validation.valid).toBe(true);
      }
    }
  });

  it("compares other candidates only when the candidate changes", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    const { fields, body } = await resolveProposal(ctx.documents, id);
    await ctx.documents.put(proposalAt("pending", `${id}_2`), { fields: { ...fields, id: `${id}_2` }, body });
    expect((await reviseProposal(ctx, id, { why: "Because." })).revisions).toEqual(["why"]);
  });

  it("names pending files that it cannot compare with", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    await ctx.blobs.put(proposalAt("pending", "broken"), "x");
    const { unreadable } = await reviseProposal(ctx, id, { candidate: CANDIDATE });
    expect(unreadable.map(({ key }) => key)).toEqual([proposalAt("pending", "broken")]);
  });

  it("protects what is decided", async () => {
    const ctx = await preparedContext();
    const accepted = await pendingProposal(ctx);
    await acceptProposal(ctx, accepted);
    const rejected = await pendingProposal(ctx, { title: "Ask before the cache is emptied" });
    await rejectProposal(ctx, rejected);
    const revise = (id: string) => refusal(reviseProposal(ctx, id, { confidence: "high" }));
    expect((await revise(accepted)).message).toBe(`Memory proposal is already accepted: ${accepted}`);
    expect((await revise(rejected)).message).toBe(`Memory proposal is already rejected: ${rejected}`);
  });

  it("refuses the proposal of another project", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    await tamper(ctx, proposalAt("pending", id), { fields: { project_id: otherProjectId } });
    expect(await refusal(reviseProposal(ctx, id, { confidence: "high" }))).toMatchObject({
      code: "VALIDATION_ERROR",
      message: `memory proposal ${id} belongs to project_id ${otherProjectId}, not current project_id ${testIdentity.project_id}`,
    });
  });
});
