import type { DoctorCheck } from "@orange-hyper/core";
import { openReadSession } from "@orange-hyper/core/observe";
import type { Ports } from "@orange-hyper/core/ports";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import plugin from "../src/plugin.js";
import { doctorData } from "../src/schema.js";
import { fakePlugin, fault, finding, passing, projectContext } from "./support.js";

const DOCTOR = { name: plugin.name, load: async () => ({ default: plugin }) };

/** Asks git, as the check of the ignore files and the audit do. */
const asking: DoctorCheck = {
  id: "a.ignored",
  stage: "config",
  run: async ({ git }) => ({ checks: [JSON.stringify(await git.ignored(["a"]))], findings: [] }),
};

function countingGit(calls: string[]): Ports["git"] {
  return {
    trackedFiles: async (path) => {
      calls.push(path);
      return [];
    },
    ignored: async (paths) => {
      calls.push(...paths);
      return [];
    },
    changedSince: async (time) => {
      calls.push(time);
      return [];
    },
    textsAt: async (time) => {
      calls.push(time);
      return new Map();
    },
  };
}

describe("what others may observe", () => {
  it("is the whole report, with every finding as a warning", async () => {
    const odd = fault("ODD", "something is odd", { level: "warning" });
    const bad = fault("BAD", "something is bad");
    const ctx = await projectContext({
      plugins: [DOCTOR, fakePlugin("a", [passing("a.x", "audit"), finding("a.y", [odd, bad])])],
    });
    const observation = await openReadSession(ctx).observe("doctor.report");
    const report = doctorData.parse(observation?.summary);
    expect([report.ok, report.errors, report.checks]).toEqual([
      false,
      ["something is bad"],
      expect.arrayContaining(["a.x passed"]),
    ]);
    expect(observation?.warnings.map(({ code }) => code)).toEqual(["BAD", "ODD"]);
  });

  it("is quick without the audit and without git, and else with both", async () => {
    const calls: string[] = [];
    const ctx = await projectContext({
      plugins: [DOCTOR, fakePlugin("a", [asking, passing("a.audit", "audit")], ["git"])],
      ports: () => ({ git: countingGit(calls) }),
    });
    const quick = await openReadSession(ctx).observe<{ checks: string[] }>("doctor.quick");
    expect([quick?.summary.checks, calls]).toEqual([["null"], []]);
    const whole = await openReadSession(ctx).observe<{ checks: string[] }>("doctor.report");
    expect([whole?.summary.checks.includes("a.audit passed"), calls.length > 0]).toEqual([true, true]);
  });

  it("is only the layout where there is no project", async () => {
    const { blobs: _blobs, ...others } = createTestContext();
    const blobs = { ..._blobs, kind: async () => null };
    const ctx = createTestContext({
      ports: { ...others, blobs },
      plugins: [DOCTOR, fakePlugin("a", [passing("a.x", "layout"), passing("a.y", "logs")])],
    });
    const quick = await openReadSession(ctx).observe<{ checks: string[] }>("doctor.quick");
    expect(quick?.summary.checks).toEqual(["a.x passed"]);
  });
});
