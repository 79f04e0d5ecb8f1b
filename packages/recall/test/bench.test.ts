import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConversations, scoreConversations } from "../bench/conversations.mjs";
import {
  HELD_OUT,
  MEMORIES,
  OTHER_MEMORIES,
  OTHER_QUERIES,
  PROJECTS,
  QUERIES,
  score,
} from "../bench/score.mjs";
import { gate, indexOf, rank } from "../src/index.js";

const recallOf = (memories: typeof MEMORIES) => {
  const corpus = indexOf(memories);
  return {
    find: (text: string) => rank(text, corpus).hits.map(({ id }) => id),
    tell: (text: string) =>
      gate(rank(text, corpus)).flatMap(({ hit, reason }) => (reason === null ? [hit.id] : [])),
  };
};
const project = (title: string) => {
  const found = PROJECTS.find((one) => one.title === title);
  if (found === undefined) throw new Error(`no project ${title}`);
  return found;
};
const share = (row: { hits: number; of: number } | undefined): number =>
  row === undefined ? 0 : row.hits / row.of;

describe("the tables of cases", () => {
  it.each([
    { memories: MEMORIES, queries: [...QUERIES, ...HELD_OUT] },
    { memories: OTHER_MEMORIES, queries: OTHER_QUERIES },
    ...PROJECTS,
  ])("name memories that are there", ({ memories, queries }) => {
    const ids = new Set(memories.map(({ id }) => id));
    const unknown = queries.flatMap(({ expected }) => expected.filter((id) => !ids.has(id)));
    expect(unknown).toEqual([]);
  });

  it.each([
    { memories: MEMORIES, queries: [...QUERIES, ...HELD_OUT] },
    { memories: OTHER_MEMORIES, queries: OTHER_QUERIES },
    project("a hospital's bookings and a game's battles"),
    project("a freight forwarder"),
  ])("are found as well as is promised", ({ memories, queries }) => {
    const { rows } = score(queries, recallOf(memories));
    expect(share(rows["recall@1"])).toBeGreaterThanOrEqual(0.85);
    expect(share(rows["recall@3"])).toBeGreaterThanOrEqual(0.95);
    expect(share(rows["recall@3 through the gate"])).toBeGreaterThanOrEqual(0.85);
    expect(share(rows["korean @3"])).toBeGreaterThanOrEqual(0.93);
    expect(share(rows["typo @3"])).toBeGreaterThanOrEqual(0.9);
    expect(rows["false hits through the gate"]?.hits).toBeLessThanOrEqual(3);
  });

  it.each(["a ferry line", "a clinic"])("are found where they are asked for in other words: %s", (title) => {
    const { memories, queries } = project(title);
    const { rows } = score(queries, recallOf(memories));
    expect(share(rows["recall@1"])).toBeGreaterThanOrEqual(0.75);
    expect(share(rows["recall@3"])).toBeGreaterThanOrEqual(0.9);
    expect(share(rows["recall@3 through the gate"])).toBeGreaterThanOrEqual(0.75);
    expect(share(rows["korean @3"])).toBeGreaterThanOrEqual(0.93);
    expect(rows["false hits through the gate"]?.hits).toBeLessThanOrEqual(1);
  });
});

describe("prompts close to memories that do not answer them", () => {
  it.each([
    ["a banking app", { first: 0.73, firstThree: 0.9, told: 0.7, falseHits: 8 }],
    ["a card game", { first: 0.6, firstThree: 0.86, told: 0.46, falseHits: 4 }],
    ["a warehouse of robots", { first: 0.8, firstThree: 0.94, told: 0.8, falseHits: 4 }],
    ["a podcast app", { first: 0.78, firstThree: 0.87, told: 0.67, falseHits: 5 }],
    ["an examination board", { first: 0.74, firstThree: 0.88, told: 0.75, falseHits: 4 }],
  ] as const)("are told of no more often than measured: %s", (title, floor) => {
    const { memories, queries } = project(title);
    const { rows } = score(queries, recallOf(memories));
    expect(share(rows["recall@1"])).toBeGreaterThanOrEqual(floor.first);
    expect(share(rows["recall@3"])).toBeGreaterThanOrEqual(floor.firstThree);
    expect(share(rows["recall@3 through the gate"])).toBeGreaterThanOrEqual(floor.told);
    expect(rows["false hits through the gate"]?.hits).toBeLessThanOrEqual(floor.falseHits);
  });
});

describe("public sets of conversations", () => {
  const folder = mkdtempSync(join(tmpdir(), "recall-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (data: unknown): string => {
    const path = join(folder, "conversations.json");
    writeFileSync(path, JSON.stringify(data));
    return path;
  };
  const open = (memories: readonly { id: string; text: string }[]) => {
    const sessions = indexOf(memories);
    return (text: string) => rank(text, sessions).hits.map(({ id }) => id);
  };

  it("are read in the shape of LoCoMo, without questions that have no answer", () => {
    const turn = (speaker: string, dia_id: string, text: string) => ({ speaker, dia_id, text });
    const conversations = readConversations(
      write([
        {
          sample_id: "one",
          conversation: {
            speaker_a: "Ann",
            session_1: [turn("Ann", "D1:1", "I adopted a beagle.")],
            session_1_date_time: "8 May 2023",
            session_2: [turn("Bob", "D2:1", "My pottery class begins.")],
            session_2_date_time: "9 May 2023",
          },
          qa: [
            { question: "Which dog did Ann adopt?", answer: "a beagle", evidence: ["D1:1"], category: 1 },
            { question: "What did both begin?", answer: "-", evidence: ["D1:1; D2:1"], category: 2 },
            { question: "Who bought a yacht?", evidence: ["D2:1"], category: 5 },
          ],
        },
      ]),
    );
    expect(conversations).toEqual([
      {
        memories: [
          { id: "session_1", text: "8 May 2023\nAnn: I adopted a beagle." },
          { id: "session_2", text: "9 May 2023\nBob: My pottery class begins." },
        ],
        questions: [
          { text: "Which dog did Ann adopt?", expected: ["session_1"] },
          { text: "What did both begin?", expected: ["session_1", "session_2"] },
        ],
      },
    ]);
    expect(scoreConversations(conversations, open)).toEqual({
      count: 2,
      rows: { "any@5": 2, "any@10": 2, "all@5": 1, "all@10": 1 },
    });
  });

  it("are read in the shape of LongMemEval", () => {
    const conversations = readConversations(
      write([
        {
          question_id: "q1",
          question: "Where do I take violin lessons?",
          haystack_session_ids: ["s1", "s2"],
          haystack_sessions: [
            [{ role: "user", content: "I take violin lessons at the harbour." }],
            [{ role: "assistant", content: "Here is a recipe." }],
          ],
          answer_session_ids: ["s1"],
        },
      ]),
    );
    expect(conversations[0]?.memories[0]).toEqual({
      id: "s1",
      text: "user: I take violin lessons at the harbour.",
    });
    expect(scoreConversations(conversations, open).rows["all@5"]).toBe(1);
  });

  it("are refused in any other shape", () => {
    expect(() => readConversations(write([{ a: 1 }]))).toThrow("neither in the shape");
  });
});
