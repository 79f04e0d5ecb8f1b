import { collapseWhitespace } from "@orange-hyper/core/text";
import type { FoundLosses } from "@orange-hyper/verification";
import type { Evidence } from "./evidence-source.js";

/** A check that was observed to run, with its outcome. */
export interface ObservedCheck {
  /** When it ended. */
  readonly at: string;
  /** The command, on one line. */
  readonly command: string;
  readonly outcome: "passed" | "failed" | "unknown";
  /** Kind of check, such as "test"; "none" when nothing shows that it is a check. */
  readonly kind: string;
  /** Exit status; null for a program that did not exit normally. */
  readonly status: number | null;
  readonly durationMs: number;
  /** Fingerprint of the content on which it ran; null when that is unknown or changed during the run. */
  readonly fingerprint: string | null;
  /** The lines of its summary; "" when there is none. */
  readonly summary: string;
}

/**
 * Renders a check as one entry of a quest's `checks`: the facts that people look for first, then the command, then its
 * summary. A list of texts is the only form that every reader of quest files understands.
 */
export function renderCheck(check: ObservedCheck): string {
  const { at, outcome, kind, status, durationMs, fingerprint } = check;
  const facts = `exit=${status ?? "none"} ms=${durationMs} tree=${fingerprint ?? "unknown"}`;
  const summary = collapseWhitespace(check.summary).replaceAll(ARROW, " - ");
  return `${at} ${outcome} ${kind} ${facts} $ ${collapseWhitespace(check.command)}${ARROW}${summary || "no summary"}`;
}

/** Parses an entry of `checks`; null for one written by hand. */
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

/** Renders a passed check as evidence, such as "npm test passed: 42 passed (exit 0, 3.2 s)". */
export function checkEvidence({ at, command, summary, status, durationMs }: ObservedCheck): Evidence {
  const found = summary === "" ? "" : `: ${summary}`;
  const text = `${command} passed${found} (exit ${status ?? "unknown"}, ${(durationMs / 1000).toFixed(1)} s)`;
  return { text, source: "observed", at };
}

/**
 * Renders, as evidence that must accompany a verified quest, how many tests stopped checking anything since the quest
 * began.
 */
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

/**
 * Renders an expected check that was not run as evidence, so that readers of a verified quest see what it leaves out.
 */
export function notRunEvidence(expected: string): Evidence {
  return {
    text: `Not run: ${collapseWhitespace(expected)} (expected, to be checked by hand)`,
    source: "stated",
  };
}

const ARROW = " -> ";
