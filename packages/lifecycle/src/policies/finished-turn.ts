import { isRecord, textOf } from "@orange-hyper/core";
import type { PromptTraits, Turn, TurnUse } from "@orange-hyper/policies/stop";
import type { EventRun } from "../run.js";
import { decodeEvidence, type EvidenceRecord } from "../state/evidence.js";
import { decodeTurn } from "../state/turn.js";
import { readPaths } from "./read-paths.js";

/** A turn as recorded in the log of its session. */
export interface SeenTurn {
  readonly turn: Turn;
  readonly startedAt: string;
  /** When the turn last changed a file; null when it changed none. */
  readonly editedAt: string | null;
}

/** Maximum number of tool uses before the turn that are examined. */
const MAX_EARLIER = 500;
/** Maximum number of tool uses of the turn that are examined, newest first. */
const MAX_USES = 200;
/** Maximum characters of the last message that are examined, counted from its end. */
const MAX_LENGTH = 32 * 1024;

/**
 * Returns the turn that ends now: its last message, as reported by the host, and what hooks saw since its prompt. No
 * transcript is opened, so uses of read-only tools are included only when the host reports them.
 */
export async function finishedTurn(
  run: EventRun,
  { hasEarlier }: { /** True to include earlier tool uses. */ readonly hasEarlier: boolean },
): Promise<SeenTurn> {
  const { event, log, keys, at } = run;
  const lastReads = readPaths(run);
  const uses: TurnUse[] = readUses(lastReads ?? []);
  const earlier: TurnUse[] = [];
  let traits: PromptTraits | null = null;
  let startedAt = at;
  let editedAt: string | null = null;
  let isSeen = false;
  for await (const { data } of log.newest(['"evidence":', '"turn":'])) {
    const evidence = decodeEvidence(data["evidence"]);
    const found = [
      ...readUses(Array.isArray(data["reads"]) ? data["reads"].map(textOf) : []),
      ...(evidence === null ? [] : [useOf(evidence)]),
    ];
    if (isSeen) {
      earlier.unshift(...found);
      if (earlier.length >= MAX_EARLIER) break;
      continue;
    }
    if (uses.length < MAX_USES) uses.unshift(...found);
    if (evidence?.evidence_kind === "changed_paths") editedAt ??= evidence.created_at;
    const turn = decodeTurn(data["turn"]);
    if (turn === null || !isOf(data["turn"], keys.turn)) continue;
    traits = traitsOf(turn.traits);
    startedAt = turn.updated_at || turn.started_at || at;
    isSeen = true;
    if (!hasEarlier) break;
  }
  const final = event.input["last_assistant_message"];
  return {
    turn: {
      final: typeof final === "string" ? final.slice(-MAX_LENGTH) : null,
      prompt: traits,
      uses: isSeen ? uses : null,
      earlier,
      hasReads: lastReads !== null,
      tracked: null,
      phase: null,
      review: null,
      orphans: null,
    },
    startedAt,
    editedAt,
  };
}

/** True for the prompt of the turn that the host names; for any prompt when it names none. */
function isOf(stored: unknown, key: string | null): boolean {
  return key === null || (isRecord(stored) && stored["key"] === key);
}

function readUses(paths: readonly string[]): TurnUse[] {
  if (paths.length === 0) return [];
  return [{ kind: "read", command: "", status: "passed", isBackground: false, paths }];
}

function useOf(evidence: EvidenceRecord): TurnUse {
  const { evidence_kind, command, exit_status, outcome, touched_paths, background } = evidence;
  const kind =
    evidence_kind === "changed_paths"
      ? "write"
      : evidence_kind === "verification"
        ? "check"
        : command === ""
          ? "other"
          : "command";
  const status = exit_status === null ? "unknown" : exit_status === 0 ? "passed" : "failed";
  return {
    kind,
    command,
    status: kind === "check" ? (outcome ?? "unknown") : kind === "write" ? "passed" : status,
    isBackground: background === true,
    paths: touched_paths,
  };
}

const KINDS = ["nothing", "question", "tool-order", "rule", "order", "other"] as const;

function traitsOf(value: unknown): PromptTraits | null {
  if (!isRecord(value)) return null;
  const kind = KINDS.find((one) => one === value["kind"]);
  if (kind === undefined) return null;
  return { kind, isOpenEnded: value["isOpenEnded"] === true, wantsShort: value["wantsShort"] === true };
}
