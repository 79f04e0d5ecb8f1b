import { describe, expect, test } from "vitest";
import { evidenceOf, project, storeNode, storeQuest } from "./support.js";

const TOPICS = [
  "backend-api-focus",
  "documentation-focus",
  "mcp-documentation-advisor-readiness",
  "hook-hygiene",
] as const;

/** Signals of every topic in one quest that has this title. */
async function signalsIn(title: string): Promise<readonly string[]> {
  const ctx = project();
  await storeQuest(ctx, "quest_1", { title });
  const evidence = await Promise.all(TOPICS.map((topic) => evidenceOf(ctx, topic)));
  return evidence.flat().flatMap(({ signals }) => signals);
}

const api = ["backend-api-focus.api", "mcp-documentation-advisor-readiness.api-freshness"];
const doc = ["documentation-focus.docs", "mcp-documentation-advisor-readiness.docs-freshness"];
const docsFresh = ["mcp-documentation-advisor-readiness.docs-freshness"];
const apiFresh = ["mcp-documentation-advisor-readiness.api-freshness"];
const library = ["mcp-documentation-advisor-readiness.library-version"];
const migration = ["mcp-documentation-advisor-readiness.migration"];

describe("a topic is recognised by", () => {
  test.each([
    ["Move the backend", ["backend-api-focus.backend"]],
    ["백엔드 이동", ["backend-api-focus.backend"]],
    ["One endpoint", ["backend-api-focus.endpoint"]],
    ["All endpoints", ["backend-api-focus.endpoint"]],
    ["A controller", ["backend-api-focus.endpoint"]],
    ["Two controllers", ["backend-api-focus.endpoint"]],
    ["새 엔드포인트", ["backend-api-focus.endpoint"]],
    ["컨트롤러를 나눈다", ["backend-api-focus.endpoint"]],
    ["A service", ["backend-api-focus.service"]],
    ["Services", ["backend-api-focus.service"]],
    ["서비스 분리", ["backend-api-focus.service"]],
    ["The database", ["backend-api-focus.data-access"]],
    ["DB를 옮긴다", ["backend-api-focus.data-access"]],
    ["schema first", ["backend-api-focus.data-access"]],
    ["데이터베이스", ["backend-api-focus.data-access"]],
    ["스키마", ["backend-api-focus.data-access"]],
    ["auth first", ["backend-api-focus.auth-server"]],
    ["A server", ["backend-api-focus.auth-server"]],
    ["인증", ["backend-api-focus.auth-server"]],
    ["서버", ["backend-api-focus.auth-server"]],
    ["request, then response", ["backend-api-focus.request-response"]],
    ["요청", ["backend-api-focus.request-response"]],
    ["응답", ["backend-api-focus.request-response"]],
    ["The API", api],
    ["APIs", api],
    ["Fix README.md", ["documentation-focus.readme"]],
    ["Doc", doc],
    ["docs/", doc],
    ["Documentation", doc],
    ["A document", ["documentation-focus.docs"]],
    ["Documents", ["documentation-focus.docs"]],
    ["It is documented", ["documentation-focus.docs"]],
    ["documenting it", ["documentation-focus.docs"]],
    ["문서", doc],
    ["A roadmap", ["documentation-focus.roadmap"]],
    ["로드맵", ["documentation-focus.roadmap"]],
    ["Release notes", ["documentation-focus.release-notes"]],
    ["A release note", ["documentation-focus.release-notes"]],
    ["릴리즈", ["documentation-focus.release-notes"]],
    ["The adapter contract", ["documentation-focus.adapter-contract"]],
    ["어댑터", ["documentation-focus.adapter-contract"]],
    ["A guide", ["documentation-focus.guide-manual"]],
    ["Guides", ["documentation-focus.guide-manual"]],
    ["The user manual", ["documentation-focus.guide-manual"]],
    ["A manual page", ["documentation-focus.guide-manual"]],
    ["가이드", ["documentation-focus.guide-manual"]],
    ["Breaking change", apiFresh],
    ["Deprecate it", apiFresh],
    ["It is deprecated", apiFresh],
    ["fresh", docsFresh],
    ["The latest", docsFresh],
    ["최신", docsFresh],
    ["A library", library],
    ["Libraries", library],
    ["version 2", library],
    ["A framework", library],
    ["버전", library],
    ["라이브러리", library],
    ["프레임워크", library],
    ["Migration", migration],
    ["마이그레이션", migration],
    ["A hook", ["hook-hygiene.hook"]],
    ["훅", ["hook-hygiene.hook"]],
    ["session-start", ["hook-hygiene.session"]],
    ["session start", ["hook-hygiene.session"]],
    ["The stop event", ["hook-hygiene.session"]],
    ["세션", ["hook-hygiene.session"]],
    ["정지", ["hook-hygiene.session"]],
    ["A warning", ["hook-hygiene.warning"]],
    ["경고", ["hook-hygiene.warning"]],
    ["It is stale", ["hook-hygiene.freshness"]],
    ["freshness", ["hook-hygiene.freshness"]],
    ["신선도", ["hook-hygiene.freshness"]],
    ["스테일", ["hook-hygiene.freshness"]],
  ])("%s", async (title, expected) => {
    expect(await signalsIn(title)).toEqual(expected);
  });
});

