import { readFileSync } from "node:fs";
import type { OrangeContext } from "@orange-hyper/core";
import { shownId } from "@orange-hyper/core/documents";
import type { FreeJson } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { growthExplainSchema, growthStatusSchema, growthSuggestSchema } from "../src/schema.js";
import {
  finding,
  human,
  project,
  readTree,
  run,
  storeNode,
  storePending,
  storeQuest,
  storeRoute,
} from "./support.js";

function example(id: string): FreeJson {
  return JSON.parse(readFileSync(new URL(`contract/${id}.json`, import.meta.url), "utf8")).data;
}

/** The project of the contract's status: five completed quests, three memories, one proposal, one route. */
async function statusProject(): Promise<OrangeContext> {
  const ctx = project();
  const titles = ["API docs", "Docs for the API", "Framework version", "Plain work", "Other work"];
  for (const [number, title] of titles.entries()) {
    const verification_status = number === 4 ? "unverified" : "verified";
    await storeQuest(ctx, `quest_${number}`, { title, verification_status });
  }
  await storeNode(ctx, "quest_0", { nodeType: "decision", candidate: "The API is versioned." });
  await storeNode(ctx, "quest_1", { nodeType: "decision" });
  await storeNode(ctx, "quest_2", { nodeType: "verification" });
  await storePending(ctx, "quest_3");
  await storeRoute(ctx, { layer: "L3", route: "L3/P3/T2/V3/A0/M0/MB3" });
  return ctx;
}

const DOCS = "quest_20260617_000000Z_docs";

/** The project of the contract's candidate: a verified quest, its memory, and what was remembered of older work. */
async function disciplinedProject(): Promise<OrangeContext> {
  const ctx = project();
  await storeQuest(ctx, DOCS, { title: "document README checks", verification_status: "verified" });
  for (const quest of [DOCS, "quest_20260616_000000Z_older", "quest_20260615_000000Z_oldest"]) {
    await storeNode(ctx, quest, { nodeType: "verification", candidate: "README checks stay verified." });
  }
  return ctx;
}

