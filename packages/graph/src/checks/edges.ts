import type { CheckResult, Finding, OrangeContext } from "@orange-hyper/core";
import { msg, shellQuote } from "@orange-hyper/core/text";
import { CONFIRMATIONS_KEY, confirmationLine } from "../confirmations.js";
import { forgottenIds } from "../forgotten.js";
import { livesIn, readLives } from "../life.js";
import { openGraph } from "../open-graph.js";
import {
  currentRelations,
  EDGES_KEY,
  findCycle,
  RELATION_RULES,
  RELATIONS,
  type Relation,
  relationLine,
} from "../relations.js";
import { readStale } from "../targets/stale-file.js";
import { currentProjectId } from "./nodes.js";

/** Checks that the edges can be read. A missing file is reported by the check of the layout. */
export async function checkEdges(ctx: OrangeContext): Promise<CheckResult> {
  if ((await ctx.blobs.kind(EDGES_KEY)) !== "file") return { checks: [], findings: [] };
  const findings: Finding[] = [];
  const values: unknown[] = [];
  for await (const entry of ctx.logs.read(EDGES_KEY)) {
    if (entry.kind === "record") {
      values.push(entry.value);
      continue;
    }
    findings.push({
      code: "EDGES_INVALID",
      level: "error",
      message: `${EDGES_KEY} line ${entry.line} is invalid JSON: ${entry.reason}`,
      hint: `Repair or remove line ${entry.line} of .orange-hyper/${EDGES_KEY}.`,
    });
  }
  const entries = values.length;
  findings.push(
    ...(await relationFindings(ctx, currentRelations(values.flatMap((value) => relationLine(value) ?? [])))),
  );
  const count = entries === 1 ? msg`${EDGES_KEY} has 1 entry` : msg`${EDGES_KEY} has ${entries} entries`;
  return { checks: [count], findings };
}

/** Checks that the confirmations, if any, can be read. Those of a memory that no longer exists are harmless. */
export async function checkConfirmations(ctx: OrangeContext): Promise<CheckResult> {
  const findings: Finding[] = [];
  for await (const entry of ctx.logs.read(CONFIRMATIONS_KEY)) {
    const isOurs = entry.kind === "record" && confirmationLine(entry.value) !== null;
    if (isOurs) continue;
    const reason = entry.kind === "record" ? msg`it names no memory and time` : entry.reason;
    findings.push({
      code: "CONFIRMATIONS_INVALID",
      level: "warning",
      message: `${CONFIRMATIONS_KEY} line ${entry.line} does not count: ${reason}`,
      hint: `Repair or remove line ${entry.line} of .orange-hyper/${CONFIRMATIONS_KEY}.`,
    });
  }
  return { checks: [], findings };
}

/** Reports the accepted memory that may be stale, as found by the last check of the repository. */
export async function checkStale(ctx: OrangeContext): Promise<CheckResult> {
  const { nodes } = await readStale(ctx.blobs);
  const ids = nodes.size === 0 ? null : await acceptedIds(ctx);
  if (ids === null) return { checks: [], findings: [] };
  const findings = [...nodes].flatMap(([id, reasons]): readonly Finding[] =>
    ids.has(id) ? [staleFinding(id, reasons.map(({ reason }) => reason).join("; "))] : [],
  );
  return { checks: [], findings };
}

function staleFinding(id: string, reason: string): Finding {
  return {
    code: "MEMORY_STALE",
    level: "warning",
    message: `graph node ${id} may be stale: ${reason}`,
    hint: `If it still holds, run \`orange remember confirm ${shellQuote(id)}\`, else \`orange remember forget ${shellQuote(id)} --reason "..."\`.`,
  };
}

/** Returns the ids of accepted memory; null when the config has no project id, so that ownership is unknown. */
async function acceptedIds(ctx: OrangeContext): Promise<ReadonlySet<string> | null> {
  if (currentProjectId(ctx) === null) return null;
  const graph = await openGraph(ctx);
  const ids = graph.segments.flatMap(({ data, dead, mark }) =>
    data
      .keys()
      .slice(0, mark.counting)
      .filter((_, row) => !dead.has(row)),
  );
  graph.close();
  return new Set(ids);
}

async function relationFindings(
  ctx: OrangeContext,
  relations: readonly Relation[],
): Promise<readonly Finding[]> {
  const ids = relations.length === 0 ? null : await acceptedIds(ctx);
  if (ids === null) return [];
  const forgotten = await forgottenIds(ctx.documents);
  const findings: Finding[] = [];
  const there = relations.filter((relation) => {
    const missing = [relation.source, relation.target].filter((id) => !ids.has(id));
    for (const id of missing) if (!forgotten.has(id)) findings.push(endMissing(relation, id));
    return missing.length === 0;
  });
  for (const type of RELATIONS) {
    const cycle = RELATION_RULES[type].isAcyclic ? findCycle(there, type) : null;
    if (cycle !== null) findings.push(cycleFound(type, cycle));
  }
  const graph = await openGraph(ctx);
  const lives = livesIn(graph, await readLives(ctx));
  graph.close();
  for (const relation of there) {
    const isOpen = ![relation.source, relation.target].some(
      (id) => lives.get(id)?.superseded_by !== undefined,
    );
    if (relation.type === "contradicts" && relation.note === undefined && isOpen)
      findings.push(contradiction(relation));
  }
  return findings;
}

function removal({ source, type, target }: Relation): string {
  return `\`orange remember relate ${shellQuote(source)} ${type} ${shellQuote(target)} --remove\``;
}

function endMissing(relation: Relation, id: string): Finding {
  const { source, type, target } = relation;
  return {
    code: "RELATION_NODE_MISSING",
    level: "warning",
    message: `relation ${source} ${type} ${target} names ${id}, which is no accepted memory here`,
    hint: `Run ${removal(relation)}, or bring the memory back.`,
  };
}

function cycleFound(type: Relation["type"], ids: readonly string[]): Finding {
  const [source = "", target = ""] = ids;
  return {
    code: "RELATION_CYCLE",
    level: "error",
    message: `relations of type ${type} lead back to where they start: ${ids.join(" -> ")}`,
    hint: `Remove one of them, for example with ${removal({ source, type, target })}.`,
  };
}

function contradiction({ source, target }: Relation): Finding {
  return {
    code: "RELATION_CONTRADICTION",
    level: "warning",
    message: `graph nodes ${source} and ${target} contradict each other, and both are accepted`,
    hint: `If the first is right, run \`orange remember relate ${shellQuote(source)} supersedes ${shellQuote(target)}\`, else the other way round, or forget one of them. If both hold, say why: \`orange remember relate ${shellQuote(source)} contradicts ${shellQuote(target)} --note "..."\`.`,
  };
}
