import { shortId } from "@orange-hyper/core/documents";
import {
  newProposal,
  orange,
  orangeAt,
  orangeData,
  orangeRefusal,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

const TIME = "2026-06-16T00:00:00.000Z";

async function questAt(folder: string, title: string): Promise<string> {
  const result = await orangeAt(
    TIME,
    ["quest", "new", "x", "--title", title, "--layer", "L2", "--json"],
    folder,
  );
  return result.json().data.quest.id;
}

describe("ids of one second", () => {
  it("differ for titles that differ only in letters outside of ASCII, and for one title again", async () => {
    const folder = await temporaryProject();
    const titles = ["로그인 버튼 수정", "결제 오류 수정", "日本語", "中文", "日本語"];
    const ids: string[] = [];
    for (const title of titles) ids.push(await questAt(folder, title));
    expect(ids.map((id) => id.replace(/^quest_20260616_000000Z_/, ""))).toEqual([
      "rogeuin-beoteun-sujeong",
      "gyeolje-oryu-sujeong",
      "quest",
      "quest-2",
      "quest-3",
    ]);
    const { quests } = await orangeData(folder, "quest", "list");
    expect(quests.map(({ title }: { title: string }) => title).sort()).toEqual([...titles].sort());
  });

  it("differ for completed quests and for routes, too", async () => {
    const folder = await temporaryProject();
    const first = await questAt(folder, "Same");
    await orangeData(folder, "quest", "done", first, "--evidence", "npm test passed");
    expect(await questAt(folder, "Same")).toBe(`${first}-2`);
    const traces: string[] = [];
    for (let time = 0; time < 3; time++) {
      traces.push((await orangeAt(TIME, ["route", "Fix it", "--json"], folder)).json().data.trace.trace_id);
    }
    expect(traces).toEqual(["", "_2", "_3"].map((suffix) => `route_20260616_000000Z${suffix}`));
  });
});

describe("an exact id", () => {
  it("is meant even when other ids extend it", async () => {
    const folder = await temporaryProject();
    const longer = await questAt(folder, "foo bar");
    const exact = await questAt(folder, "foo");
    const done = await orangeData(folder, "quest", "done", exact, "--evidence", "ok then");
    expect(done.quest.id).toBe(exact);
    const active = await orangeData(folder, "quest", "list");
    expect(active.quests.map(({ id }: { id: string }) => id)).toEqual([longer]);
  });

  it("of a proposal stays usable after a second one exists", async () => {
    const folder = await temporaryProject();
    const first = await newProposal(folder, "A memory that is proposed twice");
    await orangeData(folder, "remember", "accept", first);
    const quest = first.replace(/^mem_delta_|_decision$/g, "");
    const second = (await orangeData(folder, "remember", "propose", "--quest", quest)).proposal.id;
    expect(second).toBe(`${first}_2`);
    for (const id of [first, second]) {
      expect((await orangeData(folder, "remember", "show", id)).proposal.id).toBe(id);
      expect((await orangeData(folder, "remember", "validate", id)).validation.valid).toBe(true);
    }
    await orangeData(folder, "remember", "revise", second, "--why", "Because it happened again.");
  });

  it("of a proposal's source is never taken for a longer one", async () => {
    const folder = await temporaryProject();
    const proposal = await newProposal(folder, "Short but long enough to keep");
    const quest = proposal.replace(/^mem_delta_|_decision$/g, "");
    const { readdirSync, renameSync, readFileSync, writeFileSync } = await import("node:fs");
    const completed = `${folder}/.orange-hyper/quests/completed`;
    const [file] = readdirSync(completed);
    const text = readFileSync(`${completed}/${file}`, "utf8").replace(`id: ${quest}`, `id: ${quest}-longer`);
    renameSync(`${completed}/${file}`, `${completed}/${quest}-longer.md`);
    writeFileSync(`${completed}/${quest}-longer.md`, text);
    const refusal = await orangeRefusal(folder, "remember", "accept", proposal);
    expect(refusal).toMatchObject({ status: 2, code: "MEMORY_PROPOSAL_INVALID" });
    expect(refusal.message).toContain(`source_quest not found: ${quest}`);
  });
});

describe("a prefix", () => {
  it("is enough when one id has it, and ambiguous with candidates when several do", async () => {
    const folder = await temporaryProject();
    const one = await questAt(folder, "alpha");
    const two = await questAt(folder, "alpine");
    expect((await orangeData(folder, "quest", "show", one.slice(0, -1))).quest.id).toBe(one);
    const result = await orange(["quest", "done", one.slice(0, -3), "--evidence", "ok", "--json"], {
      cwd: folder,
    });
    expect(result.status).toBe(1);
    expect(result.json()).toMatchObject({
      command: "quest.done",
      error: { code: "USER_INPUT_ERROR", message: `Several quests match: ${one.slice(0, -3)}` },
      data: { candidates: [one, two] },
    });
  });
});

describe("a selector that several fit", () => {
  it("is answered with their short ids and titles, one on each line, and each short id selects one", async () => {
    const folder = await temporaryProject();
    const ids = [await questAt(folder, "Fix the login"), await questAt(folder, "Fix the \u001b[2J logout")];
    const { stderr, status } = await orange(["quest", "show", "fix"], { cwd: folder });
    const titles = ["Fix the login", "Fix the logout"];
    const rows = ids.map((id, index) => [id, `  ${shortId(id)}  ${titles[index]}`] as const).sort();
    expect({ status, lines: stderr.trimEnd().split("\n") }).toEqual({
      status: 1,
      lines: [
        "orange: Several quests match: fix",
        "hint: Name one by its id:",
        ...rows.map(([, row]) => row),
      ],
    });
    for (const id of ids) expect((await orangeData(folder, "quest", "show", shortId(id))).quest.id).toBe(id);
  });

  it("filters lists by the short form of a quest, too", async () => {
    const folder = await temporaryProject();
    const proposal = await newProposal(folder, "Exchange rates are cached for one day");
    const quest = shortId(proposal.replace(/^mem_delta_|_decision$/g, ""));
    const { proposals } = await orangeData(folder, "remember", "list", "--quest", quest);
    await orangeData(folder, "remember", "accept", proposal);
    const { nodes } = await orangeData(folder, "graph", "list", "--source-quest", quest);
    const other = await orangeData(folder, "graph", "list", "--source-quest", "nothing");
    expect([proposals.length, nodes.length, other.nodes.length]).toEqual([1, 1, 0]);
  });
});

describe("a selector that finds nothing", () => {
  it.each([
    [["quest", "show", "schema"], "quest.show", "Quest not found: schema"],
    [["quest", "show"], "quest.show", "Quest selector is required."],
    [["quest", "done", "internal", "--evidence", "x"], "quest.done", "Quest not found: internal"],
    [["remember", "show", "validation"], "remember.show", "Memory proposal not found: validation"],
    [["remember", "accept"], "remember.accept", "Proposal selector is required."],
    [["remember", "reject", "../x"], "remember.reject", "Proposal selector must be an id, not a path."],
    [["graph", "show", "file"], "graph.show", "Graph node not found in current project: file"],
    [["graph", "show", "a/b"], "graph.show", "Graph node selector must be an id, not a path."],
    [["graph", "list", "--type", "bogus"], "graph.list", "Unsupported graph node type: bogus"],
    [
      ["graph", "list", "--source-quest", "../x"],
      "graph.list",
      "Graph source_quest filter must be an id, not a path.",
    ],
    [["graph", "search"], "graph.search", "Graph search query is required."],
    [["remember", "list", "--status", "bogus"], "remember.list", "Unsupported memory proposal status: bogus"],
    [["remember", "propose"], "remember.propose", "remember propose requires --quest <quest-id>."],
    [["capsule"], "capsule.build", "No active quest found."],
    [["route"], "route.show", "Route request is required, or pass --quest <id>."],
    [["quest", "new"], "quest.new", "Quest request is required."],
  ])("%j is the user's error, whatever its words are", async (argv, command, message) => {
    const folder = await temporaryProject();
    expect(await orangeRefusal(folder, ...argv)).toEqual({
      status: 1,
      command,
      code: "USER_INPUT_ERROR",
      message,
    });
  });

  it.each([
    [["quest", "new", "x", "--layer", "L9"], "quest.new", "Unsupported layer: L9"],
    [["quest", "new", "x", "--contract", "weird"], "quest.new", "Unsupported output contract: weird"],
    [["route", "x", "--layer", "l2"], "route.show", "Unsupported layer: l2"],
  ])("%j violates the schema", async (argv, command, message) => {
    const folder = await temporaryProject();
    expect(await orangeRefusal(folder, ...argv)).toEqual({
      status: 2,
      command,
      code: "VALIDATION_ERROR",
      message,
    });
  });
});
