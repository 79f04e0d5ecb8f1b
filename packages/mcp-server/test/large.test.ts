import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { orangeData, temporaryProject } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { connect } from "./support/client.js";

const COUNT = 10_000;

/** Accepted nodes and their proposals as the kernel writes them, in their least form. */
async function largeProject(): Promise<string> {
  const folder = await temporaryProject();
  const { project } = await orangeData(folder, "graph", "recall", "nothing yet");
  const nodes = join(folder, ".orange-hyper/graph/nodes/decision");
  const proposals = join(folder, ".orange-hyper/proposals/memory-delta/accepted");
  mkdirSync(nodes, { recursive: true });
  for (let index = 0; index < COUNT; index++) {
    const proposal = `mem_delta_quest_20260101_000000Z_shop-${index}_decision`;
    const id = `decision.${proposal}`;
    const text = `Shop number ${index} keeps its orders in bucket${index} for ${index % 90} days.`;
    writeFileSync(
      join(proposals, `${proposal}.md`),
      `---\nid: ${proposal}\nstatus: accepted\n---\n\n## Candidate Memory\n\n${text}\n`,
    );
    writeFileSync(
      join(nodes, `${id}.md`),
      `---
schema_version: 1
project_id: ${project.project_id}
project_name: ${project.project_name}
id: ${id}
kind: decision
node_type: decision
status: candidate
confidence: high
accepted_at: "2026-01-01T00:00:00.000Z"
origin: memory-delta-proposal
source_proposal: ${proposal}
source_quest: quest_20260101_000000Z_shop-${index}
---

# Suggested Memory Node

## Summary

${text}
`,
    );
  }
  return folder;
}

it("finds one of 10,000 memories in a bounded answer, and lists the latest only", async () => {
  const folder = await largeProject();
  const { client, call } = await connect(folder);
  const { memories } = (await call("recall", { text: "bucket7321", limit: 3 })) as unknown as {
    memories: readonly { text: string }[];
  };
  expect(memories[0]?.text).toContain("bucket7321 ");
  const all = await call("recall", { text: "which shop keeps orders in a bucket", limit: 25 });
  expect(JSON.stringify(all).length).toBeLessThan(20_000);
  const { resources } = await client.listResources();
  expect(resources.length).toBeLessThanOrEqual(3 + 3 * 50);
});
