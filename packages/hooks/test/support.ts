import type { Key, OrangeContext, ProjectHandle } from "@orange-hyper/core";
import { type OrangeCommandClass, type Outcome, runCommand } from "@orange-hyper/core/command";
import type { PluginSource } from "@orange-hyper/core/registry";
import type { BlobStore, Ports } from "@orange-hyper/core/ports";
import { createTestContext, testObserver } from "@orange-hyper/testkit";
import type { Diagnostic } from "../src/observed.js";

/** What plugins tell; an error is thrown, and what is undefined nobody contributes. */
export interface Told {
  readonly doctor?: object | Error | undefined;
  readonly graph?: { readonly count: number; readonly warnings: readonly string[] } | Error | undefined;
  readonly quests?: { readonly anomalies: readonly string[] } | Error | undefined;
  readonly proposals?:
    | { readonly pending: number; readonly unreadable: readonly { path: string; reason: string }[] }
    | Error
    | undefined;
  readonly identity?: object | Error | undefined;
}

/** A doctor that found this. */
export function doctorReport(
  errors: readonly Diagnostic[] = [],
  warnings: readonly Diagnostic[] = [],
  boundary: { errors?: readonly Diagnostic[]; warnings?: readonly Diagnostic[] } = {},
): object {
  return {
    ok: errors.length === 0,
    checks: Array.from({ length: 25 }, (_, index) => `check ${index}`),
    diagnostics: { errors, warnings, repairs: [] },
    project_boundary: { diagnostics: { errors: [], warnings: [], repairs: [], ...boundary } },
  };
}

/** A healthy project with nothing in it. */
export const HEALTHY: Told = {
  doctor: doctorReport(),
  graph: { count: 0, warnings: [] },
  quests: { anomalies: [] },
  proposals: { pending: 0, unreadable: [] },
};

export interface ProjectOptions {
  readonly told?: Told;
  readonly project?: Partial<ProjectHandle>;
  /** Replacements for single ports, made from the ports they stand before. */
  readonly ports?: (ports: Ports) => Partial<Ports>;
  readonly now?: string;
}

/** A context on an empty store, beside plugins that tell what the test says. */
export function contextWith({ told = HEALTHY, project, ports, now }: ProjectOptions = {}): OrangeContext {
  const plain = createTestContext(now === undefined ? {} : { now });
  return createTestContext({
    plugins: observers(told),
    ports: { ...portsOf(plain), ...ports?.(portsOf(plain)) },
    ...(project === undefined ? {} : { project }),
  });
}

/** Ports of a context. */
function portsOf(ctx: OrangeContext): Ports {
  const { documents, logs, locks, blobs, clock, ids, files, git } = ctx;
  return { ...ctx, documents, logs, locks, blobs, clock, ids, files, git };
}

/** Blobs that were last written at these times; any other file is missing. */
export function timedBlobs(blobs: BlobStore, times: Readonly<Record<Key, number>>): BlobStore {
  return {
    ...blobs,
    modified: async (key) => times[key] ?? null,
    kind: async (key) => (key === "" ? "folder" : times[key] === undefined ? blobs.kind(key) : "file"),
  };
}

/** Runs one command line. */
export function run(
  command: OrangeCommandClass,
  argv: readonly string[],
  orange: OrangeContext,
): Promise<Outcome> {
  return runCommand(command, { argv, orange, env: {} });
}

const IDS = {
  doctor: ["doctor.report", "doctor.quick"],
  graph: ["graph.accepted"],
  quests: ["quest.state"],
  proposals: ["memory.pending"],
  identity: ["identity.state"],
} as const;

function observers(told: Told): readonly PluginSource[] {
  return Object.entries(IDS).flatMap(([part, ids]) => {
    const summary = told[part as keyof Told];
    return summary === undefined ? [] : ids.map((id) => testObserver(id, summary));
  });
}
