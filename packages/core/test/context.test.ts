import { describe, expect, it } from "vitest";
import {
  assertSameProject,
  createContext,
  createRegistry,
  type HostServices,
  type LockStore,
  OrangeError,
  type Ports,
  type ProjectHandle,
  requireIdentity,
  withKernelLock,
} from "../src/all.js";

const clock = { now: () => "2026-06-16T00:00:00.000Z" };
const project: ProjectHandle = {
  root: "/project",
  folderName: "project",
  enclosing: null,
  config: { kind: "missing" },
};
const host: HostServices = {
  ports: { clock } as Partial<Ports> as Ports,
  project,
  registry: createRegistry([]),
  generator: { package: "orange-hyper", version: "1.0.0" },
};

function failure(work: () => unknown): Pick<OrangeError, "code" | "message" | "exitCode"> {
  try {
    work();
  } catch (error) {
    if (error instanceof OrangeError)
      return { code: error.code, message: error.message, exitCode: error.exitCode };
  }
  throw new Error("nothing was refused");
}

describe("the context of a plugin", () => {
  it("gives the ports that the plugin declares", () => {
    expect(createContext({ name: "one", needs: ["clock"] }, host).clock).toBe(clock);
  });

  it("refuses every other port, naming plugin and port", () => {
    const context = createContext({ name: "one", needs: ["clock"] }, host);
    expect(failure(() => context.documents)).toEqual({
      code: "PORT_NOT_DECLARED",
      message: 'one uses the port "documents" without declaring it in `needs`.',
      exitCode: 4,
    });
  });
});

describe("the kernel lock", () => {
  it("is released when the work fails", async () => {
    const events: string[] = [];
    const locks = {
      acquire: async (name: string) => {
        events.push(`acquired ${name}`);
        return { release: async () => void events.push("released") };
      },
    };
    const work = withKernelLock({ locks }, "quest.new", () => Promise.reject(new Error("full disk")));
    await expect(work).rejects.toThrow("full disk");
    expect(events).toEqual(["acquired kernel", "released"]);
  });

  it("is not taken again by what its work hands its context to, and no other lock goes without", async () => {
    const acquired: string[] = [];
    const locks: LockStore = {
      acquire: async (name) => {
        acquired.push(name);
        return { release: async () => undefined };
      },
    };
    const answer = await withKernelLock({ locks, project }, "outer", (held) =>
      withKernelLock(held, "inner", async (inner) => {
        await inner.locks.acquire("other", { command: "inner" });
        return inner.project;
      }),
    );
    expect(answer).toBe(project);
    expect(acquired).toEqual(["kernel", "other"]);
  });
});

describe("the identity of a project", () => {
  const withConfig = (data: Record<string, unknown>): ProjectHandle => ({
    ...project,
    config: { kind: "valid", data },
  });

  it("is the top level of the config before its project block, and the folder for a missing name", () => {
    const nested = { id: "project_b", name: "b" };
    const both = withConfig({ project_id: "project_a", project_name: "a", project: nested });
    expect(requireIdentity(both)).toEqual({ project_id: "project_a", project_name: "a" });
    expect(requireIdentity(withConfig({ project: nested }))).toEqual({
      project_id: "project_b",
      project_name: "b",
    });
    expect(requireIdentity(withConfig({ project_id: "project_a" }))).toEqual({
      project_id: "project_a",
      project_name: "project",
    });
  });

  it("is refused without an id, and for a config that is no JSON", () => {
    expect(failure(() => requireIdentity(withConfig({ project_id: " " })))).toEqual({
      code: "VALIDATION_ERROR",
      message: "config.project_id is missing. Run `orange init` or `orange doctor --repair-project-id`.",
      exitCode: 2,
    });
    const broken: ProjectHandle = { ...project, config: { kind: "invalid", reason: "Unexpected token }" } };
    expect(failure(() => requireIdentity(broken))).toEqual({
      code: "VALIDATION_ERROR",
      message: ".orange-hyper/config.json is not valid JSON: Unexpected token }",
      exitCode: 2,
    });
  });

  it("keeps artefacts of other projects out, and lets legacy ones in", () => {
    const current = { project_id: "project_a", project_name: "a" };
    expect(() => assertSameProject("Quest", "q", "", current)).not.toThrow();
    expect(() => assertSameProject("Quest", "q", "project_a", current)).not.toThrow();
    expect(failure(() => assertSameProject("Quest", "q", "project_b", current))).toEqual({
      code: "VALIDATION_ERROR",
      message: "Quest q belongs to project_id project_b, not current project_id project_a",
      exitCode: 2,
    });
  });
});
