import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completionFaults } from "./support/completion-oracle.js";
import { games } from "./support/random-game.js";
import { play } from "./support/random-play.js";
import { faultsOf } from "./support/run-oracle.js";

/** So many other runs each time, to look for a fault; without it the same ones, so that a change is what fails. */
const RUNS = process.env["RUNS"];
const LIMIT = RUNS === undefined ? {} : { timeout: 24 * 60 * 60 * 1000 };

describe("runs that were made up", LIMIT, () => {
  it("keep to every limit, complete with no unmet gate, and come to an end that their report tells", async () => {
    const ends: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(games, async (game) => {
        const played = await play(game, async ({ project, runId }, move) => {
          expect(faultsOf(project.root, runId), move).toEqual([]);
        });
        const { runs } = played.project;
        const state = await played.state();
        expect(await completionFaults(game, played)).toEqual([]);
        expect(await runs.verifyArtifacts(played.runId)).toEqual([]);
        const { markdown } = await runs.report(played.runId);
        const told = [
          `- Status: ${state.status}`,
          ...state.incidents.map(({ code }) => code),
          ...state.approvals.map(({ approval_id, kind, status }) => `- ${approval_id} ${kind}: ${status}`),
        ];
        for (const part of told) expect(markdown).toContain(part);
        const end = `${game.mode} ${state.status}`;
        ends[end] = (ends[end] ?? 0) + 1;
      }),
      RUNS === undefined ? { numRuns: 20, seed: 1 } : { numRuns: Number(RUNS) },
    );
    console.log(ends);
    expect(ends["implement completed"] ?? 0).toBeGreaterThan(0);
  });
});
