import type { OrangeContext, ProjectHandle } from "@orange-hyper/core";
import { type ClockPort, type IdPort, PORT_NAMES, type Ports } from "@orange-hyper/core/ports";
import { createContext, createRegistry, type PluginSource } from "@orange-hyper/core/registry";
import { memoryPorts } from "@orange-hyper/store";

/** The identity of every test project. */
export const testIdentity = {
  project_id: "project_550e8400-e29b-41d4-a716-446655440000",
  project_name: "orange-hyper",
} as const;

export interface TestContextOptions {
  readonly ports?: Partial<Ports>;
  readonly project?: Partial<ProjectHandle>;
  readonly plugins?: readonly PluginSource[];
  /** First time of the clock; every further call returns a time one second later. Default: 2026-06-16T00:00:00.000Z. */
  readonly now?: string;
}

/** Creates a context on memory ports with a deterministic clock and deterministic ids. */
export function createTestContext(options: TestContextOptions = {}): OrangeContext {
  const config = {
    version: "0.1.0",
    ...testIdentity,
    project: { id: testIdentity.project_id, name: testIdentity.project_name },
  };
  return createContext(
    { name: "test", needs: PORT_NAMES },
    {
      ports: { ...memoryPorts({ clock: steppingClock(options.now), ids: countingIds() }), ...options.ports },
      project: {
        root: "/project",
        folderName: "project",
        enclosing: null,
        config: { kind: "valid", data: config },
        ...options.project,
      },
      registry: createRegistry(options.plugins ?? []),
      generator: { package: "orange-hyper", version: "1.0.0" },
    },
  );
}

function steppingClock(start = "2026-06-16T00:00:00.000Z"): ClockPort {
  let time = Date.parse(start);
  return {
    now: () => {
      const answer = new Date(time).toISOString();
      time += 1000;
      return answer;
    },
  };
}

function countingIds(): Omit<IdPort, "digest"> {
  let count = 0;
  const next = (): number => ++count;
  return {
    uuid: () => `00000000-0000-4000-8000-${String(next()).padStart(12, "0")}`,
    token: () => `token${next()}`,
  };
}
