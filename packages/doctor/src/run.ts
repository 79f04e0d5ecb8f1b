import {
  type CheckResult,
  type Finding,
  type OrangeContext,
  type Repair,
  readIdentity,
  STORAGE_ROOT,
  withKernelLock,
} from "@orange-hyper/core";
import { readOncePorts } from "@orange-hyper/core/observe";
import type { BlobStore, GitPort, Ports } from "@orange-hyper/core/ports";
import { createContext, type HostServices } from "@orange-hyper/core/registry";
import { checkFailed } from "./findings.js";
import { type Plan, type PlannedCheck, planChecks } from "./plan.js";
import { currentProject } from "./project.js";
import { type Repaired, repairIdentities } from "./repair.js";

export interface DoctorInput {
  /** Fills missing identity fields before the checks run. */
  readonly repair?: boolean;
  /** Leaves out the audit of files that git tracks and the checks of agent hosts; starts no git. */
  readonly quick?: boolean;
}

export interface DoctorReport {
  /** False where there is no storage tree at all. */
  readonly isProject: boolean;
  readonly projectId: string | null;
  readonly projectName: string;
  /** One line for each passed check. */
  readonly checks: readonly string[];
  /** Without repetitions of code and message. */
  readonly findings: readonly Finding[];
  readonly repairs: readonly Repair[];
}

const NOTHING_REPAIRED: Repaired = { repairs: [], findings: [] };

/**
 * Runs the checks of every plugin. Changes nothing without `repair`; throws only when the storage root itself cannot be
 * read, or when the lock for a repair times out.
 */
export async function runDoctor(
  ctx: OrangeContext,
  { repair = false, quick = false }: DoctorInput = {},
): Promise<DoctorReport> {
  const ports = readOncePorts(quick ? withoutGit(ctx) : ctx);
  const initialized = await hasRoot(ctx.blobs);
  // Git is another process: it runs while modules are loaded and files are read.
  if (initialized) ports.git.trackedFiles(STORAGE_ROOT).catch(() => null);
  const plan = await planChecks(ctx.registry);
  if (!initialized) return examine({ ctx, ports, plan: layoutOnly(plan) }, NOTHING_REPAIRED);
  const run = { ctx, ports, plan: quick ? withoutProcesses(plan) : plan };
  if (!repair) return examine(run, NOTHING_REPAIRED);
  return withKernelLock(ctx, "doctor.run", async () =>
    examine(run, await repairIdentities(ctx, plan.checks)),
  );
}

/** Throws where the root cannot be read: no check could run then. */
async function hasRoot(blobs: BlobStore): Promise<boolean> {
  if ((await blobs.kind("")) !== "folder") return false;
  await blobs.kind("config.json");
  return true;
}

function layoutOnly(plan: Plan): Plan {
  return { ...plan, checks: plan.checks.filter(({ check }) => check.stage === "layout") };
}

function withoutProcesses(plan: Plan): Plan {
  return {
    ...plan,
    checks: plan.checks.filter(({ check: { stage } }) => stage !== "audit" && stage !== "hosts"),
  };
}

/** The same ports, with git answers as outside of a work tree. */
function withoutGit(ports: Ports): Ports {
  const git: GitPort = {
    trackedFiles: async () => null,
    ignored: async () => null,
    changedSince: async () => null,
    textsAt: async () => null,
  };
  return Object.create(ports, { git: { value: git } });
}

interface Run {
  readonly ctx: OrangeContext;
  readonly ports: Ports;
  readonly plan: Plan;
}

async function examine({ ctx, ports, plan }: Run, repaired: Repaired): Promise<DoctorReport> {
  const project = await currentProject(ctx.project, ports.blobs);
  const host: HostServices = { ports, project, registry: ctx.registry, generator: ctx.generator };
  const results: CheckResult[] = [];
  for (const planned of plan.checks) results.push(await runCheck(planned, host));
  const identity = readIdentity(project.config.kind === "valid" ? project.config.data : {});
  return {
    isProject: (await ports.blobs.kind("")) !== null,
    projectId: identity.id,
    projectName: identity.name ?? project.folderName,
    checks: results.flatMap((result) => result.checks),
    findings: distinct([
      ...repaired.findings,
      ...results.flatMap((result) => result.findings),
      ...plan.findings,
    ]),
    repairs: distinct(repaired.repairs),
  };
}

async function runCheck({ plugin, check }: PlannedCheck, host: HostServices): Promise<CheckResult> {
  try {
    const { checks, findings } = await check.run(createContext(plugin, host));
    return { checks: [...checks], findings: [...findings] };
  } catch (error) {
    return { checks: [], findings: [checkFailed(plugin, `check ${check.id} failed`, error)] };
  }
}

function distinct<T extends { readonly code: string; readonly message: string }>(
  items: readonly T[],
): readonly T[] {
  // Nearly always so, and joining every message with its code takes longer than everything else here.
  if (new Set(items.map(({ message }) => message)).size === items.length) return items;
  return [...new Map(items.map((item) => [`${item.code} ${item.message}`, item])).values()];
}
