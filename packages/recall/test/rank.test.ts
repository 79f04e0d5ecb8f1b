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

  it("keeps quiet about a folder that a long request mentions in passing", () => {
    const folder = indexOf([
      { id: "map", text: "The map in packages/seatmap is drawn on a canvas." },
      { id: "mail", text: "Mail is sent by apps/worker alone." },
    ]);
    const toldOf = (query: string) =>
      gate(rank(query, folder)).filter(({ reason }) => reason === null).length;
    expect(toldOf("write the changelog entry of packages/seatmap for the colour legend and bump it")).toBe(0);
    expect(toldOf("where is packages/seatmap tested?")).toBe(1);
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

describe("a word with its ending", () => {
  const short = indexOf([
    { id: "wait", text: "Workers wait for the advisory lock at most five seconds." },
    { id: "plan", text: "Routes are planned at night by the solver." },
    { id: "market", text: "The market feed is delayed by a minute." },
  ]);
  const corrected = (query: string) =>
    explain(rank(query, short)).words.flatMap(({ correctedTo }) => correctedTo ?? []);

  it.each([
    ["wating", ["wait"]],
    ["waitng", ["wait"]],
    ["planing", ["plan"]],
    ["plannig", ["plan"]],
    ["mating", []],
    ["watering", []],
  ])("is taken for one with a letter more or less: %s", (query, expected) => {
    expect(corrected(query)).toEqual(expected);
  });

  it("is not corrected where everybody knows it", () => {
    const known = indexOf([{ id: "files", text: "The filler is filed by hand." }]);
    expect(explain(rank("filters", known)).words.map(({ correctedTo }) => correctedTo)).toEqual([null]);
  });
});

describe("words that every project has", () => {
  const trade = indexOf([
    {
      id: "undefined",
      text: "TypeScript runs with exactOptionalPropertyTypes, so undefined is not missing.",
    },
    { id: "pages", text: "Pagination of big tables is by cursor because offsets timed out." },
    { id: "limit", text: "The limiter lets 200 requests a minute through." },
  ]);
  const toldOf = (query: string): readonly string[] =>
    gate(rank(query, trade)).flatMap(({ hit, reason }) => (reason === null ? [hit.id] : []));

  it.each([
    ["what does the exclamation mark mean in TypeScript when it follows a call", []],
    ["the thumbnails should be 200 pixels wide and rounded at the corners", []],
    ["a warning about keys on every page comes from the table of recent activities of the team", []],
    ["exactOptionalPropertyTypes makes the form state fail", ["undefined"]],
    ["are tables paginated by cursor or by offset", ["pages"]],
  ])("tell no memory by themselves: %s", (query, expected) => {
    expect(toldOf(query)).toEqual(expected);
  });
});

it("tells the best memory of a long prompt by one rare word and another", () => {
  const many = indexOf([
    ...Array.from({ length: 60 }, (_, at) => ({
      id: `other ${at}`,
      text: `Rule ${at} of the house: tidy shelf ${at}.`,
    })),
    { id: "queue", text: "Background jobs must be idempotent, because the queue delivers at least once." },
    { id: "jobs", text: "Jobs of the night are started by the scheduler." },
  ]);
  const prompt =
    "We got a report from finance this morning that three customers were charged twice for the same parcel last week. I had a look at what the machine wrote, and the charging job was picked up a second time after the power went away in the middle. Please change the charging job so that this cannot happen again and add a test which delivers the same message two times. Keep the public types as they are, because the partner portal depends on them.";
  expect(gate(rank(prompt, many)).flatMap(({ hit, reason }) => (reason === null ? [hit.id] : []))).toEqual([
    "queue",
  ]);
});

it("tells nothing for the one word that many memories are about, and a memory for one that is its own", () => {
  const compiler = indexOf([
    ...Array.from({ length: 60 }, (_, at) => ({
      id: `other ${at}`,
      text: `Rule ${at} of the house: tidy shelf ${at}.`,
    })),
    ...["rename", "hover", "outline", "folding"].map((what) => ({
      id: what,
      text: `The dialect server answers ${what} at once.`,
    })),
    { id: "tabs", text: "Columns count a tabulator as one." },
  ]);
  const told = (text: string): readonly string[] =>
    gate(rank(text, compiler)).flatMap(({ hit, reason }) => (reason === null ? [hit.id] : []));
  expect(told("Create a logo for the dialect")).toEqual([]);
  expect(told("Create a key for the tabulator")).toEqual(["tabs"]);
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

it("tells a memory for the name of a file that it alone names, and takes no name or other word for a known one", () => {
  const corpus = indexOf([
    { id: "strings", text: "Edits of strings.xml are lost at the next sync from Lokalise." },
    { id: "kafka", text: "Integration checks use a Kafka container." },
    { id: "state", text: "The state of an order is kept by the machine." },
    ...Array.from({ length: 40 }, (_, at) => ({ id: `other ${at}`, text: `Rule ${at}: tidy shelf ${at}.` })),
  ]);
  const found = (text: string): readonly string[] => rank(text, corpus).hits.map(({ id }) => id);
  const told = (text: string): readonly string[] =>
    gate(rank(text, corpus)).flatMap(({ hit, reason }) => (reason === null ? [hit.id] : []));
  const long = "rename the greeting of the welcome dialog after the merger in";
  expect(told(`${long} strings.xml`)).toEqual(["strings"]);
  expect(found("open IntelliJ")).toEqual([]);
  expect(found("the monthly statements")).toEqual([]);
});
