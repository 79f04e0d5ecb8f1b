import {
  displayPath,
  internalError,
  type OrangeContext,
  readIdentity,
  requireConfig,
} from "@orange-hyper/core";
import { shortId } from "@orange-hyper/core/documents";
import { KeptResults, openReadSession, type ReadSession, readOncePorts } from "@orange-hyper/core/observe";
import { type Ports, READING_PORTS } from "@orange-hyper/core/ports";
import { createContext } from "@orange-hyper/core/registry";
import type { ProposalRecord } from "@orange-hyper/memory";
import { type QuestRecord, verificationSource } from "@orange-hyper/quest";
import { nextSteps } from "./next-step.js";
import type { ShownFindingData, ShownProposalData, ShownQuestData, StatusData } from "./schema.js";
import { questInCapsule, readWork, unverifiedQuests } from "./work.js";

/** Doctor's observers in order of preference: the one that starts no git comes first. */
const DOCTORS = ["doctor.quick", "doctor.report"] as const;

/** Maximum number of findings on the screen. */
const SHOWN = 2;

type Findings = readonly Omit<ShownFindingData, "level">[];

interface DoctorSummary {
  readonly diagnostics: { readonly errors: Findings; readonly warnings: Findings };
}

/** Returns the findings of the doctor; counts are null when no doctor is available. */
async function examineHealth(readSession: ReadSession): Promise<StatusData["health"]> {
  for (const source of DOCTORS) {
    const observation = await readSession.observe<DoctorSummary>(source);
    if (observation === null) continue;
    const { errors, warnings } = observation.summary.diagnostics;
    const findings = [...shown("error", errors), ...shown("warning", warnings)].slice(0, SHOWN);
    return { source, errors: errors.length, warnings: warnings.length, findings };
  }
  return { source: null, errors: null, warnings: null, findings: [] };
}

function shown(level: ShownFindingData["level"], findings: Findings): readonly ShownFindingData[] {
  return findings.map(({ code, message, hint }) => ({ level, code, message, hint }));
}

/** Maximum number of rows of each list on the screen. */
const ROWS = { active: 3, unverified: 2, pending: 3 };

/**
 * Returns the state of a project for one screen. Reads each file at most once, and only if something has changed since
 * the last call. Starts git only if needed. Writes nothing into the project.
 */
export async function projectStatus(caller: OrangeContext): Promise<StatusData> {
  const { project, registry, generator, clock } = caller;
  const results = new KeptResults<Screen>(readOncePorts(caller), {
    entry: "status-screen-1",
    code: registry.code,
    given: project,
  });
  const look = (ports: Ports): Promise<Screen> =>
    lookAt(createContext({ name: "status", needs: READING_PORTS }, { ports, project, registry, generator }));
  const screen = (await results.known("screen")) ?? (await results.make("screen", look));
  await results.keep(null);
  const { readOnly, ...rest } = screen;
  return { readOnly, generated_at: clock.now(), ...rest };
}

/** The part that stays the same while nothing changes. */
type Screen = Omit<StatusData, "generated_at">;

async function lookAt(caller: OrangeContext): Promise<Screen> {
  const { id, name } = readIdentity(requireConfig(caller.project));
  const readSession = openReadSession(caller, { keeps: false });
  const work = await readWork(readSession.ctx, id);
  const { active, completed, pending, accepted, rejected, unreadable } = work;
  const unverified = unverifiedQuests(work);
  const current = await questInCapsule(readSession.ctx.blobs, active);
  const health = await examineHealth(readSession);
  const memories = await readSession.observe<{ readonly count: number; readonly stale?: number }>(
    "graph.accepted",
  );
  const steps = nextSteps({ work, current, errors: health.errors });
  const [next] = steps;
  if (next === undefined) throw internalError("There is always something to do next.");
  return {
    readOnly: true,
    project: { project_id: id, project_name: name ?? caller.project.folderName },
    quests: {
      active: active.length,
      completed: completed.length,
      verified: completed.filter(({ verificationStatus }) => verificationStatus === "verified").length,
      unverified: unverified.length,
      verified_by_statement: completed.filter((quest) => verificationSource(quest) === "stated").length,
      newest_active: active.slice(0, ROWS.active).map(shownQuest),
      latest_unverified: unverified.slice(0, ROWS.unverified).map(shownQuest),
    },
    proposals: {
      pending: pending.length,
      accepted: accepted.length,
      rejected: rejected.length,
      latest_pending: pending.slice(0, ROWS.pending).map(shownProposal),
    },
    memories: memories?.summary.count ?? null,
    ...(memories?.summary.stale ? { stale_memories: memories.summary.stale } : {}),
    capsule_quest: current?.id ?? null,
    health,
    skipped: unreadable.map(({ key, reason }) => ({ path: displayPath(key), reason })),
    next,
    steps: [...steps],
  };
}

function shownQuest(quest: QuestRecord): ShownQuestData {
  return {
    id: quest.id,
    selector: shortId(quest.id),
    file: displayPath(quest.key),
    title: quest.title,
    layer: quest.layer,
    created_at: quest.createdAt,
    completed_at: quest.completedAt,
    verification_status: quest.verificationStatus,
    unverified_reason: quest.unverifiedReason,
  };
}

function shownProposal(proposal: ProposalRecord): ShownProposalData {
  return {
    id: proposal.id,
    file: displayPath(proposal.key),
    title: proposal.heading,
    node_type: proposal.nodeType,
    confidence: proposal.confidence,
    source_quest: proposal.sourceQuest,
    created_at: proposal.createdAt,
  };
}
