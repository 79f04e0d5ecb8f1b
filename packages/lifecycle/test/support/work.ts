import type { CheckClass, CheckRun, Outcome } from "@orange-hyper/verification";
import type { Work } from "../../src/completion/judge.js";
import type { CheckRow } from "../../src/state/ledger.js";

/** Fingerprints of the work tree. */
export const NOW = "tree as it is";
export const BEFORE = "tree before the last edit";
const ALL = { paths: [], names: [], packages: [], unsure: false };

/** A run of a check, by what sets it apart from a pass of all tests. */
export interface Made {
  readonly kind?: CheckClass;
  readonly outcome?: Outcome;
  readonly held?: string | null;
  readonly runner?: string;
  readonly command?: string;
  readonly folder?: string | null;
  readonly reason?: CheckRun["reason"];
  readonly makes?: string;
  readonly needs?: string;
  readonly only?: Partial<CheckRun["selection"]>;
}

/** Runs of checks, in this order. */
export function runs(...made: readonly Made[]): readonly CheckRow[] {
  return made.map(
    (
      {
        kind = "test",
        outcome = "passed",
        held = outcome === "passed" ? NOW : null,
        runner = { test: "vitest", types: "tsc", lint: "eslint", own: "check.sh" }[kind],
        only = {},
        command = [runner, ...(only.paths ?? [])].join(" "),
        folder = "",
        reason = outcome === "unknown" ? "no_summary" : null,
        makes,
        needs,
      },
      at,
    ) => ({
      run: {
        runner,
        class: kind,
        command,
        folder,
        selection: { ...ALL, ...only },
        asked: { runner, chooses: [], lessens: [], widens: [], others: [] },
        outcome,
        reason,
        testsRun: null,
        ...(makes === undefined ? {} : { makes }),
        ...(needs === undefined ? {} : { needs }),
        own: kind === "own",
      },
      fingerprint: held,
      seq: at + 1,
      at: "",
      evidence_id: `evidence_${at + 1}`,
    }),
  );
}

/** Work at V2 in a project with tests, by what sets it apart. */
export function work(more: Partial<Work> = {}): Work {
  return {
    level: "V2",
    checks: [],
    changed: ["src/a.ts"],
    mayHaveChanged: false,
    fingerprint: NOW,
    hasTests: true,
    ...more,
  };
}
