import { join } from "node:path";
import { orangeData, orangeInside, readTree, temporaryProject } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { activatedProject, sendEvent } from "./support/lifecycle.js";
import { NEEDLES, SECRETS } from "./support/secrets.js";

it("keeps no secret of what people type into a quest, in whichever option", async () => {
  const folder = await temporaryProject();
  const printed: string[] = [];
  const quest = async (...args: readonly string[]): Promise<void> => {
    const { status, stdout, stderr } = await orangeInside(["quest", ...args], { cwd: folder });
    expect(stderr).toBe("");
    expect(status).toBe(0);
    printed.push(stdout);
  };
  for (const secret of SECRETS) {
    const said = `it is ${secret}`;
    const { quest: made } = await orangeData(folder, "quest", "new", `Rotate ${secret}`, "--unknown", said);
    await quest("edit", made.id, "--title", `Rotate ${secret} now`, "--request", said, "--reason", said);
    await quest("edit", made.id, "--verify", `curl '${secret}'`);
    await quest("cancel", made.id, "--reason", said);
    await quest("reopen", made.id, "--reason", said);
    await quest("done", made.id, "--unverified", `Nobody has ${secret}`);
    const { quest: proved } = await orangeData(folder, "quest", "new", "Rotate it", "--title", said);
    await quest("done", proved.id, "--evidence", `Logged in with ${secret}`);
  }
  expectNone([...storedIn(folder), ...printed]);
});

it("keeps no secret of a request that is held back, or that was confirmed", async () => {
  const folder = await activatedProject();
  const answers: string[] = [];
  for (const [index, secret] of SECRETS.entries()) {
    const turn = { session_id: `s${index}`, turn_id: "t1", cwd: folder };
    const prompt = `Delete all production data of the account with ${secret}`;
    const held = await sendEvent(folder, "user-prompt-submit", { ...turn, prompt });
    expect(held.json().data.blocked).toBe(true);
    expectNone(storedIn(folder));
    const yes = { ...turn, turn_id: "t2", prompt: "confirm" };
    const confirmed = await sendEvent(folder, "user-prompt-submit", yes);
    expect(confirmed.json().data).toMatchObject({ blocked: false, confirmed: true });
    answers.push(held.stdout, confirmed.stdout);
  }
  expectNone([...storedIn(folder), ...answers]);
});

function storedIn(folder: string): readonly string[] {
  return Object.entries(readTree(join(folder, ".orange-hyper"))).flat();
}

function expectNone(texts: readonly string[]): void {
  for (const needle of NEEDLES) expect(texts.filter((text) => text.includes(needle))).toEqual([]);
}
