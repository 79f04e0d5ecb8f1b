import { definePlugin, type OrangeContext, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { NODE_TYPES, nodeId } from "@orange-hyper/core/storage";
import { putNode } from "@orange-hyper/graph";
import { createTestContext, type TestContextOptions, testIdentity } from "@orange-hyper/testkit";

const TOPICS = [
  "Login tokens live 15 minutes",
  "주문 API는 멱등 키를 요구한다",
  "The adapter contract stays at 0.1",
  "Migrations run before the release job",
  "Search index is rebuilt from files, never trusted",
  "Payments retry three times with backoff",
  "Uploads over 20 MB are refused",
  "Nightly backup restores were tested",
  "세션 쿠키는 SameSite=Strict",
  "Feature flags default to off",
];

export interface SeedInput {
  readonly nodes: number;
  readonly active?: number;
  readonly pending?: number;
  readonly rejected?: number;
  /** Texts to use in place of the usual ones, such as hostile texts. */
  readonly title?: string;
  readonly memory?: string;
  readonly structure?: boolean;
}

/** Creates a project with memory: two nodes per quest, and every sixth quest unverified. */
export async function seedProject(ctx: OrangeContext, input: SeedInput): Promise<void> {
  const { nodes, active = Math.min(3, nodes), pending = Math.min(2, nodes), rejected = 0 } = input;
  const text = JSON.stringify({ ...testIdentity, version: "0.1.0" });
  await ctx.blobs.put("config.json", `${text}\n`);
  if (input.structure) await ctx.blobs.put("structure/index.json", JSON.stringify(structureGraph()));
  for (let at = 0; at < nodes; at += 1) {
    const quest = Math.floor(at / 2);
    const questId = stamp(quest);
    if (at % 2 === 0) await putQuest(ctx, quest, input);
    const type =
      NODE_TYPES[[0, 1, 0, 4, 2, 0, 3, 4, 1, 0][(Math.imul(at + 3, 2654435761) >>> 16) % 10] ?? 0] ??
      "decision";
    const proposal = `mem_delta_${questId}_${type}${at % 2 === 0 ? "" : "_2"}`;
    await putNode(ctx, {
      id: nodeId(type, proposal),
      nodeType: type,
      confidence: ["low", "medium", "high"][at % 3] ?? "low",
      acceptedAt: time(quest, 50),
      sourceProposal: proposal,
      sourceQuest: questId,
      scopePaths: input.structure && at % 3 !== 0 ? [PARTS[at % PARTS.length] ?? "src"] : [],
      sourceProposalHash: "",
      candidate: input.memory ?? `${TOPICS[at % TOPICS.length]}${at < 10 ? "" : ` (${at})`}`,
      evidence: `- Source quest: ${questId}\n- npm test passed: ${at + 12} tests`,
      ...{ projectId: testIdentity.project_id, projectName: testIdentity.project_name },
    });
  }
  for (let at = 0; at < active; at += 1) await putActive(ctx, at, input);
  for (let at = 0; at < pending; at += 1) await putProposal(ctx, "pending", at);
  for (let at = 0; at < rejected; at += 1) await putProposal(ctx, "rejected", at);
}

const PARTS = ["src/user/user-service.ts", "src/orders", "src/search", "docs/guide.md", "src/user"];

function structureGraph(): object {
  const node = (id: string, type: string, label: string, path: string) => ({
    id,
    type,
    label,
    path,
    role: type,
    source: "scan",
  });
  const nodes = [
    node("project.root", "project", testIdentity.project_name, "."),
    node("module.src", "module", "src", "src"),
    node("domain.user", "domain", "user", "src/user"),
    node("domain.orders", "domain", "orders", "src/orders"),
    node("domain.search", "domain", "search", "src/search"),
    node("component.user-service", "component", "User Service", "src/user/user-service.ts"),
    node("component.order-route", "component", "Order Route", "src/orders/route.ts"),
    node("test.user", "test", "user.test.ts", "src/user/user.test.ts"),
    node("document.guide", "document", "guide.md", "docs/guide.md"),
    node("datastore.schema", "datastore", "schema.sql", "db/schema.sql"),
    node("infrastructure.package", "infrastructure", "package.json", "package.json"),
  ];
  const edge = (from: string, to: string, relation = "contains") => ({
    id: `${from}-${to}`,
    from,
    to,
    relation,
    source: "scan",
  });
  return {
    state_revision: "struct_0123456789abcdef01234567",
    project_id: testIdentity.project_id,
    nodes,
    edges: [
      edge("project.root", "module.src"),
      edge("module.src", "domain.user"),
      edge("module.src", "domain.orders"),
      edge("module.src", "domain.search"),
      edge("domain.user", "component.user-service"),
      edge("domain.orders", "component.order-route"),
      edge("domain.user", "test.user"),
      edge("document.guide", "project.root", "documents"),
      edge("project.root", "datastore.schema", "depends_on"),
      edge("infrastructure.package", "project.root", "configures"),
    ],
  };
}

async function putQuest(ctx: OrangeContext, at: number, { title }: SeedInput): Promise<void> {
  const id = stamp(at);
  const verified = at % 6 !== 5;
  await ctx.documents.put(`quests/completed/${id}.md`, {
    fields: {
      schema_version: 1,
      ...testIdentity,
      id,
      title: title ?? `${TOPICS[(at * 2) % TOPICS.length]}`,
      status: "completed",
      created_at: time(at, 0),
      updated_at: time(at, 40),
      layer: "L2",
      route: "L2/implementation",
      expected_verification: ["Run the test suite"],
      verification_status: verified ? "verified" : "unverified",
      verification_evidence: verified ? [title ?? `npm test passed with ${at + 40} tests`] : [],
      unverified_reason: verified ? "" : "The staging system was down",
      completed_at: time(at, 40),
    },
    body: "# Quest\n\n## Request\n\nDo it",
  });
}

async function putActive(ctx: OrangeContext, at: number, { title }: SeedInput): Promise<void> {
  const id = `quest_20260901_00000${at}Z_active-${at}`;
  await ctx.documents.put(`quests/active/${id}.md`, {
    fields: {
      schema_version: 1,
      ...testIdentity,
      id,
      title:
        title ??
        ["Move the session store to Redis", "결제 재시도 정책 정리", "Document the release checklist"][
          at % 3
        ] ??
        "",
      status: "active",
      created_at: `2026-09-01T00:00:0${at}.000Z`,
      updated_at: `2026-09-01T00:00:0${at}.000Z`,
      layer: "L2",
      route: "L2/implementation",
      verification_status: "pending",
    },
    body: "# Quest",
  });
}

async function putProposal(ctx: OrangeContext, status: "pending" | "rejected", at: number): Promise<void> {
  const word = status === "pending" ? "undecided" : "refused";
  const id = `mem_delta_${word}-${at}_decision`;
  const name = word.toUpperCase();
  await ctx.documents.put(`proposals/memory-delta/${status}/${id}.md`, {
    fields: {
      schema_version: 1,
      ...testIdentity,
      id,
      status,
      source_quest: stamp(0),
      node_type: "decision",
      confidence: "low",
      title: `${name}-TITLE-${at}`,
      created_at: time(11, 59 - at),
      updated_at: time(11, 59 - at),
    },
    body: [
      `## Candidate Memory\n\n${name}-TEXT-${at} is kept in the order service.`,
      "## Why this should be remembered\n\nPeople ask for it.",
      `## Evidence\n\n${name}-EVIDENCE-${at}`,
      // Every other proposal cannot be accepted as it is.
      ...(at % 2 === 0 ? [] : ["## Suggested Node\n\n- Type: decision\n- Confidence: low"]),
    ].join("\n\n"),
  });
}

function stamp(at: number): string {
  return `quest_2026${String((at % 12) + 1).padStart(2, "0")}01_${String(at).padStart(6, "0")}Z_topic-${at}`;
}

function time(at: number, minute: number): string {
  return `2026-${String((at % 12) + 1).padStart(2, "0")}-01T00:${String(minute).padStart(2, "0")}:00.000Z`;
}

/** Returns a context whose registry has doctor and growth surfaces with fixed answers. */
export function observedContext(options: TestContextOptions = {}): OrangeContext {
  const observer = (id: `${string}.${string}`, summary: object) => ({
    id,
    load: async () => ({ observe: async () => ({ summary, warnings: [] }) }),
  });
  const plugin = definePlugin({
    name: "@orange-hyper/observed",
    version: "1.0.0",
    contract: PLUGIN_CONTRACT,
    summary: "Fixed observations.",
    needs: [],
    observers: [
      observer("growth.summary", {
        growthLevel: "branch",
        candidateCount: 1,
        candidates: [
          {
            id: "verification-discipline",
            title: "Verification discipline",
            score: 102,
            evidence_count: 6,
            confidence: "medium",
            suggested_next_step: "Keep using explicit evidence.",
          },
        ],
        status: {
          growthLevelReason: "Branch requires accepted nodes plus node-type diversity.",
          growthLevelDescription: "A label only.",
        },
      }),
      observer("doctor.report", {
        ok: true,
        diagnostics: {
          errors: [],
          warnings: [
            {
              code: "CAPSULE_STALE",
              message: "capsules/current.md is older than the newest quest",
              hint: "Run `orange capsule build`.",
            },
            {
              code: "PROPOSAL_WARNING",
              message: "memory proposal mem_delta_undecided-0_decision has weak evidence",
              hint: "Look at mem_delta_undecided-0_decision.",
            },
          ],
        },
      }),
    ],
  });
  return createTestContext({
    plugins: [{ name: plugin.name, load: async () => ({ default: plugin }) }],
    ...options,
  });
}

/** Creates a project whose config sets a language. */
export function inLanguage(language: string): TestContextOptions {
  const data = { ...testIdentity, version: "0.1.0", project: { default_language: language } };
  return { project: { config: { kind: "valid", data } } };
}

/** Returns the text of a stored file. */
export async function textAt(ctx: OrangeContext, key: string): Promise<string> {
  return new TextDecoder().decode((await ctx.blobs.get(key)) ?? new Uint8Array());
}
