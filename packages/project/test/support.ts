import {
  type CheckResult,
  isOrangeError,
  type Key,
  type OrangeContext,
  type ProjectHandle,
} from "@orange-hyper/core";
import type { FrontMatter } from "@orange-hyper/core/documents";
import type { Ports } from "@orange-hyper/core/ports";
import { createContext } from "@orange-hyper/core/registry";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { checks } from "../src/doctor.js";
import { initProject } from "../src/init.js";
import plugin from "../src/plugin.js";
import { storageTree } from "../src/tree.js";

export const { project_id: ID } = testIdentity;
export const OTHER_ID = "project_11111111-2222-4333-8444-555555555555";

/** A context in a folder that holds nothing, not even the storage root. */
export function emptyFolder(project: Partial<ProjectHandle> = {}): OrangeContext {
  const ports = createTestContext();
  let made = false;
  const blobs: Ports["blobs"] = {
    ...ports.blobs,
    kind: async (key) => (made ? ports.blobs.kind(key) : null),
    ensureFolder: async (key) => {
      made = true;
      await ports.blobs.ensureFolder?.(key);
    },
  };
  const { documents, logs, locks, clock, ids, files, git, workTrees } = ports;
  return createTestContext({
    ports: { documents, logs, locks, clock, ids, files, git, workTrees, blobs },
    project: { folderName: "orange-hyper", config: { kind: "missing" }, ...project },
  });
}

/** The first id that an empty folder issues. */
export const NEW_ID = "project_00000000-0000-4000-8000-000000000001";

/** A folder that `orange init` has made a project with the id above. */
export async function initializedFolder(): Promise<OrangeContext> {
  const ctx = emptyFolder();
  await initProject(ctx);
  return ctx;
}

/** The error of a refusal; fails the test when there is none. */
export async function refusal(work: Promise<unknown>): Promise<object> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!isOrangeError(error)) throw new Error("expected a refusal");
  return { code: error.code, exitCode: error.exitCode, message: error.message, hint: error.hint };
}

/** A project on memory ports in which `orange init` has run. */
export async function initialized(): Promise<OrangeContext> {
  const ctx = createTestContext();
  await initProject(ctx);
  return ctx;
}

/** Runs one of our checks with the ports that the plugin declares. */
export async function runCheck(id: string, ctx: OrangeContext): Promise<CheckResult> {
  const check = checks.find((candidate) => candidate.id === id);
  if (check === undefined) throw new Error(`no check ${id}`);
  const { project, registry, generator } = ctx;
  return check.run(createContext(plugin, { ports: ctx, project, registry, generator }));
}

export async function readText(ctx: OrangeContext, key: Key): Promise<string | null> {
  const bytes = (await ctx.blobs.kind(key)) === "file" ? await ctx.blobs.get(key) : null;
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

export async function readJson(ctx: OrangeContext, key: Key): Promise<Record<string, unknown>> {
  return JSON.parse((await readText(ctx, key)) ?? "null");
}

export async function writeJson(ctx: OrangeContext, key: Key, value: unknown): Promise<void> {
  await ctx.blobs.put(key, `${JSON.stringify(value, null, 2)}\n`);
}

/** The text of every file of the storage tree. */
export async function readFiles(ctx: OrangeContext): Promise<Record<Key, string | null>> {
  const files = storageTree().filter((entry) => entry.kind === "file");
  const texts = files.map(async ({ key }) => [key, await readText(ctx, key)] as const);
  return Object.fromEntries(await Promise.all(texts));
}

export async function putQuest(ctx: OrangeContext, id: string, fields: FrontMatter): Promise<void> {
  await ctx.documents.put(`quests/active/${id}.md`, {
    fields: { schema_version: 1, id, ...fields },
    body: "# Quest",
  });
}

/** An accepted node, as complete as the graph asks for. */
export async function putNode(
  ctx: OrangeContext,
  owner: { project_id: string; project_name: string },
): Promise<string> {
  const proposal = "mem_delta_quest_20260616_000000Z_a_decision";
  const id = `decision.${proposal}`;
  const time = "2026-06-16T00:05:00.000Z";
  const provenance = { ...owner, proposal_id: proposal, source_proposal: proposal, accepted_at: time };
  const fields = {
    schema_version: 1,
    ...owner,
    id,
    kind: "decision",
    node_type: "decision",
    status: "candidate",
    confidence: "medium",
    created_at: time,
    updated_at: time,
    accepted_at: time,
    origin: "memory-delta-proposal",
    source_proposal: proposal,
    source_quest: "quest_20260616_000000Z_a",
    source_path: "",
    scope_paths: [],
    source_proposal_hash: "0".repeat(64),
    provenance,
  };
  await ctx.documents.put(`graph/nodes/decision/${id}.md`, {
    fields,
    body: "# Suggested Memory Node\n\n## Summary\n\nPlanned work stays planned.",
  });
  return id;
}
