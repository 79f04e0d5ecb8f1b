import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createProgress, type ProgressLine } from "../src/progress.js";

function line(options: {
  readonly age: number;
  readonly isWanted?: boolean;
  readonly isTerminal?: boolean;
}): {
  readonly progress: ProgressLine;
  readonly printed: string[];
} {
  const { age, isWanted = true, isTerminal = true } = options;
  const printed: string[] = [];
  const progress = createProgress({
    isWanted,
    isTerminal: () => isTerminal,
    elapsed: () => age,
    print: (text) => printed.push(text),
  });
  return { progress, printed };
}

describe("a progress line", () => {
  it("says what a command is doing that has run for a second, and goes away with it", () => {
    const { progress, printed } = line({ age: 1_200 });
    progress.show("Listing files");
    progress.show("Reading manifests");
    progress.clear();
    expect(printed).toEqual([`Listing files ...`, `Reading manifests ...`, ""]);
  });

  it("appears by itself when one step takes long, with the newest words", async () => {
    const { progress, printed } = line({ age: 980 });
    progress.show("Listing files");
    progress.show("Reading manifests");
    expect(printed).toEqual([]);
    await wait(60);
    expect(printed).toEqual([`Reading manifests ...`]);
    progress.clear();
  });

  it("never appears for a command that is done before", async () => {
    const { progress, printed } = line({ age: 980 });
    progress.show("Listing files");
    progress.clear();
    await wait(60);
    expect(printed).toEqual([]);
  });

  it.each([
    ["where no person reads", { age: 5_000, isWanted: false }],
    ["where there is no terminal", { age: 5_000, isTerminal: false }],
  ])("never appears %s", (_, options) => {
    const { progress, printed } = line(options);
    progress.show("Listing files");
    progress.clear();
    expect(printed).toEqual([]);
  });
});
