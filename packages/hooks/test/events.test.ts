import { describe, expect, it } from "vitest";
import { recommendedCommands, runSessionStart, runStop } from "../src/index.js";
import { hookRunSessionStartData, hookRunStopData } from "../src/schema.js";
import { contextWith, doctorReport, HEALTHY, timedBlobs } from "./support.js";

const CAPSULE_MISSING = [
  "HOOK_CAPSULE_MISSING",
  "Current capsule is missing.",
  "Run `orange capsule` explicitly if a refreshed capsule is needed.",
];
const IDENTITY_MISSING = [
  "HOOK_IDENTITY_SUMMARY_MISSING",
  "Identity summary is missing.",
  "Run `orange identity build` explicitly if a refreshed identity summary is needed.",
];
const DOCTOR_HINT = "Run `orange doctor --json`; hook preview will not repair doctor findings.";

function listed(warnings: readonly { code: string; message: string; hint: string }[]): string[][] {
  return warnings.map(({ code, message, hint }) => [code, message, hint]);
}

function finding(code: string, message: string) {
  return { code, message, hint: `Mend ${message}.` };
}

/** Everything that can be wrong with the artefacts of a project. */
const FOREIGN = finding("GRAPH_NODE_PROJECT_MISMATCH", "node n belongs to another project");
const LEGACY = finding("LEGACY_PROJECT_ID_MISSING", "quest q missing project_id (legacy file)");
const TROUBLED = {
  doctor: doctorReport(
    [
      FOREIGN,
      finding("ACCEPTED_PROPOSAL_MISSING_NODE", "proposal p has no node"),
      finding("QUEST_INVALID", "q"),
    ],
    [LEGACY],
    { errors: [FOREIGN], warnings: [LEGACY] },
  ),
  graph: { count: 3, warnings: ["graph node x missing project_id (legacy file)"] },
  quests: { anomalies: ["verified quest q needs verification evidence"] },
  proposals: {
    pending: 2,
    unreadable: [
      { path: ".orange-hyper/proposals/memory-delta/pending/a.md", reason: "no front matter" },
      { path: ".orange-hyper/proposals/memory-delta/rejected/b.md", reason: "no front matter" },
    ],
  },
};

describe("the start of a session", () => {
  it("warns of config, doctor, boundary, graph and identity, in this order", async () => {
    const data = await runSessionStart(contextWith({ summaries: TROUBLED }));
    hookRunSessionStartData.parse(data);
    expect(listed(data.warnings)).toEqual([
      ["HOOK_DOCTOR_NOT_OK", "orange doctor reports 3 errors.", DOCTOR_HINT],
      [
        "HOOK_DOCTOR_WARNINGS",
        "orange doctor reports 1 warning.",
        "Run `orange doctor --json` to inspect warnings before making manual changes.",
      ],
      ["HOOK_PROJECT_BOUNDARY_WARNING", FOREIGN.message, FOREIGN.hint],
      ["HOOK_PROJECT_ID_MISSING", LEGACY.message, LEGACY.hint],
      [
        "HOOK_GRAPH_WARNING",
        "graph node x missing project_id (legacy file)",
        "Inspect graph nodes manually; hook preview does not rebuild the graph.",
      ],
      IDENTITY_MISSING,
    ]);
    expect(data.hints).toEqual(data.warnings.map(({ hint }) => hint));
    expect(data.observations).toMatchObject({ projectBoundaryActive: false, acceptedMemoryNodeCount: 3 });
  });

  it("names each fact once where there is no project", async () => {
    const ctx = contextWith({
      summaries: {
        ...HEALTHY,
        doctor: doctorReport([finding("LAYOUT_MISSING", "root")]),
        graph: new Error("unasked"),
      },
      project: { config: { kind: "missing" }, folderName: "work" },
      ports: ({ blobs }) => ({ blobs: { ...blobs, kind: async () => null } }),
    });
    const data = await runSessionStart(ctx);
    const init = "Run `orange init` explicitly if this repository should use Orange Hyper.";
    expect(listed(data.warnings)).toEqual([
      ["HOOK_PROJECT_ID_MISSING", ".orange-hyper/config.json is missing.", init],
      ["HOOK_DOCTOR_NOT_OK", "orange doctor reports 1 error.", DOCTOR_HINT],
      ["HOOK_ORANGE_ROOT_MISSING", ".orange-hyper directory is missing.", init],
      IDENTITY_MISSING,
    ]);
    expect(data.hints).toEqual([init, DOCTOR_HINT, IDENTITY_MISSING[2]]);
    expect(data.observations).toMatchObject({ orangeRootExists: false, configExists: false });
  });

  it.each([
    [{ kind: "valid", data: {} } as const, "HOOK_PROJECT_ID_MISSING", "config.project_id is missing."],
    [
      { kind: "invalid", reason: "Unexpected token }" } as const,
      "HOOK_CONFIG_UNREADABLE",
      "config.json is not valid JSON: Unexpected token }",
    ],
  ])("goes on with a config like %j", async (config, code, message) => {
    const summaries = { ...HEALTHY, graph: new Error("config.project_id is missing.") };
    const data = await runSessionStart(contextWith({ summaries, project: { config } }));
    expect(data.warnings.map((warning) => [warning.code, warning.message])).toEqual([
      [code, message],
      ["HOOK_GRAPH_WARNING", "Accepted graph node count could not be read: config.project_id is missing."],
      IDENTITY_MISSING.slice(0, 2),
    ]);
  });

  it("goes on when nobody tells anything, and does not call that well", async () => {
    const data = await runSessionStart(contextWith({ summaries: {} }));
    expect(data.warnings.map(({ message }) => message)).toEqual([
      "orange doctor could not be run: no plugin provides doctor.quick",
      "Accepted graph node count could not be read: no plugin provides graph.accepted",
      "Identity summary is missing.",
    ]);
    expect(data.observations).toMatchObject({
      projectBoundaryActive: false,
      doctorQuickStatus: { ok: false, checkCount: 0, errorCount: 0 },
    });
  });
});

