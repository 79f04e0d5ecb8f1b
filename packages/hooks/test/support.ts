import type { Key, OrangeContext, ProjectHandle } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import type { BlobStore, Ports } from "@orange-hyper/core/ports";
import type { PluginSource } from "@orange-hyper/core/registry";
import { createTestContext, runLine, testObserver } from "@orange-hyper/testkit";
import type { Diagnostic } from "../src/observer-answers.js";
import plugin from "../src/plugin.js";

/** Summaries of observers; an error is thrown, and no plugin provides what is undefined. */
export interface Summaries {
  readonly doctor?: object | Error | undefined;
  readonly graph?: { readonly count: number; readonly warnings: readonly string[] } | Error | undefined;
  readonly quests?: { readonly active?: number; readonly anomalies: readonly string[] } | Error | undefined;
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
export const HEALTHY: Summaries = {
  doctor: doctorReport(),
  graph: { count: 0, warnings: [] },
  quests: { anomalies: [] },
  proposals: { pending: 0, unreadable: [] },
};

export interface ProjectOptions {
  readonly summaries?: Summaries;
  readonly project?: Partial<ProjectHandle>;
  /** Replacements for single ports, made from the ports that they wrap. */
  readonly ports?: (ports: Ports) => Partial<Ports>;
  readonly now?: string;
}

/** A context on an empty store, with plugins that provide these summaries. */
export function contextWith({
  summaries = HEALTHY,
  project,
  ports,
  now,
}: ProjectOptions = {}): OrangeContext {
  const plain = createTestContext(now === undefined ? {} : { now });
  return createTestContext({
    plugins: observers(summaries),
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
export function run(line: readonly string[], orange: OrangeContext): Promise<Outcome> {
  return runLine(plugin, orange, line);
}

const IDS = {
  doctor: ["doctor.report", "doctor.quick"],
  graph: ["graph.accepted"],
  quests: ["quest.state"],
  proposals: ["memory.pending"],
  identity: ["identity.state"],
} as const;

function observers(summaries: Summaries): readonly PluginSource[] {
  return Object.entries(IDS).flatMap(([part, ids]) => {
    const summary = summaries[part as keyof Summaries];
    return summary === undefined ? [] : ids.map((id) => testObserver(id, summary));
  });
}
