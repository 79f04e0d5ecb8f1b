import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { ARTIFACT_KINDS, type ArtifactKind } from "../src/model/refs.js";
import { PAYLOAD_KEYS } from "../src/model/role.js";
import type { ArtifactLine } from "../src/schema/artifacts.js";
import {
  approvalSchema,
  artifactLineSchema,
  artifactSchemas,
  eventSchema,
  responseSchemas,
  runFileSchema,
} from "../src/schema.js";
import { PURPOSES, SAMPLES } from "./support/responses.js";
import { critique, HONEST, implemented, RIGHT, scripted, verdict, WRONG } from "./support/scripted-run.js";

interface Kept {
  readonly folder: string;
  readonly run: unknown;
  readonly events: readonly { readonly type: string }[];
  readonly lines: readonly ArtifactLine[];
}

function keptIn(root: string): Kept {
  const runs = join(root, ".orange-hyper/local/runs");
  const folder = join(runs, readdirSync(runs).find((name) => name.startsWith("run_")) ?? "");
  const lines = (name: string): readonly unknown[] =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
  return {
    folder,
    run: JSON.parse(readFileSync(join(folder, "run.json"), "utf8")),
    events: lines("events.jsonl") as Kept["events"],
    lines: lines("artifacts.jsonl") as Kept["lines"],
  };
}

const PLAN = { plan_result: { ...SAMPLES.planner, allowed_paths: [] } };
const RECONCILED = {
  reconciliation_result: {
    ...SAMPLES.reconciliation,
    status: "complete",
    missing_plan_items: [],
    next_recommended_slice: null,
  },
};

/** Every role at work: a plan, a repair that the critic asks for, a lie, side questions and a reconciliation. */
async function everything(): Promise<Kept> {
  const cast = await scripted({
    script: {
      planner: [{ data: PLAN }, { data: RECONCILED }],
      implementer: [
        { error: "PROVIDER_EXIT" },
        implemented({ "src/sum.js": WRONG }),
        implemented({ "src/sum.js": RIGHT }),
      ],
      qa: [{ data: { qa_result: { ...SAMPLES.qa, verdict: "pass" } } }],
      verifier: [{ ...verdict("approve"), ack: "missing" }, verdict("revise"), verdict("approve")],
      critic: [critique("needs_revision", ["It multiplies"]), critique("acceptable")],
    },
  });
  const run = await cast.play();
  expect(run).toMatchObject({ status: "completed", blocked_message: null });
  return keptIn(cast.root);
}

/** An orchestrator that decides, and is overridden once. */
async function orchestrated(): Promise<Kept> {
  const decide = (changes: object): object => ({
    data: { decision: { ...SAMPLES.orchestrator, ...changes } },
  });
  const stop = { should_stop: true, reason: "It is done." };
  const cast = await scripted({
    script: {
      ...HONEST,
      orchestrator: [
        decide({ action: "complete", next_role: null, task: null, stop }),
        decide({ task: { ...SAMPLES.orchestrator.task, allowed_paths: [], disallowed_paths: [] } }),
        decide({ action: "verify", next_role: null, task: null }),
        decide({ action: "complete", next_role: null, task: null, stop }),
      ],
    },
  });
  await cast.play();
  return keptIn(cast.root);
}

/** Questions beside a run that waits, and its next directive in the hands of another agent. */
async function beside(): Promise<Kept> {
  const cast = await scripted({
    script: { ...HONEST, qa: [{ data: { qa_result: SAMPLES.qa } }], critic: [critique("acceptable")] },
  });
  const { run } = await cast.start();
  const selector = run.run_id;
  await cast.runs.summon(selector, { role: "qa", kind: "explain", question: "Why?", refs: [] });
  const items = [
    { role: "qa", kind: "risk_check" },
    { role: "critic", kind: "alternatives" },
  ];
  await cast.runs.fanOut(selector, { items, instruction: "Look for callers." });
  const decision = { selector, approval: "apr_0001", verdict: "approve", note: null, via: "cli" } as const;
  await cast.runs.decide(decision);
  await cast.runs.handoff(selector);
  return keptIn(cast.root);
}

/** Throws with what is wrong where a value is not of a schema, nor of what is published of it. */
function conforms(schema: z.ZodType, value: unknown, name: string): void {
  const { error } = schema.safeParse(value);
  expect(error === undefined ? "" : `${name}: ${z.prettifyError(error)}`).toBe("");
  const file = z.fromJSONSchema(JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: "input" }))));
  const published = file.safeParse(value).error;
  expect(published === undefined ? "" : `published ${name}: ${z.prettifyError(published)}`).toBe("");
}

const textOf = ({ folder }: Kept, { file }: ArtifactLine): string => readFileSync(join(folder, file), "utf8");

/** What these runs keep, of all that runs can keep as an artifact. */
const seen = new Set<ArtifactKind>();

describe.each([
  ["of every role", everything],
  ["that an orchestrator leads", orchestrated],
  ["that is asked beside its loop", beside],
])("a run %s", (_name, play) => {
  it("keeps what its schemas say", async () => {
    const kept = await play();
    for (const line of kept.lines) {
      conforms(artifactLineSchema, line, line.ref);
      const schema = (artifactSchemas as Readonly<Partial<Record<ArtifactKind, z.ZodType>>>)[line.kind];
      expect(schema === undefined, line.kind).toBe(line.file.endsWith(".md"));
      if (schema !== undefined) conforms(schema, JSON.parse(textOf(kept, line)), line.ref);
      seen.add(line.kind);
    }
    for (const event of kept.events) conforms(eventSchema, event, event.type);
    conforms(runFileSchema, kept.run, "run.json");
    const { approvals } = kept.run as { readonly approvals: readonly unknown[] };
    for (const approval of approvals) conforms(approvalSchema, approval, "approval");
    for (const line of kept.lines.filter(({ kind, accepted }) => kind === "response" && accepted)) {
      const { response } = JSON.parse(textOf(kept, line));
      const purpose = PURPOSES.find((one) => PAYLOAD_KEYS[one] in response.data);
      if (purpose === undefined) throw new Error(`${line.ref} is of nobody`);
      conforms(responseSchemas[purpose], response, `${line.ref} of ${purpose}`);
    }
    const directive = kept.lines.find(({ kind }) => kind === "directive");
    const body: unknown = directive === undefined ? null : JSON.parse(textOf(kept, directive));
    const fitting = Object.entries(artifactSchemas).filter(([, schema]) => schema.safeParse(body).success);
    expect(fitting.map(([kind]) => kind)).toEqual(["directive"]);
  });
});

it("has seen every kind of artifact by then", () => {
  // Logs are blobs.
  expect(ARTIFACT_KINDS.filter((kind) => !seen.has(kind))).toEqual(["log"]);
});