describe("the end of a turn", () => {
  it("warns of everything that is open, in the documented order", async () => {
    const data = await runStop(contextWith({ summaries: TROUBLED }));
    hookRunStopData.parse(data);
    const provenance = "HOOK_GRAPH_PROVENANCE_WARNING";
    const inspect =
      "Run `orange doctor --json` and inspect accepted graph node provenance; hook preview will not rebuild or repair the graph.";
    expect(listed(data.warnings).slice(2)).toEqual([
      [
        "HOOK_COMPLETED_QUEST_VERIFICATION_ANOMALY",
        "verified quest q needs verification evidence",
        "Inspect the completed Quest; hook preview does not edit Quest verification state.",
      ],
      [
        "HOOK_GRAPH_WARNING",
        "graph node x missing project_id (legacy file)",
        "Inspect graph nodes manually; hook preview does not rebuild the graph.",
      ],
      [provenance, FOREIGN.message, inspect],
      [provenance, "proposal p has no node", inspect],
      [
        "HOOK_PENDING_PROPOSALS",
        "2 pending memory proposals need manual review.",
        "Run `orange remember list --status pending --json`; hook preview will not accept or reject proposals.",
      ],
      [
        "HOOK_PENDING_PROPOSALS",
        "Could not read .orange-hyper/proposals/memory-delta/pending/a.md: no front matter",
        "Run `orange remember list --status pending --json` manually after resolving diagnostics.",
      ],
      CAPSULE_MISSING,
      IDENTITY_MISSING,
      ["HOOK_PROJECT_BOUNDARY_WARNING", FOREIGN.message, FOREIGN.hint],
      ["HOOK_PROJECT_ID_MISSING", LEGACY.message, LEGACY.hint],
    ]);
    expect(data.observations).toMatchObject({
      completedQuestVerificationAnomalies: ["verified quest q needs verification evidence"],
      acceptedGraphNodeProvenanceAnomalies: [FOREIGN.message, "proposal p has no node"],
      projectBoundaryWarnings: [FOREIGN.message, LEGACY.message],
      pendingMemoryProposalCount: 2,
      projectBoundaryActive: false,
    });
    expect(recommendedCommands(data.warnings, true)).toEqual([
      "orange doctor --json",
      "orange graph list --json",
      "orange remember list --status pending --json",
      "orange capsule",
      "orange identity build",
    ]);
    expect(recommendedCommands(data.warnings, false)[0]).toBe("orange init");
  });

  it("counts one proposal in the singular", async () => {
    const { warnings } = await runStop(
      contextWith({ summaries: { ...HEALTHY, proposals: { pending: 1, unreadable: [] } } }),
    );
    expect(warnings[0]?.message).toBe("1 pending memory proposal needs manual review.");
  });

  it("goes on when quests and proposals cannot be read", async () => {
    const summaries = { ...HEALTHY, quests: new Error("no folder"), proposals: new Error("no folder") };
    const data = await runStop(contextWith({ summaries }));
    expect(data.warnings.slice(0, 2).map(({ code, message }) => [code, message])).toEqual([
      ["HOOK_COMPLETED_QUEST_VERIFICATION_ANOMALY", "Completed Quests could not be read: no folder"],
      ["HOOK_PENDING_PROPOSALS", "Pending memory proposal count could not be read: no folder"],
    ]);
    expect(data.observations.pendingMemoryProposalCount).toBe(0);
  });

  it("warns of nothing in a healthy project", async () => {
    const times = { "config.json": 1, "capsules/current.md": 2, "identity/summary.json": 2 };
    const ports = {
      ports: ({ blobs }: { blobs: Parameters<typeof timedBlobs>[0] }) => ({
        blobs: timedBlobs(blobs, times),
      }),
    };
    const data = await runStop(contextWith(ports));
    expect([data.warnings, data.hints]).toEqual([[], []]);
  });
});
