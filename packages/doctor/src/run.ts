import {
  type CheckResult,
  type Finding,
  type OrangeContext,
  type ProjectHandle,
  type Repair,
  readIdentity,
  STORAGE_ROOT,
  withKernelLock,
} from "@orange-hyper/core";
import { KeptResults, readOncePorts } from "@orange-hyper/core/observe";
import type { BlobStore, GitPort, Ports } from "@orange-hyper/core/ports";
import { type CheckStage, createContext } from "@orange-hyper/core/registry";
import { msg } from "@orange-hyper/core/text";
import { checkFailed } from "./findings.js";
import { notedPlan, notePlan, type Plan, type PlannedCheck, planChecks } from "./plan.js";
import { currentProject } from "./project.js";
import { type Repaired, repairIdentities } from "./repair.js";

export interface DoctorInput {
  /** True: fills in missing identity fields before the checks run. Default: false. */
  readonly repair?: boolean;
  /**
   * True: leaves out the audit of shared files and the checks of agent hosts and user data, and starts no git. Default:
   * false.
   */
  readonly quick?: boolean;
}

export interface DoctorReport {
  /** False when there is no storage tree at all. */
  readonly isProject: boolean;
  readonly projectId: string | null;
  readonly projectName: string;
  /** One line per passed check. */
  readonly checks: readonly string[];
  /** Without duplicates of code and message. */
  readonly findings: readonly Finding[];
  readonly repairs: readonly Repair[];
}

const NOTHING_REPAIRED: Repaired = { repairs: [], findings: [] };

/**
 * Runs the checks of every plugin; for a check whose input is unchanged since an earlier run, returns the cached
 * result. Changes nothing in the project without `repair`. Throws only when the storage root cannot be read, or when
 * the lock for a repair times out.
 */
export async function runDoctor(
  ctx: OrangeContext,
  { repair = false, quick = false }: DoctorInput = {},
): Promise<DoctorReport> {
  const ports = readOncePorts(ctx);
  const initialized = await hasRoot(ctx.blobs);
  // Start git early: it runs in its own process while modules are loaded and files are read.
  if (initialized && !quick) ports.git.trackedFiles(STORAGE_ROOT).catch(() => null);
  const run = async (): Promise<Omit<Run, "plan">> => ({
    ctx,
    ports,
    shown: quick ? withoutGit : (all) => all,
    project: await currentProject(ctx.project, ports.blobs),
  });
  if (!initialized) {
    const plan = layoutOnly(await planChecks(ctx.registry));
    return examine({ ...(await run()), plan }, NOTHING_REPAIRED);
  }
  const stages = (plan: Plan): Plan => (quick ? quickChecks(plan) : plan);
  if (repair) {
    const plan = await planChecks(ctx.registry);
    return withKernelLock(ctx, "doctor.run", async () => {
      const repaired = await repairIdentities(ctx, plan.checks);
      return examine({ ...(await run()), plan: stages(plan) }, repaired);
    });
  }
  const begun = await run();
  const results = new KeptResults<CheckResult>(ports, {
    // Separate entries, because some checks give different results with git.
    entry: quick ? "doctor-quick-checks-1" : "doctor-checks-1",
    code: ctx.registry.code,
    given: begun.project,
  });
  const plan = notedPlan(results.note, ctx.registry) ?? (await planChecks(ctx.registry));
  const report = await examine({ ...begun, plan: stages(plan), results }, NOTHING_REPAIRED);
  await results.keep(notePlan(plan));
  return report;
}

/** Throws when the root cannot be read, because then no check could run. */
async function hasRoot(blobs: BlobStore): Promise<boolean> {
  if ((await blobs.kind("")) !== "folder") return false;
  await blobs.kind("config.json");
  return true;
}

function layoutOnly(plan: Plan): Plan {
  return { ...plan, checks: plan.checks.filter(({ stage }) => stage === "layout") };
}

/** Stages that start processes, or look beyond the project. */
const LEFT_OUT_QUICKLY: readonly CheckStage[] = ["hosts", "user", "audit"];

function quickChecks(plan: Plan): Plan {
  return {
    ...plan,
    checks: plan.checks.filter(({ stage }) => !LEFT_OUT_QUICKLY.includes(stage)),
  };
}

/** Returns the same ports, except that git answers as it does outside a work tree. */
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
  /** Restricts the ports that checks get. */
  readonly shown: (ports: Ports) => Ports;
  /** The project with the config as currently stored. */
  readonly project: ProjectHandle;
  readonly plan: Plan;
  /** Cached results of earlier runs. Omitted: every check runs. */
  readonly results?: KeptResults<CheckResult>;
}

async function examine(run: Run, repaired: Repaired): Promise<DoctorReport> {
  const { ports, plan, project } = run;
  const results: CheckResult[] = [];
  for (const planned of plan.checks) results.push(await resultOf(planned, run));
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

async function resultOf(
  planned: PlannedCheck,
  { ctx, ports, shown, project, results }: Run,
): Promise<CheckResult> {
  const name = `${planned.plugin} ${planned.id}`;
  const known = await results?.known(name);
  if (known !== undefined) return known;
  const { plugin, check } = await planned.load();
  const { registry, generator } = ctx;
  const run = async (from: Ports): Promise<CheckResult> => {
    const { checks, findings } = await check.run(
      createContext(plugin, { ports: shown(from), project, registry, generator }),
    );
    return { checks: [...checks], findings: [...findings] };
  };
  try {
    return await (results === undefined ? run(ports) : results.make(name, run));
  } catch (error) {
    const say = (reason: string): string => msg`${plugin.name}: check ${check.id} failed: ${reason}`;
    return { checks: [], findings: [checkFailed(plugin, error, say)] };
  }
}

function distinct<T extends { readonly code: string; readonly message: string }>(
  items: readonly T[],
): readonly T[] {
  // This is nearly always the case, and joining every code and message takes longer than everything else here.
  if (new Set(items.map(({ message }) => message)).size === items.length) return items;
  return [...new Map(items.map((item) => [`${item.code} ${item.message}`, item])).values()];
}
