import { testIdentity } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { statedFacts } from "../src/completion/stated-facts.js";
import { type FakeHost, fakeHost } from "./support/host.js";
import { putAccepted } from "./support/put-accepted.js";

const PROMPT = "Implement the CSV export of the report";
const SAID = "Remember (decision): The export writes UTF-8 with a BOM, because Excel needs it.";

const proposals = async (host: FakeHost): Promise<readonly string[]> =>
  Object.entries(await host.tree())
    .filter(([key]) => key.startsWith("proposals/"))
    .map(([, text]) => text);

async function worked(host: FakeHost, turn_id = "t1"): Promise<void> {
  await host.edit("src/export.ts", { turn_id });
  await host.run("npm test", 0, { turn_id });
}

it.each([
  ["an English line", SAID, [["decision", SAID.slice(21)]]],
  [
    "a Korean line",
    "다 했습니다.\n기억 (제약): 내보내기는 항상 UTF-8로 씁니다.",
    [["constraint", "내보내기는 항상 UTF-8로 씁니다."]],
  ],
  ["a line without a type", "- **Remember:** Tests need Postgres 16.", [["", "Tests need Postgres 16."]]],
  [
    "several lines",
    `${SAID}\nRemember (risk): The parser may break on tabs.`,
    [
      ["decision", SAID.slice(21)],
      ["risk", "The parser may break on tabs."],
    ],
  ],
  [
    "marks that belong to the text",
    "Remember (constraint): `InvoiceBuilder` must never be reused.\nRemember: __init__.py files stay empty.\nRemember: *.snap files are never edited by hand.",
    [
      ["constraint", "`InvoiceBuilder` must never be reused."],
      ["", "__init__.py files stay empty."],
      ["", "*.snap files are never edited by hand."],
    ],
  ],
  [
    "marks around the line",
    "`Remember (risk): The parser breaks on tabs.`\n**Remember: Amounts are cents.**\n*Remember: Dates are UTC, as `now()` says.*",
    [
      ["risk", "The parser breaks on tabs."],
      ["", "Amounts are cents."],
      ["", "Dates are UTC, as `now()` says."],
    ],
  ],
  [
    "lists and headings",
    "1. Remember (decision): Amounts are cents.\n2) Remember: Dates are UTC.\n### Remember: Names are trimmed.\n🧠 기억 (위험): 탭에서 깨집니다.",
    [
      ["decision", "Amounts are cents."],
      ["", "Dates are UTC."],
      ["", "Names are trimmed."],
      ["risk", "탭에서 깨집니다."],
    ],
  ],
  ["the form itself", "Remember (decision): <one sentence>", []],
  ["a sentence that only begins so", "Remember to run the tests: npm test", []],
  [
    "a line with a secret",
    "Remember (decision): The token is ghp_0123456789abcdefghijklmnopqrstuvwxyz12.",
    [],
  ],
  ["anything else", "We decided to use UTF-8.", []],
])("reads in a message %s", (_, message, expected) => {
  expect(statedFacts(message).map(({ type, text }) => [type, text])).toEqual(expected);
});

it("proposes what the agent states in the form that it was asked for, and asks for it once a session", async () => {
  const host = await fakeHost();
  const { additional_context } = await host.prompt(PROMPT);
  expect(additional_context).toContain('end with a line "Remember (decision): <one sentence>"');
  await worked(host);
  const answer = await host.stop({ last_assistant_message: `Done.\n${SAID}` });
  expect(answer.pending_memory_proposal).toMatchObject({ created: true, status: "pending" });
  const [text = ""] = await proposals(host);
  expect(text).toContain("\nThe export writes UTF-8 with a BOM, because Excel needs it.\n");
  expect(text).toContain("node_type: decision");
  expect(text).toContain("Stated by the agent");
  const next = await host.prompt("New task: implement the XML export", { turn_id: "t2" });
  expect(next.additional_context).not.toContain("Remember");
});

