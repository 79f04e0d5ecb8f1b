import type { CheckResult, Finding, OrangeContext } from "@orange-hyper/core";

const EDGES_KEY = "graph/edges.jsonl";

/** Reads the edges. A missing file is reported by the check of the layout. */
export async function checkEdges(ctx: OrangeContext): Promise<CheckResult> {
  if ((await ctx.blobs.kind(EDGES_KEY)) !== "file") return { checks: [], findings: [] };
  const findings: Finding[] = [];
  let entries = 0;
  for await (const entry of ctx.logs.read(EDGES_KEY)) {
    if (entry.kind === "record") {
      entries += 1;
      continue;
    }
    findings.push({
      code: "EDGES_INVALID",
      level: "error",
      message: `${EDGES_KEY} line ${entry.line} is invalid JSON: ${entry.reason}`,
      hint: `Repair or remove line ${entry.line} of .orange-hyper/${EDGES_KEY}.`,
    });
  }
  return { checks: [`${EDGES_KEY} has ${entries} ${entries === 1 ? "entry" : "entries"}`], findings };
}