describe("growth status", () => {
  test("prints the contract's example", async () => {
    const { data } = await run(await statusProject(), "growth", "status");
    expect(growthStatusSchema.parse(data)).toEqual({
      ...example("growth.status"),
      project: { project_id: "project_550e8400-e29b-41d4-a716-446655440000", project_name: "orange-hyper" },
      growthLevelDescription:
        "Accepted memory and verified Quests show settled habits; a label only, nothing is unlocked.",
      hookWarningSummary: {
        readOnly: true,
        hookRun: false,
        autoMutation: false,
        warningCount: 0,
        warnings: [],
        doctorWarningCount: 0,
        doctorErrorCount: 0,
        diagnosticCodes: [],
        summary: "No hook status warnings observed.",
      },
      mcpAdvisorSignals: {
        readOnly: true,
        mcpCall: false,
        networkCall: false,
        autoInstall: false,
        autoRun: false,
        configMutation: false,
        projectMemoryMutation: false,
        signalCount: 4,
        signals: [
          "MCP documentation signal: Accepted node decision.mem_delta_quest_0_decision (The API is versioned.)",
          "MCP documentation signal: Quest quest_0 (API docs)",
          "MCP documentation signal: Quest quest_1 (Docs for the API)",
          "MCP documentation signal: Quest quest_2 (Framework version)",
        ],
        summary: "4 documentation/API freshness signals observed.",
      },
      warnings: [],
    });
  });

  test("prints a project in which nothing was done yet", async () => {
    const { data } = await run(project(), "growth", "status");
    expect(growthStatusSchema.parse(data)).toMatchObject({
      acceptedMemoryNodes: 0,
      nodeTypeDistribution: {},
      nodeTypeDiversity: 0,
      dominantAcceptedNodeType: null,
      routeLayerDistribution: {},
      questLayerDistribution: {},
      questVerification: { completed: 0, verified: 0, unverified: 0, verifiedRatio: 0, unverifiedRatio: 0 },
      pendingMemoryProposals: 0,
      doctorOk: true,
      projectBoundaryActive: true,
      repeatedEvidenceCount: 0,
      growthLevel: "seed",
      growthLevelReason: "Too little evidence repeats yet for a higher level.",
      warnings: [],
    });
    expect(data).not.toHaveProperty("skipped");
  });

  test("sums up what doctor and hooks say", async () => {
    const ctx = project({
      doctor: {
        ok: false,
        errors: ["Broken."],
        warnings: ["Odd.", "Odder."],
        diagnostics: {
          errors: [finding("BROKEN", "Broken.")],
          warnings: [finding("ODD", "Odd."), finding("ODD", "Odder.")],
        },
      },
      hooks: [finding("HOOK_PROJECT_ID_MISSING", "config.project_id is missing.")],
    });
    const { data } = await run(ctx, "growth", "status");
    expect(growthStatusSchema.parse(data)).toMatchObject({
      doctorOk: false,
      repeatedEvidenceCount: 1,
      growthLevelReason: "The doctor reports errors, so the level stays at seed until they are resolved.",
      hookWarningSummary: {
        warningCount: 1,
        warnings: [finding("HOOK_PROJECT_ID_MISSING", "config.project_id is missing.")],
        doctorWarningCount: 2,
        doctorErrorCount: 1,
        diagnosticCodes: ["BROKEN", "ODD", "ODD"],
        summary: "1 hook status warning observed.",
      },
      warnings: ["config.project_id is missing.", "Odd.", "Odder."],
    });
  });

  test("tells people the same, line by line", async () => {
    expect(await human(await statusProject(), "growth", "status")).toBe(
      [
        "Growth of orange-hyper  level branch, a preview",
        "",
        example("growth.status").growthLevelReason,
        "",
        "Accepted memory                      3",
        "Memory by type                       decision: 2, verification: 1",
        "Most of it                           decision (2)",
        "Waiting for you                      1 memory proposal",
        "Quests by layer                      L2: 5",
        "Requests by layer                    L3: 1",
        "Completed quests                     5: 4 verified, 1 unverified",
        "Repeated evidence                    14",
        "Hook warnings                        0",
        "Signs that an MCP server would help  4",
        "Kept to this project                 yes",
        "Doctor                               no errors",
        "",
        "Next: orange growth suggest",
        "This is advice: nothing was unlocked or changed.",
      ].join("\n"),
    );
  });

  test("tells people of an empty project, and of what it could not see", async () => {
    const text = await human(project({ hooks: null }), "growth", "status");
    expect(text).toMatch(/^Memory by type +none\nMost of it +none$/m);
    expect(text).toContain("\n\nWarning: hook state could not be read: no plugin provides hook.warnings\n\n");
  });

  test("refuses a config that cannot be read", async () => {
    const broken = project({ project: { config: { kind: "invalid", reason: "line 1" } } });
    await expect(run(broken, "growth", "status")).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });
});

