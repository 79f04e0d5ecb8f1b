import type { ProgramPort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { type Harness, harnessesOf, harnessOf } from "../harness/harness.js";
import type { Warning } from "../schema/parts.js";
import type { Settings } from "../settings/settings.js";
import { effortUnsupported, harnessNotInstalled, harnessUnknown, noHarnessAtAll } from "./errors.js";

/** The agents requested for a task. */
export interface HarnessRequest {
  readonly harness: string | undefined;
  readonly reviewHarness: string | undefined;
  readonly effort: string | undefined;
  readonly reviewEffort: string | undefined;
  /** True when an agent is to be started soon, so that one must be installed. */
  readonly spawns: boolean;
}

export interface Chosen {
  readonly harness: string;
  readonly review_harness: string;
  readonly effort: string | null;
  readonly review_effort: string | null;
  readonly warnings: readonly Warning[];
}

/**
 * Chooses the agents of a task. Throws HARNESS_UNKNOWN, HARNESS_NOT_INSTALLED, NO_HARNESS and
 * HARNESS_EFFORT_UNSUPPORTED.
 */
export async function chooseHarness(
  programs: Pick<ProgramPort, "find">,
  request: HarnessRequest,
  settings: Settings,
): Promise<Chosen> {
  const harnesses = harnessesOf(settings.harnesses);
  const { harness, warnings } = await workerHarness(programs, request, { settings, harnesses });
  const review_harness = request.reviewHarness ?? settings.review_harness;
  known(harnesses, review_harness);
  return {
    harness,
    review_harness,
    effort: effortFor(harnesses, harness, request.effort),
    review_effort: effortFor(harnesses, review_harness, request.reviewEffort),
    warnings,
  };
}

async function workerHarness(
  programs: Pick<ProgramPort, "find">,
  { harness, spawns }: HarnessRequest,
  {
    settings: { harness_order },
    harnesses,
  }: { readonly settings: Settings; readonly harnesses: readonly Harness[] },
): Promise<{ readonly harness: string; readonly warnings: readonly Warning[] }> {
  const isInstalled = async (key: string): Promise<boolean> => {
    const binary = harnessOf(key, harnesses)?.binary;
    return binary !== undefined && (await programs.find(binary)) !== null;
  };
  if (harness !== undefined) {
    known(harnesses, harness);
    if (!(await isInstalled(harness))) throw harnessNotInstalled(harness);
    return { harness, warnings: [] };
  }
  for (const key of harness_order) if (await isInstalled(key)) return { harness: key, warnings: [] };
  const [first] = harness_order;
  if (spawns || first === undefined) throw noHarnessAtAll(harness_order);
  return { harness: known(harnesses, first), warnings: [notInstalled(first)] };
}

function known(harnesses: readonly Harness[], key: string): string {
  if (harnessOf(key, harnesses) !== undefined) return key;
  throw harnessUnknown(
    key,
    harnesses.map((one) => one.key),
  );
}

function effortFor(harnesses: readonly Harness[], key: string, effort: string | undefined): string | null {
  if (effort === undefined) return null;
  const levels = harnessOf(key, harnesses)?.efforts ?? [];
  if (!levels.includes(effort)) throw effortUnsupported(key, effort, levels);
  return effort;
}

function notInstalled(key: string): Warning {
  return {
    code: "NO_HARNESS",
    message: msg`No harness is installed; the task names ${key}.`,
    hint: msg`Install it before you start the task.`,
  };
}
