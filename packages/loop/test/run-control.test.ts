import { describe, expect, it } from "vitest";
import { readControl, writeControl } from "../src/storage/decisions.js";
import { ON } from "./support/decisions.js";
import { HONEST, scripted, verdict } from "./support/scripted-run.js";

/** A run whose verifier takes so long, with its person's yes to edits, and the working on it. */
async function working(delay_ms: number, word = "approve") {
  const there = await scripted({
    script: { ...HONEST, verifier: [{ ...verdict(word), delay_ms }, verdict("approve")] },
  });
  const { run } = await there.start();
  const approval = { selector: run.run_id, approval: "apr_0001", note: null, via: "cli" } as const;
  await there.runs.decide({ ...approval, verdict: "approve" });
  let begun: () => void = () => undefined;
  const verifying = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const onBegin = ({ role }: { readonly role: string | null }) => role === "verifier" && begun();
  const ended = there.runs.resume(run.run_id, ON, { onBegin: (step) => void onBegin(step) });
  await verifying;
  return { ...there, id: run.run_id, ended };
}

describe("a run that a process works on", () => {
  it("is paused in the middle of a role's work, and goes on later", async () => {
    const { runs, id, ended, ctx } = await working(60_000);
    expect((await runs.pause(id)).status).toBe("paused");
    expect((await ended).run.status).toBe("paused");
    expect(await readControl(ctx, id)).toBeNull();
    const { run } = await runs.resume(id, ON);
    expect(run.open_directive).toBeNull();
    expect(run.status).toBe("completed");
  });

  it("is ended for good in the middle of a role's work", async () => {
    const { runs, id, ended, ctx } = await working(60_000);
    expect(await runs.abort(id, "Not needed")).toMatchObject({ status: "aborted" });
    expect((await ended).run.status).toBe("aborted");
    expect(await readControl(ctx, id)).toBeNull();
  });

  it("is ended also where it came to wait before it saw the wish", async () => {
    const { runs, id, ended } = await working(1, "ask_user");
    const aborted = runs.abort(id, "Not needed");
    await ended;
    expect((await aborted).status).toBe("aborted");
    expect((await runs.show(id)).run.status).toBe("aborted");
  });

  it("takes no wish over that an earlier process left", async () => {
    const { runs, id, ended, ctx } = await working(1, "ask_user");
    await ended;
    const [asked] = (await runs.approvals(false)).map(({ approval }) => approval.approval_id);
    await writeControl(ctx, id, { kind: "abort", reason: "Too late" });
    const answer = { selector: id, approval: asked ?? "", note: "Yes", via: "cli" } as const;
    await runs.decide({ ...answer, verdict: "approve" });
    expect((await runs.resume(id, ON)).run.status).toBe("completed");
  });
});
