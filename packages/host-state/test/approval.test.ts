import type { OrangeContext } from "@orange-hyper/core";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { ACTIVATION_KEY, approvalKey, completePolicy, grantsBeyond, readActivation } from "../src/index.js";

const ROOT = "/project";

interface Written {
  readonly file?: object;
  readonly approval?: object | string;
  readonly root?: string;
}

/** A project with an activation file and the approval that `orange activate apply` writes with it, each changed by a test. */
async function project({ file = {}, approval = {}, root = ROOT }: Written = {}): Promise<OrangeContext> {
  const ctx = createTestContext();
  const activation = { approval_id: "a1", host: "codex", scope: "project", ...file };
  await ctx.blobs.put(ACTIVATION_KEY, JSON.stringify(activation));
  const record = { approval_id: "a1", project_root: ROOT, host: "codex", policy: {} };
  const text = typeof approval === "string" ? approval : JSON.stringify({ ...record, ...approval });
  await ctx.user.blobs.put(approvalKey(ctx.ids, root), text);
  return ctx;
}

describe("an activation counts", () => {
  it("as approved with the approval that it was written with", async () => {
    expect(await readActivation(await project(), "codex")).toMatchObject({ kind: "approved" });
    const same = await project({ approval: { project_id: testIdentity.project_id } });
    expect(await readActivation(same, "codex")).toMatchObject({ kind: "approved" });
  });

  it("for none where there is no file, or one for another host", async () => {
    expect(await readActivation(createTestContext(), "codex")).toEqual({ kind: "none" });
    expect(await readActivation(await project(), "other")).toEqual({ kind: "none" });
  });

  it.each([
    ["without an approval", { root: "/elsewhere" }],
    ["with an approval that names another folder", { approval: { project_root: "/elsewhere" } }],
    ["with an approval of another file", { approval: { approval_id: "a2" } }],
    ["that names no approval", { file: { approval_id: undefined } }],
    ["with two approvals that name nothing", { file: { approval_id: "" }, approval: { approval_id: "" } }],
    ["with an approval for another host", { approval: { host: "other" } }],
    ["with an approval that is cut off", { approval: '{"approval_id": "a1", "proj' }],
    ["with an approval without policy", { approval: { policy: null } }],
  ])("as requested only %s", async (_, written) => {
    expect(await readActivation(await project(written), "codex")).toMatchObject({
      kind: "requested",
      refusal: { reason: "not_approved" },
    });
  });

  it("as requested where the folder holds another project", async () => {
    const ctx = await project({ approval: { project_id: "project_11111111-1111-4111-8111-111111111111" } });
    expect(await readActivation(ctx, "codex")).toMatchObject({ refusal: { reason: "other_project" } });
  });

  it("as requested where the user's own folder cannot be read, or lies in the project", async () => {
    const { user, ids, blobs, project: handle } = await project();
    const refuse = async (): Promise<never> => {
      throw new Error("permission denied");
    };
    const unreadable = { ...user, blobs: { ...user.blobs, open: refuse } };
    expect(await readActivation({ user: unreadable, ids, blobs, project: handle }, "codex")).toMatchObject({
      kind: "requested",
    });
    const inside = { ...user, path: `${ROOT}/.own` };
    expect(await readActivation({ user: inside, ids, blobs, project: handle }, "codex")).toMatchObject({
      kind: "requested",
    });
  });

  it("as approved while it asks for less, and as requested once it asks for more", async () => {
    const less = await project({
      file: { policy: { automatic: { route: false, quest_from: "L3" }, l4: "block" } },
    });
    expect(await readActivation(less, "codex")).toMatchObject({ kind: "approved" });
    const more = await project({
      file: { policy: { automatic: { quest_from: "L0" }, approval_required: { memory_accept: false } } },
    });
    expect(await readActivation(more, "codex")).toMatchObject({
      refusal: {
        reason: "grants_more",
        settings: ["automatic.quest_from", "approval_required.memory_accept"],
      },
    });
  });
});

it("finds every setting that lets events do more", () => {
  const all = completePolicy({});
  const none = completePolicy({
    automatic: {
      ...Object.fromEntries(Object.keys(all.automatic).map((name) => [name, false])),
      quest_from: "L4",
    },
    l4: "block",
  });
  expect(grantsBeyond(none, all)).toEqual([]);
  expect(grantsBeyond(all, none)).toEqual([
    ...Object.keys(all.automatic)
      .filter((name) => name !== "quest_from")
      .map((name) => `automatic.${name}`),
    "automatic.quest_from",
    "l4",
  ]);
});
