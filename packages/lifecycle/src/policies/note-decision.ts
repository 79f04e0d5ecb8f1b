import { type OrangeContext, textOf } from "@orange-hyper/core";
import type { HostEvent } from "@orange-hyper/core/host";
import { DECISIONS_KEY, type DecisionRecord, type Judgement } from "@orange-hyper/policies/rules";
import { type EventKeys, shortKey } from "../keys.js";
import { appendToLog } from "./append-to-log.js";
import { useHash } from "./use-hash.js";

/** How long after a refusal the same use counts as the same attempt, in ms. */
const AGAIN_MS = 120_000;

interface Decided {
  readonly event: HostEvent;
  readonly keys: EventKeys;
  readonly judgement: Judgement;
}

/** Records the decision, without any of the tool's input. Returns true when the same use was refused just before. */
export async function noteDecision(ctx: OrangeContext, decided: Decided): Promise<boolean> {
  const record = recordOf(ctx, decided);
  try {
    const isAgain = record.decision === "deny" && (await happened(ctx, record));
    await appendToLog(ctx, DECISIONS_KEY, [record]);
    return isAgain;
  } catch {
    // A refusal stands even if it could not be recorded.
    return false;
  }
}

function recordOf({ ids, clock }: OrangeContext, { event, keys, judgement }: Decided): DecisionRecord {
  const { denied, changed, informed, failed } = judgement;
  const name = textOf(event.input["tool_name"]);
  return {
    schema_version: 1,
    ts: clock.now(),
    host: event.host,
    event: event.name,
    tool: /^[\w.-]{1,64}$/.test(name) ? name : "",
    session_key: shortKey(keys.session),
    decision: denied !== null ? "deny" : changed !== null ? "modify" : "inform",
    rules: [...(denied === null ? [] : [denied.rule]), ...informed.map(({ rule }) => rule)],
    reason_hash: denied === null ? "" : ids.digest(denied.reason).slice(0, 16),
    use_hash: useHash(ids, event),
    failed,
  };
}

async function happened({ logs }: OrangeContext, record: DecisionRecord): Promise<boolean> {
  let left = 20;
  for await (const entry of logs.newest(DECISIONS_KEY)) {
    if (entry.kind === "record") {
      const known = entry.value as Partial<DecisionRecord>;
      const age = Date.parse(record.ts) - Date.parse(known.ts ?? "");
      if (!(age <= AGAIN_MS)) return false;
      if (known.session_key === record.session_key && known.use_hash === record.use_hash) return true;
    }
    if (--left === 0) return false;
  }
  return false;
}
