import { collapseWhitespace } from "@orange-hyper/core/text";
import type { FoundLosses } from "@orange-hyper/verification";
import type { Evidence } from "./evidence-source.js";

/** A check that was seen to run, and how it came out. */
export interface ObservedCheck {
  /** When it ended. */
  readonly at: string;
  /** On one line. */
  readonly command: string;
  readonly outcome: "passed" | "failed" | "unknown";
  /** What kind of check it is, such as "test"; "none" where nothing shows that it is one. */
  readonly kind: string;
  /** Null for a program that did not end by itself. */
  readonly status: number | null;
  readonly durationMs: number;
  /** Of the content that it ran on; null where that is unknown, or changed while it ran. */
  readonly fingerprint: string | null;
  /** The lines of its summary; "" without one. */
  readonly summary: string;
}

/**
 * A check as one entry of a quest's `checks`: what people look for first, then the command, then its summary. A list of texts
 * is all that every reader of quest files understands.
 */
export function renderCheck(check: ObservedCheck): string {
  const { at, outcome, kind, status, durationMs, fingerprint } = check;
  const facts = `exit=${status ?? "none"} ms=${durationMs} tree=${fingerprint ?? "unknown"}`;
  const summary = collapseWhitespace(check.summary).replaceAll(ARROW, " - ");
  return `${at} ${outcome} ${kind} ${facts} $ ${collapseWhitespace(check.command)}${ARROW}${summary || "no summary"}`;
}

/** The check that an entry holds; null for one that somebody has written by hand. */
export function parseCheck(entry: string): ObservedCheck | null {
  const match =
    /^(\S+) (passed|failed|unknown) (\S+) exit=(\d+|none) ms=(\d+) tree=(\S+) \$ (.*) -> (.*)$/.exec(entry);
  if (match === null) return null;
  const [, at = "", outcome, kind = "", status, ms, tree = "", command = "", summary = ""] = match;
  return {
    at,
    command,
    outcome: outcome as ObservedCheck["outcome"],
    kind,
    status: status === "none" ? null : Number(status),
    durationMs: Number(ms),
    fingerprint: tree === "unknown" ? null : tree,
    summary: summary === "no summary" ? "" : summary,
  };
}

/** A check that passed, as evidence: "npm test passed: 42 passed (exit 0, 3.2 s)". */
export function checkEvidence({ at, command, summary, status, durationMs }: ObservedCheck): Evidence {
  const found = summary === "" ? "" : `: ${summary}`;
  const text = `${command} passed${found} (exit ${status ?? "unknown"}, ${(durationMs / 1000).toFixed(1)} s)`;
  return { text, source: "observed", at };
}

/** What a quest is verified only with: how many tests do not check anything any more since it began. */
export function lostTestsEvidence({
  removed,
  skipped,
  emptied,
  paths,
  files,
}: FoundLosses): readonly Evidence[] {
  const counts = [
    ["removed", removed],
    ["skipped", skipped],
    ["emptied", emptied],
  ] as const;
  const tests = counts.flatMap(([how, count]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? "test" : "tests"} ${how}`],
  );
  const lines = [
    ...(tests.length === 0 ? [] : [`${tests.join(", ")} (${paths.join(", ")})`]),
    ...(files.length === 0
      ? []
      : [`${files.length} test ${files.length === 1 ? "file" : "files"} removed (${files.join(", ")})`]),
  ];
  return lines.map((text) => ({ text, source: "observed" }));
}

/** What was expected and not run: whoever reads that the quest is verified is to see what that leaves out. */
export function notRunEvidence(expected: string): Evidence {
  return {
    text: `Not run: ${collapseWhitespace(expected)} (expected, to be checked by hand)`,
    source: "stated",
  };
}

const ARROW = " -> ";
