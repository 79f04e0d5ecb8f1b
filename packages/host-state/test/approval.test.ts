import type { OrangeContext } from "@orange-hyper/core";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import {
  ACTIVATION_KEY,
  approvalKey,
  completePolicy,
  grantsBeyond,
  readActivation,
  readActivations,
} from "../src/index.js";

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

  it("for each host that both the file and the approval name", async () => {
    const hosts = { codex: {}, "claude-code": {}, pi: {} };
    const ctx = await project({ file: { hosts }, approval: { hosts: ["codex", "claude-code", "kiro"] } });
    expect(await readActivation(ctx, "codex")).toMatchObject({ kind: "approved" });
    expect(await readActivation(ctx, "claude-code")).toMatchObject({
      kind: "approved",
      activation: { host: "claude-code", approvalId: "a1" },
    });
    expect(await readActivation(ctx, "pi")).toMatchObject({ refusal: { reason: "not_approved" } });
    expect(await readActivation(ctx, "kiro")).toEqual({ kind: "none" });
  });

  it("only for the first where the approval is of a version for one host", async () => {
    const ctx = await project({ file: { hosts: { codex: {}, "claude-code": {} } } });
    const states = await readActivations(ctx);
    expect(states.map(({ kind, activation }) => [activation.host, kind])).toEqual([
      ["codex", "approved"],
      ["claude-code", "requested"],
    ]);
  });

  it("for the host beside a list that is none of ours", async () => {
    for (const hosts of [[], ["pi"], "pi", null, 3, { pi: 3 }]) {
      const states = await readActivations(await project({ file: { hosts } }));
      expect(
        states.filter(({ kind }) => kind === "approved").map(({ activation }) => activation.host),
      ).toEqual(["codex"]);
    }
  });

  it("as requested where the folder holds another project", async () => {
    const ctx = await project({ approval: { project_id: "project_11111111-1111-4111-8111-111111111111" } });
    expect(await readActivation(ctx, "codex")).toMatchObject({ refusal: { reason: "other_project" } });
  });

  it("as requested where the user's own folder cannot be read, or lies in the project", async () => {
    const { user, ids, blobs, files, project: handle } = await project();
    const refuse = async (): Promise<never> => {
      throw new Error("permission denied");
    };
    const unreadable = { ...user, blobs: { ...user.blobs, open: refuse } };
    expect(
      await readActivation({ user: unreadable, ids, blobs, files, project: handle }, "codex"),
    ).toMatchObject({
      kind: "requested",
    });
    const inside = { ...user, path: `${ROOT}/.own` };
    expect(await readActivation({ user: inside, ids, blobs, files, project: handle }, "codex")).toMatchObject(
      {
        kind: "requested",
      },
    );
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

describe("in a linked work tree", () => {
  const MAIN = "/main";

  interface Linked {
    readonly main?: string | null;
    readonly file?: object;
    readonly approval?: object;
  }

  /** A linked work tree of a checkout that is activated, each changed by a test. */
  async function linked({ main = MAIN, file = {}, approval = {} }: Linked = {}): Promise<OrangeContext> {
    const fresh = createTestContext();
    const activation = { approval_id: "a1", host: "codex", scope: "project", ...file };
    const record = {
      approval_id: "a1",
      project_root: MAIN,
      host: "codex",
      policy: {},
      linked_work_trees: true,
    };
    await fresh.user.blobs.put(approvalKey(fresh.ids, MAIN), JSON.stringify({ ...record, ...approval }));
    const path = `${MAIN}/.orange-hyper/${ACTIVATION_KEY}`;
    const files: OrangeContext["files"] = {
      read: async (asked) =>
        asked === path
          ? { ok: true, bytes: new TextEncoder().encode(JSON.stringify(activation)) }
          : { ok: false, kind: "missing", reason: "it does not exist" },
    };
    const project = { ...fresh.project, main };
    return Object.create(fresh, { files: { value: files }, project: { value: project } });
  }

  it("the activation of the main checkout counts where the user included such trees", async () => {
    const state = await readActivation(await linked({ file: { policy: { l4: "block" } } }), "codex");
    expect(state).toMatchObject({ kind: "approved", through: MAIN, activation: { policy: { l4: "block" } } });
  });

  it("it counts whatever project the tree's own config names", async () => {
    const other = { project_id: "project_11111111-1111-4111-8111-111111111111" };
    expect(await readActivation(await linked({ approval: other }), "codex")).toMatchObject({
      kind: "approved",
    });
  });

  it.each<[string, Linked]>([
    ["it is none", { main: null }],
    ["it is one of another checkout", { main: "/other" }],
    ["the user left them out", { approval: { linked_work_trees: false } }],
    ["the approval is older and says nothing of them", { approval: { linked_work_trees: undefined } }],
    ["the approval says something else", { approval: { linked_work_trees: "true" } }],
    ["the approval is of another file", { approval: { approval_id: "a2" } }],
    ["the approval names another folder", { approval: { project_root: "/project" } }],
    [
      "the file says so and not the approval",
      { file: { linked_work_trees: true }, approval: { linked_work_trees: false } },
    ],
    [
      "the file allows more than was approved",
      { file: { policy: { approval_required: { memory_accept: false } } } },
    ],
    ["the file is for another host", { file: { host: "other" } }],
  ])("nothing counts where %s", async (_, changed) => {
    expect(await readActivation(await linked(changed), "codex")).toEqual({ kind: "none" });
  });

  it("nothing counts where the user's own folder lies in it", async () => {
    const ctx = await linked();
    const user = { ...ctx.user, path: `${ctx.project.root}/.orange-hyper` };
    const inside: OrangeContext = Object.create(ctx, { user: { value: user } });
    expect(await readActivation(inside, "codex")).toEqual({ kind: "none" });
  });

  it("an activation of its own for another host takes nothing from this one", async () => {
    const ctx = await linked();
    await ctx.blobs.put(ACTIVATION_KEY, '{"host":"other","scope":"project"}');
    expect(await readActivation(ctx, "codex")).toMatchObject({ kind: "approved", through: MAIN });
    const states = await readActivations(ctx);
    expect(states.map(({ kind, activation }) => [activation.host, kind])).toEqual([
      ["other", "requested"],
      ["codex", "approved"],
    ]);
  });

  it.each(["{", '{"host":"other"}'])(
    "what lies in the place of its own activation comes first: %s",
    async (text) => {
      const ctx = await linked();
      await ctx.blobs.put(ACTIVATION_KEY, text);
      expect(await readActivation(ctx, "codex")).toEqual({ kind: "none" });
      await ctx.blobs.put(
        ACTIVATION_KEY,
        JSON.stringify({ approval_id: "a1", host: "codex", scope: "project" }),
      );
      expect(await readActivation(ctx, "codex")).toMatchObject({ kind: "requested" });
    },
  );
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
