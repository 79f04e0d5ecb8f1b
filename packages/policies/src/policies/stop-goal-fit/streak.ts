import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Finding } from "./finding.js";

const FILE = ".goal-fit-block-streak.json";

/**
 * Counts a refusal for the same findings in the first workflow folder, and returns how many there were in a row.
 * Returns 1 when nothing can be written.
 */
export function countBlock(roots: readonly string[], findings: readonly Finding[]): number {
  const root = roots[0];
  if (root === undefined) return 1;
  const hash = digest(findings);
  const count = countOf(join(root, FILE), hash) + 1;
  try {
    const temporary = join(root, `${FILE}.${process.pid}.tmp`);
    writeFileSync(temporary, `${JSON.stringify({ hash, count })}\n`);
    renameSync(temporary, join(root, FILE));
  } catch {
    return 1;
  }
  return count;
}

/** Resets the count of refusals in every workflow folder. Best-effort. */
export function clearStreak(roots: readonly string[]): void {
  for (const root of roots) {
    try {
      rmSync(join(root, FILE), { force: true });
    } catch {
      // A folder that cannot be written never held a count.
    }
  }
}

function countOf(path: string, hash: string): number {
  try {
    const kept = JSON.parse(readFileSync(path, "utf8")) as { hash?: unknown; count?: unknown };
    return kept.hash === hash && typeof kept.count === "number" ? kept.count : 0;
  } catch {
    return 0;
  }
}

/** Returns a digest of the findings. Numbers are masked, because ages and counts change although nothing happened. */
function digest(findings: readonly Finding[]): string {
  const texts = findings.map(({ text }) => text.replace(/\d+/g, "#")).join("\n");
  return createHash("sha256").update(texts).digest("hex");
}
