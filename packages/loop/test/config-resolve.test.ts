import { describe, expect, it } from "vitest";
import { CAST, type Given, resolve } from "./support/resolved.js";

const rolesIn = (given: Given): readonly string[] => Object.keys(resolve(given).settings.roster);

describe("settings", () => {
  it("come from flags, else the project, else the user, else what is so by default", () => {
    const user = {
      roles: CAST,
      preset: "crew",
      limits: { max_iterations: 3, max_revisions: 2, process_retries: 0 },
    };
    const project = { preset: "solo", limits: { max_iterations: 4, max_revisions: 5 } };
    const { settings, origins } = resolve({ flags: { maxIterations: 9 }, project, user });
    expect(settings.preset).toBe("solo");
    expect(settings.limits).toMatchObject({
      max_iterations: 9,
      max_revisions: 5,
      process_retries: 0,
      response_retries: 2,
    });
    expect(origins).toMatchObject({
      preset: "project",
      "limits.max_iterations": "flag",
      "limits.max_revisions": "project",
      "limits.process_retries": "user",
      "limits.response_retries": "default",
      "roster.verifier": "user",
    });
  });

  it.each([
    ["--max-iterations", { maxIterations: 100 }],
    ["--max-revisions", { maxRevisions: 11 }],
    ["--time-budget", { timeBudget: 86_401 }],
  ])("refuse %s over its maximum", (option, flags) => {
    expect(() => resolve({ flags })).toThrow(
      expect.objectContaining({ code: "USER_INPUT_ERROR", exitCode: 1 }),
    );
    expect(() => resolve({ flags })).toThrow(option);
  });

  it("leave the number of tokens open, and refuse what is no count", () => {
    expect(resolve({ flags: { tokenBudget: 5_000_000 } }).settings.limits.token_budget).toBe(5_000_000);
    for (const maxIterations of [0, -1, 1.5, Number.NaN])
      expect(() => resolve({ flags: { maxIterations } })).toThrow("--max-iterations");
  });

  it.each(["../x", "/etc/**", "a/../../b", "~/x", "C:\\x", "", "a\\b", "a\0b"])(
    "refuse the scope %j, which could lead out of the repository",
    (glob) => {
      expect(() => resolve({ flags: { allow: [glob] } })).toThrow(
        expect.objectContaining({ code: "USER_INPUT_ERROR" }),
      );
      expect(() => resolve({ flags: { deny: [glob] } })).toThrow("--deny");
    },
  );

  it("put what the quest asks for first, once", () => {
    const quest = { constraints: ["no new dependency"], criteria: ["npm test"] };
    const flags = { constraints: [" no new dependency ", "keep the API"], criteria: ["CRLF parses", ""] };
    expect(resolve({ flags, quest }).settings).toMatchObject({
      constraints: ["no new dependency", "keep the API"],
      acceptance_criteria: ["npm test", "CRLF parses"],
    });
  });

  it("bind the run to the configuration it began with", () => {
    expect(resolve({ project: {} }).settings.config_digest).toBe("d".repeat(64));
    expect(resolve().settings.config_digest).toBeNull();
  });
});

describe("a preset", () => {
  it.each([
    ["implement", ["implementer", "verifier", "critic"]],
    ["review", ["qa", "verifier", "critic"]],
    ["research", ["researcher", "critic"]],
    ["plan", ["planner", "critic"]],
  ] as const)("that nobody named is that of the mode %s", (mode, roles) => {
    expect(rolesIn({ mode })).toEqual(roles);
  });

  it.each([
    ["solo", "research", ["researcher"]],
    ["crew", "review", ["orchestrator", "qa", "verifier", "critic"]],
    ["strict", "plan", ["orchestrator", "planner", "critic"]],
    ["solo", "implement", ["implementer", "verifier"]],
    ["plan", "implement", ["planner", "implementer", "verifier", "critic"]],
  ] as const)("%s in the mode %s has the roles that have something to do there", (preset, mode, roles) => {
    expect(rolesIn({ preset, mode })).toEqual(roles);
  });

  it("gets what else the project assigns, unless it was typed", () => {
    const project = { preset: "solo", roles: { qa: { provider: "claude" } } };
    expect(rolesIn({ project })).toEqual(["implementer", "qa", "verifier"]);
    expect(rolesIn({ project, preset: "solo" })).toEqual(["implementer", "verifier"]);
  });

  it("loses a role that the configuration takes out", () => {
    const project = { roles: { critic: null } };
    expect(rolesIn({ project })).toEqual(["implementer", "verifier"]);
    expect(resolve({ project }).warnings).toEqual([]);
  });

  it("goes on without a role that nobody plays, and says so", () => {
    const user = { roles: { implementer: CAST.implementer, verifier: CAST.verifier } };
    const { settings, warnings } = resolve({ user, preset: "crew" });
    expect(settings.conductor).toBe("fixed");
    expect(warnings.map(({ code, message }) => [code, message.split(" ")[3]])).toEqual(
      ["orchestrator", "planner", "qa", "critic"].map((role) => ["ROLE_UNASSIGNED", role]),
    );
  });

  it("is refused where nobody plays a role that the mode cannot do without", () => {
    const user = { roles: { implementer: CAST.implementer } };
    expect(() => resolve({ user })).toThrow(
      expect.objectContaining({ code: "ROSTER_INCOMPLETE", exitCode: 1, data: { roles: ["verifier"] } }),
    );
    expect(resolve({ user, isView: true })).toMatchObject({ missing: ["verifier"] });
    expect(() => resolve({ user: null })).toThrow(
      expect.objectContaining({ data: { roles: ["implementer", "verifier"] } }),
    );
    const { qa: _, ...others } = CAST;
    expect(() => resolve({ user: { roles: others }, preset: "strict" })).toThrow(
      expect.objectContaining({ code: "ROSTER_INCOMPLETE", data: { roles: ["qa"] } }),
    );
  });

  it("has to be one that there is", () => {
    expect(() => resolve({ preset: "duo" })).toThrow(expect.objectContaining({ code: "USER_INPUT_ERROR" }));
  });

  it("names providers that are defined, by the file that names them", () => {
    const project = { roles: { verifier: { provider: "gemini" } } };
    expect(() => resolve({ project })).toThrow(
      expect.objectContaining({
        code: "CONFIG_INVALID",
        exitCode: 2,
        message: expect.stringContaining("project/roles.json: roles.verifier.provider"),
      }),
    );
  });
});
