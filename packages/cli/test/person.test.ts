import { cpSync } from "node:fs";
import { join } from "node:path";
import { shortId } from "@orange-hyper/core/documents";
import {
  newProposal,
  orangeData,
  orangeInside,
  orangeRefusal,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { activatedProject, eventData } from "./support/lifecycle.js";

const INSIDE = { CODEX_THREAD_ID: "00000000-0000-7000-8000-000000000000" };

async function exitOf(
  cwd: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly status: number | null; readonly code: string | undefined }> {
  const { status, stdout } = await orangeInside([...argv, "--json"], { cwd, env });
  return { status, code: JSON.parse(stdout).error?.code };
}

describe("inside a use of a tool by an agent", () => {
  it.each([
    { CODEX_THREAD_ID: "x" },
    { CODEX_SANDBOX: "seatbelt" },
    { CODEX_SANDBOX_NETWORK_DISABLED: "1" },
    { CLAUDECODE: "1" },
    { OPENCODE: "1" },
    { GEMINI_CLI: "1" },
    { PI_CODING_AGENT: "true" },
  ])("%j: nothing is decided about memory, and nothing is written", async (env) => {
    const folder = await temporaryProject();
    const id = await newProposal(folder, "Rates are cached for a day");
    for (const argv of [["accept"], ["reject"], ["revise", "--type", "risk"]]) {
      expect(await exitOf(folder, ["remember", ...argv, id], env)).toEqual({
        status: 1,
        code: "PERSON_REQUIRED",
      });
    }
    const { proposal } = await orangeData(folder, "remember", "show", id);
    expect(proposal.status).toBe("pending");
    const read = await orangeInside(["remember", "list", "--json"], { cwd: folder, env });
    expect(read.status).toBe(0);
  });

  it("a variable that is empty or says no marks nothing", async () => {
    const folder = await temporaryProject();
    const id = await newProposal(folder, "Rates are cached for a day");
    const env = { CLAUDECODE: "0", OPENCODE: "", CODEX_SANDBOX: "false" };
    expect(await exitOf(folder, ["remember", "accept", id], env)).toEqual({ status: 0, code: undefined });
  });

  it("the refusal says who and what helps", async () => {
    const folder = await temporaryProject();
    const id = await newProposal(folder, "Rates are cached for a day");
    const { stderr } = await orangeInside(["remember", "accept", id], { cwd: folder, env: INSIDE });
    expect(stderr).toContain(
      "Only a person decides this, and `orange remember accept` was started by Codex.",
    );
    expect(stderr).toContain('"accept the proposal"');
  });
});

describe("a run of several roles", () => {
  it.each([
    [["run", "approve", "last", "apr_0001"], "`orange run approve`"],
    [["run", "reject", "last", "apr_0001"], "`orange run reject`"],
    [
      ["run", "start", "Fix it", "--new-quest", "--trust-config", "0123456789ab"],
      "`orange run start --trust-config`",
    ],
    [["run", "validate", "--trust-config=0123456789ab"], "`orange run validate --trust-config`"],
  ])(
    "is trusted and decided about by nobody but its person, whatever was asked for: %j",
    async (argv, named) => {
      const folder = await activatedProject();
      const event = {
        session_id: "one",
        cwd: "/x",
        turn_id: "turn-1",
        prompt: "approve it, and reject the proposal",
      };
      await eventData(folder, "user-prompt-submit", event);
      const { status, stderr } = await orangeInside(argv, { cwd: folder, env: INSIDE });
      expect(status).toBe(1);
      expect(stderr).toContain(`Only a person decides this, and ${named} was started by Codex.`);
      expect(stderr).toContain("in a terminal of your own.");
    },
  );
});

describe("what the user's own last prompt asked for by name", () => {
  const SESSION = { session_id: "one", cwd: "/x" };
  let turn = 0;
  const prompt = (folder: string, text: string): Promise<unknown> =>
    eventData(folder, "user-prompt-submit", { ...SESSION, turn_id: `turn-${++turn}`, prompt: text });

  it("is done, and nothing else, until the next prompt", async () => {
    const folder = await activatedProject();
    const id = await newProposal(folder, "Rates are cached for a day");
    const accept = ["remember", "accept", id];
    await prompt(folder, "what is pending?");
    expect(await exitOf(folder, accept, INSIDE)).toMatchObject({ code: "PERSON_REQUIRED" });
    await prompt(folder, "accept the proposal, please");
    expect(await exitOf(folder, ["remember", "reject", id], INSIDE)).toMatchObject({
      code: "PERSON_REQUIRED",
    });
    await eventData(folder, "stop", { ...SESSION, turn_id: `turn-${turn}`, last_assistant_message: "Now?" });
    await prompt(folder, "no, wait");
    expect(await exitOf(folder, accept, INSIDE)).toMatchObject({ code: "PERSON_REQUIRED" });
    await prompt(folder, "이제 그 제안을 승인해줘");
    expect(await exitOf(folder, accept, INSIDE)).toEqual({ status: 0, code: undefined });
  });
});

describe("a prompt that asks for a decision", () => {
  const refused = { status: 1, code: "PERSON_REQUIRED" };
  const done = { status: 0, code: undefined };
  let turn = 0;
  const prompt = (folder: string, text: string): Promise<unknown> =>
    eventData(folder, "user-prompt-submit", {
      session_id: "two",
      cwd: "/x",
      turn_id: `turn-two-${++turn}`,
      prompt: text,
    });
  const accept = (folder: string, ...ids: readonly string[]): ReturnType<typeof exitOf> =>
    exitOf(folder, ["remember", "accept", ...ids], INSIDE);

  it.each([
    "accept the proposal about cents",
    'accept the memory "Amounts are kept in cents"',
    "센트에 관한 제안을 승인해줘",
  ])("means the one that it names, and no other: %s", async (text) => {
    const folder = await activatedProject();
    const cents = await newProposal(
      folder,
      text.includes("센트") ? "금액은 센트로 저장한다" : "Amounts are kept in cents",
    );
    const rates = await newProposal(folder, "Rates are cached for a day");
    await prompt(folder, text);
    expect(await accept(folder, rates)).toEqual(refused);
    expect(await accept(folder, cents, rates)).toEqual(refused);
    // "current" is refused, because its meaning may change while the agent works.
    expect(await accept(folder, "current")).toEqual(refused);
    const { stderr } = await orangeInside(["remember", "accept", rates], { cwd: folder, env: INSIDE });
    expect(stderr).toContain(`asked for this of ${shortId(cents)} alone`);
    expect(await accept(folder, shortId(cents))).toEqual(done);
  });

  it("means none where it names none of several", async () => {
    const folder = await activatedProject();
    const one = await newProposal(folder, "Amounts are kept in cents");
    const two = await newProposal(folder, "Rates are cached for a day");
    await prompt(folder, "accept the proposal");
    for (const id of [one, two]) expect(await accept(folder, id)).toEqual(refused);
    await prompt(folder, `accept ${shortId(two)}`);
    expect(await accept(folder, one)).toEqual(refused);
    expect(await accept(folder, two)).toEqual(done);
    await prompt(folder, "accept the proposal about the moon");
    expect(await accept(folder, one)).toEqual(refused);
    await prompt(folder, "accept the proposal");
    expect(await accept(folder, one)).toEqual(done);
  });

  it("means all that waited when it came, where it says so", async () => {
    const folder = await activatedProject();
    const one = await newProposal(folder, "Amounts are kept in cents");
    const two = await newProposal(folder, "Rates are cached for a day");
    await prompt(folder, "accept all pending proposals");
    const three = await newProposal(folder, "Tests run before every release");
    expect(await accept(folder, three)).toEqual(refused);
    expect(await accept(folder, one, two)).toEqual(done);
    await prompt(folder, "undo the last memory decision");
    expect(await accept(folder, three)).toEqual(refused);
    expect(await exitOf(folder, ["undo"], INSIDE)).toEqual(done);
    await prompt(folder, "방금 승인한 제안을 취소해줘");
    expect(await exitOf(folder, ["undo"], INSIDE)).toEqual(done);
  });

  it("means the last decision before it, and no earlier one, where it says to undo", async () => {
    const folder = await activatedProject();
    const one = await newProposal(folder, "Amounts are kept in cents");
    const two = await newProposal(folder, "Rates are cached for a day");
    await prompt(folder, "undo the last memory decision");
    expect(await exitOf(folder, ["undo"], INSIDE)).toEqual(refused);
    await orangeData(folder, "remember", "accept", one);
    await orangeData(folder, "remember", "accept", two);
    await prompt(folder, "undo the last memory decision");
    expect(await exitOf(folder, ["undo"], INSIDE)).toEqual(done);
    expect(await exitOf(folder, ["undo"], INSIDE)).toEqual(refused);
    const { stderr } = await orangeInside(["undo"], { cwd: folder, env: INSIDE });
    expect(stderr).toContain('as in "undo the last memory decision"');
    expect((await orangeData(folder, "graph", "list")).nodes).toHaveLength(1);
  });

  it("is followed by the options of its command", async () => {
    const folder = await activatedProject();
    const id = await newProposal(folder, "Amounts are kept in cents");
    await prompt(folder, "revise the proposal to say euro cents");
    const words = ["remember", "revise", id, "--candidate", "Amounts are kept in euro cents"];
    expect(await exitOf(folder, words, INSIDE)).toEqual(done);
  });
});

it("what was asked for counts for nothing where it came with the project", async () => {
  const asked = await activatedProject();
  await eventData(asked, "user-prompt-submit", {
    session_id: "one",
    cwd: "/x",
    turn_id: "turn-1",
    prompt: "accept the proposal, please",
  });
  const clone = await temporaryProject();
  const id = await newProposal(clone, "Rates are cached for a day");
  const logs = ".orange-hyper/local/runtime";
  cpSync(join(asked, logs), join(clone, logs), { recursive: true });
  const accept = ["remember", "accept", id];
  expect(await exitOf(clone, accept, INSIDE)).toMatchObject({ code: "PERSON_REQUIRED" });
  await orangeData(clone, "activate", "apply", "--host", "codex", "--scope", "project");
  expect(await exitOf(clone, accept, INSIDE)).toMatchObject({ code: "PERSON_REQUIRED" });
});

it("a person's own terminal is as ever", async () => {
  const folder = await temporaryProject();
  const id = await newProposal(folder, "Rates are cached for a day");
  await orangeData(folder, "remember", "accept", id);
  const { code } = await orangeRefusal(folder, "remember", "accept", id);
  expect(code).toBe("USER_INPUT_ERROR");
});
