import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ON } from "./support/decisions.js";
import { HONEST, scripted } from "./support/scripted-run.js";

/** A client that answers every research the same, and notes with which arguments it was started. */
const AGENT = `
const fs = require("node:fs");
const directive = fs.readFileSync(0, "utf8");
const [, nonce] = /"nonce": ?"([0-9a-f]{32})"/.exec(directive);
const [, runId] = /"runId": ?"(run_[0-9A-Za-z_]+)"/.exec(directive);
fs.appendFileSync(process.env.CALLS, JSON.stringify({ args: process.argv.slice(2), tools: /"allowed_tools": ?(\\[[^\\]]*\\])/.exec(directive)?.[1] }) + "\\n");
console.log(JSON.stringify({ status: "ok", summary: "Found.", data: {
  research_result: { status: "answered", findings: [{ claim: "It subtracts", confidence: "high", source_refs: ["s1"] }],
    sources: [{ id: "s1", kind: "file", ref: "src/sum.js", note: "" }], open_questions: [] },
  thehoodDirectiveAck: { runId, nonce, responseField: "thehoodDirectiveAck" } } }));
`;

async function research(profiles: object, policy: object = {}) {
  const there = await scripted({ script: HONEST, files: { "agent.cjs": AGENT } });
  const calls = join(there.base, "calls");
  const file = join(there.root, ".orange-hyper/roles.json");
  const config = JSON.parse(readFileSync(file, "utf8"));
  const text = JSON.stringify({
    ...config,
    roles: { researcher: { provider: "reader" } },
    providers: {
      reader: {
        type: "local-command",
        argv: ["node", "agent.cjs", "{profile}"],
        locality: "local",
        env: ["CALLS"],
        profiles,
      },
    },
    policy,
  });
  writeFileSync(file, text);
  const trustConfig = createHash("sha256").update(text).digest("hex");
  const env = { ...there.env, CALLS: calls };
  const { openRuns } = await import("../src/runs/open-runs.js");
  const runs = openRuns(there.ctx, { env });
  const { run } = await runs.start({ ...there.request, trustConfig, mode: "research", inPlace: false });
  const called = () =>
    existsSync(calls)
      ? readFileSync(calls, "utf8")
          .trim()
          .split("\n")
          .map((line): { args: string[]; tools: string } => JSON.parse(line))
      : [];
  return { runs, run, called };
}

const WEB = { read_only: ["--offline"], research: ["--web"] };

/** The run after its person answered all that it asked: what is sent anyway is allowed. */
async function answered(
  { runs, run }: Awaited<ReturnType<typeof research>>,
  network: "approve" | "reject" = "approve",
) {
  for (const { approval_id: approval, kind } of run.approvals) {
    const verdict = kind === "network" ? network : "approve";
    await runs.decide({ selector: run.run_id, approval, verdict, note: null, via: "cli" });
  }
  return (await runs.resume(run.run_id, ON)).run;
}

const kinds = ({ approvals }: { readonly approvals: readonly { readonly kind: string }[] }) =>
  approvals.map(({ kind }) => kind);

describe("a researcher whose client has a way to the network", () => {
  it.each([
    ["approve", ["--web"], '["read","network"]'],
    ["reject", ["--offline"], '["read"]'],
  ] as const)(
    "gets it by a yes of a person alone, and works without otherwise: %s",
    async (verdict, args, tools) => {
      const there = await research(WEB);
      // Asked together with what is sent, so that one stop is enough.
      expect(kinds(there.run)).toEqual(["external_transfer", "network"]);
      expect(there.run.approvals[1]).toMatchObject({ subject: { role: "researcher", provider: "reader" } });
      expect(there.called()).toEqual([]);
      const run = await answered(there, verdict);
      expect(run.status).toBe("completed");
      expect(kinds(run)).toEqual(["external_transfer", "network"]);
      const [call, ...more] = there.called();
      expect([call?.args, call?.tools.replace(/\s/g, ""), more]).toEqual([args, tools, []]);
    },
  );

  it("gets it unasked where the policy says so", async () => {
    const there = await research(WEB, { network_requires_approval: false });
    expect(kinds(there.run)).toEqual(["external_transfer"]);
    await answered(there);
    expect(there.called()[0]?.args).toEqual(["--web"]);
  });

  it("is asked about by nobody where its client has no way to it", async () => {
    const there = await research({ read_only: ["--offline"] });
    expect(kinds(there.run)).toEqual(["external_transfer"]);
    await answered(there);
    expect(there.called()[0]?.args).toEqual(["--offline"]);
  });
});
