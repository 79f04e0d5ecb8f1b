import { orangeInside } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { runProject } from "./support/run-project.js";

describe("side questions about a run", () => {
  it("are asked with the id first and the words behind it, wherever the options stand", async () => {
    const { start, run, file } = await runProject();
    const id = await start("Change it");
    const [first] = (await run("artifacts", id)).artifacts;
    const ask = ["--role", "verifier", "--kind", "risk_check"];
    const { summons } = await run("summon", id, ...ask, "Any", "risk?", "--ref", first.ref);
    expect(summons).toMatchObject({ question: "Any risk?", status: "completed", contextRefs: [first.ref] });
    const directive = JSON.parse(file(id, `artifacts/${lastDirective(file(id, "artifacts.jsonl"))}`));
    expect(directive.text).toContain("Any risk?");
    expect(directive.contextRefs).toContain(first.ref);
    const { fanout } = await run("fan-out", id, "--item", "verifier:explain", "Who", "reads", "it?");
    expect(fanout).toMatchObject({ instruction: "Who reads it?", bounds: { executedItems: 1 } });
  });

  it("name what is missing", async () => {
    const { start, folder, env } = await runProject();
    const id = await start("Change it");
    const refusal = async (...line: readonly string[]) =>
      JSON.parse((await orangeInside(["run", ...line, "--json"], { cwd: folder, env })).stdout).error;
    const ask = ["--role", "verifier", "--kind", "risk_check"];
    expect(await refusal("summon", ...ask)).toMatchObject({ message: "<id> is missing." });
    expect(await refusal("summon", id, ...ask)).toMatchObject({ message: "<question> is missing." });
    expect(await refusal("summon", id, "Any risk?", ...ask, "--ref", "art_9999_diff")).toMatchObject({
      code: "USER_INPUT_ERROR",
      hint: expect.stringContaining(`orange run artifacts ${id}`),
    });
  });
});

function lastDirective(index: string): string {
  const lines = index
    .trim()
    .split("\n")
    .map((line): { kind: string; file: string } => JSON.parse(line));
  return (
    lines
      .findLast(({ kind }) => kind === "directive")
      ?.file.split("/")
      .at(-1) ?? ""
  );
}
