import type { DoctorCheck, Finding, Key, OrangeContext } from "@orange-hyper/core";
import type { PortName, Ports } from "@orange-hyper/core/ports";
import type { PluginSource } from "@orange-hyper/core/registry";
import { createTestContext, testIdentity, testPlugin } from "@orange-hyper/testkit";

export const ID = testIdentity.project_id;
export const OTHER_ID = "project_11111111-2222-4333-8444-555555555555";

const CONFIG = {
  version: "0.1.0",
  project_id: ID,
  project_name: "orange-hyper",
  project: { id: ID, name: "orange-hyper" },
};

/** A plugin of which only its checks matter. */
export function fakePlugin(
  name: string,
  checks: readonly DoctorCheck[],
  needs: readonly PortName[] = [],
): PluginSource {
  return testPlugin(name, { needs, doctor: async () => ({ checks }) });
}

/** A check that answers one line. */
export function passing(id: string, stage: DoctorCheck["stage"]): DoctorCheck {
  return { id, stage, run: async () => ({ checks: [`${id} passed`], findings: [] }) };
}

/** A check that answers findings. */
export function finding(id: string, findings: readonly Finding[]): DoctorCheck {
  return { id, stage: "artefacts", run: async () => ({ checks: [], findings }) };
}

/** A finding with a hint, so that it is complete. */
export function fault(code: string, message: string, more: Partial<Finding> = {}): Finding {
  return { code, level: "error", message, hint: "Mend it.", ...more };
}

export interface ProjectOptions {
  readonly plugins?: readonly PluginSource[];
  /** Replacements for single ports, made from the ports they stand before. */
  readonly ports?: (ports: Ports) => Partial<Ports>;
  readonly config?: unknown;
}

/** A context whose config is stored as well. */
export async function projectContext(options: ProjectOptions = {}): Promise<OrangeContext> {
  const ports: Ports = createTestContext();
  await writeJson(ports, "config.json", options.config ?? CONFIG);
  return createTestContext({
    ports: { ...ports, ...options.ports?.(ports) },
    plugins: options.plugins ?? [],
    project: { config: { kind: "missing" } },
  });
}

export async function writeJson(
  { blobs }: Pick<OrangeContext, "blobs">,
  key: Key,
  value: unknown,
): Promise<void> {
  await blobs.put(key, `${JSON.stringify(value, null, 2)}\n`);
}

export async function readJson(
  { blobs }: Pick<OrangeContext, "blobs">,
  key: Key,
): Promise<Record<string, unknown>> {
  return JSON.parse(new TextDecoder().decode((await blobs.get(key)) ?? undefined));
}