describe("no topic is recognised by", () => {
  test.each([
    "rapid prototyping of guardrails",
    "chain reaction bug",
    "Ask the doctor",
    "Build the docker image",
    "dock the panel",
    "doctrine",
    "A manual check",
    "Check it manually",
    "manual tests",
    "guidelines",
    "misguided",
    "capital letters",
    "author names",
    "authority",
    "servers",
    "observer",
    "serviced",
    "schematic",
    "responsible",
    "requested",
    "backends_of_ours",
    "apiary",
    "therapist",
    "freshly baked",
    "refresh the page",
    "lateststyle",
    "conversion",
    "inversion of control",
    "subversion",
    "migrations_2026",
    "emigration",
    "hookah",
    "fishhooks",
    "obsession starts",
    "stop the event",
    "forewarning",
    "stalemate",
    "release the notes",
    "adapter for contracts",
    "product task",
    "연결을 고친다",
    "느린 화면",
  ])("%s", async (title) => {
    expect(await signalsIn(title)).toEqual([]);
  });
});

describe("where a topic is looked for", () => {
  test("every text that tells what a quest is about, and no other", async () => {
    const ctx = project();
    const about = {
      constraints: ["backend"],
      expected_verification: ["endpoint"],
      verification_evidence: ["service"],
      unverified_reason: "database",
      verification_status: "unverified",
    };
    await storeQuest(ctx, "quest_api", { ...about, scope_paths: ["auth"], unknowns: ["request"] });
    expect(await evidenceOf(ctx, "backend-api-focus")).toEqual([
      {
        id: "topic:backend-api-focus:quest:quest_api",
        label: "backend/API signal: Quest quest_api (quest_api)",
        source: {
          questId: "quest_api",
          nodeId: null,
          nodeType: null,
          routeLayer: "L2",
          hookWarningCode: null,
          mcpSignalId: null,
        },
        signals: ["backend", "data-access", "endpoint", "service"].map((id) => `backend-api-focus.${id}`),
      },
    ]);
  });

  test("the words of a memory and of its evidence, but not the names of its quest and proposal", async () => {
    const ctx = project();
    const id = await storeNode(ctx, "quest_backend-api", {
      nodeType: "decision",
      candidate: "A service decides.",
      evidence:
        "- Source Quest: quest_backend-api\n- Verification status: verified\n- Evidence: the server says so",
    });
    const [item] = await evidenceOf(ctx, "backend-api-focus");
    expect(item).toEqual({
      id: `topic:backend-api-focus:node:${id}`,
      label: `backend/API signal: Accepted node ${id} (A service decides.)`,
      source: expect.objectContaining({
        questId: "quest_backend-api",
        nodeId: id,
        nodeType: "decision",
        routeLayer: null,
      }),
      signals: ["backend-api-focus.auth-server", "backend-api-focus.service"],
    });
  });

  test("a signal for the MCP advisor carries an id of plain characters, cut to 160", async () => {
    const ctx = project();
    await storeQuest(ctx, "quest_한글", { title: "migration", layer: "" });
    await storeQuest(ctx, "quest_long", { title: "api docs version migration" });
    const ids = (await evidenceOf(ctx, "mcp-documentation-advisor-readiness")).map(
      ({ source }) => source.mcpSignalId,
    );
    const rule = "mcp-documentation-advisor-readiness";
    expect([...ids].sort()).toEqual([
      `${rule}:${rule}.api-freshness:${rule}.docs-freshness:${rule}.library-version:${rule}.migration`.slice(
        0,
        160,
      ),
      `${rule}:${rule}.migration:quest_-`,
    ]);
  });
});
