import { describe, expect, it } from "vitest";
import { explain, gate, indexOf, type Memory, rank } from "../src/index.js";

const memories: readonly Memory[] = [
  { id: "a", text: "Sessions live in Redis with a sliding expiry of 30 minutes." },
  { id: "b", text: "The rate limiter counts requests per API key; see src/http/rateLimiter.ts." },
  { id: "c", text: "Migrations run against a copy of production with scripts/rehearse.sh." },
  { id: "d", text: "Postmark sends the order confirmations; templates are MJML." },
  { id: "e", text: "로그인은 인가 코드 방식만 쓰고 비밀번호는 저장하지 않는다." },
  { id: "f", text: "The importer reads rows of orders from the drop folder." },
];
const corpus = indexOf(memories);
const ids = (query: string): readonly string[] => rank(query, corpus).hits.map(({ id }) => id);
const told = (query: string, limit?: number): readonly string[] =>
  gate(rank(query, corpus), limit).flatMap(({ hit, reason }) => (reason === null ? [hit.id] : []));

describe("ranking", () => {
  it("puts rare words before common ones", () => {
    expect(ids("order templates")).toEqual(["d", "f"]);
  });

  it("takes an unknown word for the nearest with the same first letter, at less than the word itself", () => {
    const [hit] = rank("reddis expirey", corpus).hits;
    expect(hit?.id).toBe("a");
    expect(hit?.matches.map(({ source }) => source)).toEqual(["corrected", "corrected"]);
    expect(hit?.score).toBeCloseTo(0.7 * (rank("redis expiry", corpus).hits[0]?.score ?? 0), 5);
    expect(ids("zedis")).toEqual([]);
  });

  it("reads a word written together as two", () => {
    expect(rank("droprow", corpus).hits[0]?.matches[0]).toMatchObject({
      terms: ["drop", "row"],
      source: "divided",
    });
  });

  it("counts a whole identifier more than its parts", () => {
    const both = indexOf([
      { id: "parts", text: "rate of the limiter, and the limiter of the rate" },
      { id: "whole", text: "A long sentence that names the rate_limiter once among other words." },
    ]);
    expect(rank("rateLimiter", both).hits.map(({ id }) => id)).toEqual(["whole", "parts"]);
  });

  it("finds Korean with other particles, and by English words for the same", () => {
    expect(ids("비밀번호를 어디에 저장해?")[0]).toBe("e");
    expect(ids("login password")[0]).toBe("e");
  });

  it("adds the best passage of a long text", () => {
    const filler = (topic: string): string =>
      Array.from({ length: 40 }, (_, at) => `Something about ${topic} number${at} was said here.`).join("\n");
    const long = indexOf([
      { id: "scattered", text: `${filler("violin")}\n${filler("piano")}\n${filler("tuba")}\nconcert` },
      {
        id: "together",
        text: `${filler("drums")}\n${filler("flute")}\nThe violin concert was great.\n${filler("oboe")}`,
      },
      { id: "other", text: filler("harp") },
    ]);
    const [first] = rank("concert tuba", long).hits;
    expect(first?.id).toBe("scattered");
    const near = rank("great concert", long).hits[0];
    expect(near?.id).toBe("together");
  });

  it("ranks a long prompt by its most telling sentence", () => {
    const prompt = `Good morning. I was away for two weeks and read all the mails first. Nothing works here, as always.
      Since yesterday the rate limiter answers with the wrong key. My colleague is ill and cannot help me. Thanks a lot!`;
    expect(ids(prompt)[0]).toBe("b");
    expect(told(prompt)).toEqual(["b"]);
  });

  it("orders equal memories by id, whatever their order was", () => {
    const twins = ["z", "m", "c"].map((id) => ({ id, text: "the same words" }));
    expect(rank("same words", indexOf(twins)).hits.map(({ id }) => id)).toEqual(["c", "m", "z"]);
  });

  it("lowers a memory by the factor that it is given", () => {
    const factorOf = (id: string): number => (id === "d" ? 0.1 : 1);
    expect(rank("order templates", corpus, { factorOf }).hits.map(({ id }) => id)).toEqual(["f", "d"]);
  });

  it("answers nothing for no words and for no memories", () => {
    expect(ids("what is it?")).toEqual([]);
    expect(rank("redis", indexOf([])).hits).toEqual([]);
  });
});

describe("the gate", () => {
  it("tells what covers the query", () => {
    expect(told("How long do sessions live in redis?")).toEqual(["a"]);
  });

  it("keeps quiet about one word of many, and about words of every request", () => {
    expect(told("Explain how the garbage collector of production engines handles weak references")).toEqual(
      [],
    );
    expect(told("run it again")).toEqual([]);
  });

  it("tells by a whole path whatever else is said", () => {
    expect(
      told("please tidy up the code and the comments in src/http/rateLimiter.ts and keep the tests"),
    ).toEqual(["b"]);
  });

  it("does not tell by a guess at a misspelt word alone", () => {
    expect(ids("migrants")).toEqual(["c"]);
    expect(told("migrants")).toEqual([]);
  });

  it("tells no more than the limit", () => {
    expect(told("orders", 1)).toHaveLength(1);
    expect(told("orders", 0)).toEqual([]);
  });
});

describe("a file", () => {
  const folders = indexOf([
    { id: "kiosk", text: "The page in apps/kiosk works without a network for ten minutes." },
    { id: "portal", text: "apps/portal/middleware.ts redirects accounts that nobody confirmed." },
    { id: "api", text: "Handlers in packages/api_client are generated." },
  ]);
  const toldOf = (query: string): readonly string[] =>
    gate(rank(query, folders)).flatMap(({ hit, reason }) => (reason === null ? [hit.id] : []));

  it.each([
    ["apps/kiosk/src/offline.ts should keep it longer", ["kiosk"]],
    ["packages/api-client/src/index.ts의 타입을 고쳐 줘", ["api"]],
    ["apps/portal/middleware.ts loops", ["portal"]],
    ["apps/admin/src/offline.ts should keep it longer", []],
    ["src/apps/kiosk.ts is too long", []],
  ])("finds memory about a folder above it: %s", (query, expected) => {
    expect(toldOf(query)).toEqual(expected);
  });
});

describe("a word that was derived from a known one", () => {
  const derived = indexOf([
    { id: "replay", text: "Determinism is proved by replays." },
    { id: "edit", text: "Nobody edits generated files." },
    { id: "norm", text: "Vectors are normalised before they are stored." },
  ]);
  const best = (query: string) => explain(rank(query, derived)).words.map(({ correctedTo }) => correctedTo);

  it("is that word, and no guess", () => {
    expect(rank("is it deterministic", derived).hits.map(({ id }) => id)).toEqual(["replay"]);
    expect(best("deterministic")).toEqual([null]);
  });

  it("is none where the ending makes another thing of it", () => {
    const [decision] = gate(rank("which editor do I need for work at home", derived));
    expect(decision?.reason ?? "nothing found").not.toBeNull();
  });
});

it("gives words no weight where there is no memory", () => {
  const { words } = explain(rank("redis sessions", indexOf([])));
  expect(words.map(({ word, weight }) => [word, weight])).toEqual([
    ["redis", 0],
    ["sessions", 0],
  ]);
});

it("explains words, corrections and what is not told", () => {
  const explanation = explain(rank("reddis sessions", corpus));
  expect(explanation.words.map(({ word, correctedTo }) => [word, correctedTo])).toEqual([
    ["reddis", ["redi"]],
    ["sessions", null],
  ]);
  expect(explanation.memories[0]).toMatchObject({ id: "a", notTold: null });
});
