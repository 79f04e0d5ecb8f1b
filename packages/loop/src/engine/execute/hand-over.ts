import type { ArtifactRef } from "../../model/refs.js";
import type { Directive } from "../../schema/directive.js";
import type { HandoffBody } from "../../schema/side-artifacts.js";
import { type Engine, record } from "./engine.js";

/** Hands a directive to a person or another agent, who may answer later. */
export async function handOver(
  engine: Pick<Engine, "ctx" | "ledger">,
  {
    directive,
    ref,
    target,
  }: { readonly directive: Directive; readonly ref: ArtifactRef; readonly target: HandoffBody["target"] },
): Promise<HandoffBody> {
  const { ctx, ledger } = engine;
  const body: HandoffBody = {
    schemaVersion: 1,
    kind: "handoff",
    runId: ledger.runId,
    createdAt: ctx.clock.now(),
    directiveRef: ref,
    role: directive.role,
    target,
    instructions_md: directive.text,
    expiresAt: directive.expiresAt,
  };
  const kept = await ledger.keep({ kind: "handoff", body: { ...body }, producer: "runtime", parents: [ref] });
  await record(engine, "handoff.issued", {
    ref: kept,
    directiveId: directive.directiveId,
    expiresAt: directive.expiresAt,
  });
  return body;
}
