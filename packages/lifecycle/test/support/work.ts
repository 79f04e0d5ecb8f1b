import type { CheckClass, CheckRun, Outcome } from "@orange-hyper/verification";
import type { Work } from "../../src/completion/judge.js";
import type { CheckRow } from "../../src/state/ledger-state.js";

/** Fingerprint of the current work tree. */
export const NOW = "tree as it is";
/** Fingerprint of the work tree before the last edit. */
export const BEFORE = "tree before the last edit";
const ALL = { paths: [], names: [], packages: [], unsure: false };

/** The differences between a check run and the default one, in which all tests pass. */
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

/** Returns check runs in the given order. */
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

/** Returns work at level V2 in a project with tests, with the given differences. */
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
