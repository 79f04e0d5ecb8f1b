import { shortId } from "@orange-hyper/core/documents";
import { acceptProposal, rejectProposal } from "@orange-hyper/memory";
import { completeQuest, editQuest } from "@orange-hyper/quest";
import { testObserver } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { projectStatus } from "../src/status.js";
import { capsule, completed, created, diagnosis, proposed, stage } from "./support.js";

async function next(on: ReturnType<typeof stage>): Promise<readonly [string, string]> {
  const { state, command } = (await projectStatus(on.view())).next;
  return [state, command];
}

const NEW = 'orange quest new "<what you want done>"';

describe("the next command", () => {
  it("follows a quest from its beginning to its memory", async () => {
    const on = stage();
    expect(await next(on)).toEqual(["no-quest", NEW]);
    const id = await created(on, "Split the parser");
    expect(await next(on)).toEqual(["no-capsule", "orange capsule"]);
    await capsule(on, id);
    expect(await next(on)).toEqual(["open-quest", `orange verify ${shortId(id)}`]);
    await completeQuest(on.ctx, { selector: id, evidence: ["npm test passed"] });
    expect(await next(on)).toEqual([
      "no-proposal",
      `orange remember propose --quest ${shortId(id)} --text "<what later work must know>"`,
    ]);
    const proposal = await proposed(on, "Exports must be UTF-8");
    expect(await next(on)).toEqual(["pending-proposal", "orange review"]);
    await acceptProposal(on.ctx, proposal);
    expect(await next(on)).toEqual([
      "no-proposal",
      `orange remember propose --quest ${shortId(id)} --text "<what later work must know>"`,
    ]);
  });

  it("is a new quest when all is decided, for or against", async () => {
    const on = stage();
    await rejectProposal(on.ctx, await proposed(on, "Split the parser"));
    expect(await next(on)).toEqual(["all-done", NEW]);
  });

  it("is a decision before the work at hand", async () => {
    const on = stage();
    await proposed(on, "Exports must be UTF-8");
    await created(on, "Split the parser");
    expect(await next(on)).toEqual(["pending-proposal", "orange review"]);
  });

  it("is the doctor when it finds errors, and only then", async () => {
    const on = stage();
    await created(on, "Split the parser");
    const doctor = (errors: string[], warnings: string[]) =>
      on.view({ plugins: [testObserver("doctor.quick", diagnosis(errors, warnings))] });
    expect((await projectStatus(doctor(["e"], []))).next.command).toBe("orange doctor");
    expect((await projectStatus(doctor([], ["w"]))).next.command).toBe("orange capsule");
  });

  it("is a capsule again when the quest in it is done", async () => {
    const on = stage();
    const first = await created(on, "Split the parser");
    await capsule(on, first);
    await completeQuest(on.ctx, { selector: first, evidence: ["npm test passed"] });
    await created(on, "Write the guide");
    expect(await next(on)).toEqual(["no-capsule", "orange capsule"]);
  });

  it("proposes nothing from small quests, nor twice from one", async () => {
    const on = stage();
    const small = await created(on, "Fix a typo", "L1");
    await completeQuest(on.ctx, { selector: small, evidence: ["looked at it"] });
    expect(await next(on)).toEqual(["all-done", NEW]);
    const id = await completed(on, "Split the parser");
    expect(await next(on)).toEqual([
      "no-proposal",
      `orange remember propose --quest ${shortId(id)} --text "<what later work must know>"`,
    ]);
    await on.ctx.blobs.put(`proposals/memory-delta/rejected/mem_delta_${id}_decision.md`, "broken");
    expect(await next(on)).toEqual(["all-done", NEW]);
  });

  it("completes a quest that says how it is checked by running that", async () => {
    const on = stage();
    const id = await created(on, "Split the parser");
    await capsule(on, id);
    await editQuest(on.ctx, { selector: id, expectedVerification: ["npm test"] });
    expect(await next(on)).toEqual(["open-quest", `orange quest done ${shortId(id)} --verify`]);
  });
});

describe("the next three commands", () => {
  async function commands(on: ReturnType<typeof stage>): Promise<readonly string[]> {
    const { next: first, steps } = await projectStatus(on.view());
    expect(steps[0]).toEqual(first);
    return steps.map(({ command }) => command);
  }

  it("of a new project begin something", async () => {
    expect(await commands(stage())).toEqual([NEW, "orange tour", "orange identity build --open"]);
  });

  it("of a busy one are ready to paste, the most useful first", async () => {
    const on = stage();
    await proposed(on, "Exports must be UTF-8");
    await created(on, "Split the parser");
    expect(await commands(on)).toEqual(["orange review", "orange capsule", "orange quest list"]);
  });
});