it("records the files that the work touched, and looks for memory about them when it goes on", async () => {
  const host = await fakeHost();
  await putAccepted(host.ctx, {
    id: "decision.export",
    nodeType: "decision",
    confidence: "medium",
    acceptedAt: "2026-06-16T00:00:00.000Z",
    sourceProposal: "mem_export",
    sourceQuest: "quest_export",
    scopePaths: ["src/export.ts"],
    candidate: "Numbers have a comma.",
    evidence: "npm test",
    projectId: testIdentity.project_id,
    projectName: testIdentity.project_name,
  });
  const capsule = async (): Promise<string> => (await host.tree())["capsules/current.md"] ?? "";
  await host.prompt(PROMPT);
  expect(await capsule()).not.toContain("about src/export.ts");
  await host.edit("src/export.ts");
  await host.prompt("Continue: implement the CSV export of the report", { turn_id: "t2" });
  expect(await capsule()).toContain("[decision.export] (from quest_export; about src/export.ts)");
  await host.run("npm test", 0, { turn_id: "t2" });
  await host.stop({ turn_id: "t2", last_assistant_message: SAID });
  const [quest] = Object.entries(await host.tree()).filter(([key]) => key.startsWith("quests/completed/"));
  expect(quest?.[1]).toMatch(/^touched_paths:\n {2}- "?src\/export\.ts"?$/m);
});

it("proposes each of several facts, the user's own among them, and each of them once", async () => {
  const host = await fakeHost();
  await host.prompt("from now on we use pnpm for everything in this repo", { turn_id: "t0" });
  await host.prompt(PROMPT);
  await worked(host);
  const answer = await host.stop({ last_assistant_message: SAID });
  expect(answer.pending_memory_proposals).toMatchObject([{ created: true }, { created: true }]);
  expect((await proposals(host)).join()).toMatch(/from now on we use pnpm[\s\S]*Stated by the user/);
  await host.prompt("New task: implement the XML export", { turn_id: "t2" });
  await worked(host, "t2");
  const again = await host.stop({ turn_id: "t2", last_assistant_message: SAID });
  expect(again.pending_memory_proposal).toMatchObject({ created: false, duplicated: true });
  expect(await proposals(host)).toHaveLength(2);
});

it("keeps what was stated at a stop that asked for a check", async () => {
  const host = await fakeHost();
  await host.prompt(PROMPT);
  await host.edit("src/export.ts");
  expect(await host.stop({ last_assistant_message: SAID })).toMatchObject({ continuation_required: true });
  await host.run("npm test", 0);
  await host.stop({ last_assistant_message: "The tests pass." });
  expect(await proposals(host)).toHaveLength(1);
});

it("says of what an agent stated of unverified work that it was not verified", async () => {
  const host = await fakeHost();
  await host.prompt("from now on we use pnpm for everything in this repo", { turn_id: "t0" });
  await host.prompt(PROMPT);
  await host.edit("src/export.ts");
  await host.stop({ last_assistant_message: `${SAID}\nNot verified: there is no runner here` });
  const found = await proposals(host);
  expect(found).toHaveLength(2);
  const [ofUser = "", ofAgent = ""] = ["from now on we use pnpm", "Stated by the agent"].map((words) =>
    found.find((text) => text.includes(words)),
  );
  expect(ofUser).not.toContain("That work was not verified.");
  expect(ofAgent).toContain(
    "Stated by the agent at the end of the work on this quest. That work was not verified.",
  );
});

it("makes no sentence of paths and commands, and keeps no other sentence of an answer", async () => {
  const host = await fakeHost();
  await host.prompt("Implement the durable memory policy of the export");
  await worked(host);
  const answer = await host.stop({ last_assistant_message: "We decided to store the wombat in UTF-8." });
  expect(answer.pending_memory_proposal).toMatchObject({ created: false, auto_accepted: false });
  expect(Object.values(await host.tree()).join()).not.toContain("wombat");
});

it("keeps no word of a stated rule where no word of a prompt is kept", async () => {
  const host = await fakeHost({ policy: { record_requests: "paths" } });
  await host.prompt("from now on we use pnpm for everything in this repo");
  expect(Object.values(await host.tree()).join()).not.toContain("pnpm");
});