describe("growth suggest", () => {
  test("prints the contract's example, but for a score that no evidence of this kind can reach", async () => {
    const { data } = await run(await disciplinedProject(), "growth", "suggest");
    const { status, candidates, ...rest } = growthSuggestSchema.parse(data);
    const { candidates: expected, ...boundary } = example("growth.suggest");
    expect(rest).toMatchObject(boundary);
    expect(status).toEqual((await run(await disciplinedProject(), "growth", "status")).data);
    const [contract] = expected;
    expect(candidates[0]).toEqual({
      ...contract,
      score: 10 * 5 + 6 * 3 + 4 * 4,
      evidence_total: 5,
      evidence: expect.arrayContaining(contract.evidence),
    });
    expect(candidates[0]?.evidence.map(({ id }) => id)).toEqual([
      "node:verification.mem_delta_quest_20260615_000000Z_oldest_verification:verification",
      "node:verification.mem_delta_quest_20260616_000000Z_older_verification:verification",
      `node:verification.mem_delta_${DOCS}_verification:verification`,
      `quest:${DOCS}:completed`,
      `quest:${DOCS}:verified`,
    ]);
  });

  test("says why there is no candidate", async () => {
    const { data } = await run(project(), "growth", "suggest");
    expect(growthSuggestSchema.parse(data)).toMatchObject({
      growthLevel: "seed",
      candidates: [],
      no_candidate_reason: "No repeated growth evidence met the rules for a candidate.",
    });
    expect(await human(project(), "growth", "suggest")).toContain(
      "Nothing yet. No repeated growth evidence met the rules for a candidate.\n",
    );
  });

  test("shows people each candidate with its evidence", async () => {
    const text = await human(await disciplinedProject(), "growth", "suggest");
    expect(text).toContain(
      [
        "Verification discipline",
        "Completed Quest history repeatedly records verification evidence.",
        "Score      84, high confidence",
        "",
      ].join("\n"),
    );
    expect(text).toContain(
      `  - Verified Quest evidence recorded: document README checks (quest ${shownId(DOCS)}, layer L2)\n`,
    );
    expect(text).toMatch(/^Next step {2}.+\nEvidence \(5\)$/m);
  });

  test("lets no stored text move the cursor", async () => {
    const ctx = project();
    for (const number of [1, 2, 3]) {
      await storeQuest(ctx, `quest_${number}`, { title: "backend \u001b[2J\u009bserver" });
    }
    const text = await human(ctx, "growth", "suggest");
    expect(text).toContain("(backend erver)");
    expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
  });
});

describe("growth explain", () => {
  test("prints the contract's example, but for the score", async () => {
    const { data } = await run(await disciplinedProject(), "growth", "explain");
    const { explanations, candidates, rules, ...rest } = growthExplainSchema.parse(data);
    const { explanations: expected, ...boundary } = example("growth.explain");
    expect(rest).toMatchObject(boundary);
    const [contract] = expected;
    expect(explanations[0]).toEqual({
      ...contract,
      title: "Verification discipline",
      reason: "Completed Quest history repeatedly records verification evidence.",
      score: 84,
      evidence: expect.arrayContaining(contract.evidence),
      why_suggested:
        "Rule growth.verification-discipline scored 84 from 5 source-backed evidence items and 3 matched signals. It is advice: auto_unlock is false and the user must approve.",
    });
    expect(candidates.map(({ id }) => id)).toEqual(explanations.map(({ candidate_id }) => candidate_id));
    expect(rest).not.toHaveProperty("status");
  });

  test("lists every rule, whatever the project", async () => {
    const { data } = await run(project(), "growth", "explain");
    const usual = "at least 3 evidence items, 2 source keys, and 2 matched signals";
    expect(growthExplainSchema.parse(data).rules.map(({ id, threshold }) => [id, threshold])).toEqual([
      ["growth.verification-discipline", usual],
      ["growth.memory-hygiene", usual],
      [
        "growth.backend-api-focus",
        "at least 3 evidence items, 2 source keys, 2 matched signals, and one non-generic backend/API signal",
      ],
      ["growth.documentation-focus", usual],
      ["growth.mcp-documentation-advisor-readiness", usual],
      ["growth.hook-hygiene", "at least 2 evidence items, 2 source keys, and 2 matched signals"],
    ]);
  });

  test("tells people why, and what would be enough", async () => {
    const text = await human(await disciplinedProject(), "growth", "explain");
    expect(text).toContain(
      "Rule       growth.verification-discipline\nSignals    memory.verification-node, quest.completed, quest.verified\n",
    );
    expect(text).toContain(
      "growth.hook-hygiene: at least 2 evidence items, 2 source keys, and 2 matched signals\n",
    );
  });
});

describe.each(["status", "suggest", "explain"])("growth %s", (command) => {
  test("changes nothing", async () => {
    const ctx = await statusProject();
    const before = await readTree(ctx);
    await human(ctx, "growth", command);
    expect(Object.keys(before)).toHaveLength(10);
    expect(await readTree(ctx)).toEqual(before);
  });

  test("prints the same bytes for the same project", async () => {
    const first = (await run(await statusProject(), "growth", command)).data;
    const second = (await run(await statusProject(), "growth", command)).data;
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  });
});
