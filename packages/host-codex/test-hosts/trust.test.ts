import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listHooks, trustHooks } from "./support/app-server.js";
import { codexModel } from "./support/model.js";
import { newPerson } from "./support/person.js";
import { activate, installOrange, newProject } from "./support/project.js";

/** What a session is told once when its work begins. */
const BEFORE_YOU_FINISH = "Before you finish";

it("hooks that nobody has reviewed do not run, and Orange says why", async () => {
  const person = newPerson();
  const project = newProject(person);
  await person.orange(project, "init");
  await installOrange(person, project);
  await activate(person, project);
  const model = await codexModel({ say: "I will look into it." });
  await person.session(project, model, "Implement sums of empty lists in src/sum.js.");
  expect(JSON.stringify(model.requests)).not.toContain(BEFORE_YOU_FINISH);
  expect(existsSync(join(project, ".orange-hyper/local/runtime/sessions"))).toBe(false);

  const status = await person.orange(project, "activate", "status", "--host", "codex");
  expect(status).toMatchObject({ status: "waiting_for_host_binding", hook_trust: { status: "untrusted" } });
  const binding = await person.orange(project, "binding", "status", "--host", "codex");
  expect(binding.user_actions).toContainEqual(expect.objectContaining({ kind: "review_hooks" }));
  const doctor = await person.orange(project, "doctor");
  expect(doctor.diagnostics.warnings).toContainEqual(
    expect.objectContaining({ code: "HOOK_NOT_TRUSTED", hint: expect.stringContaining("/hooks") }),
  );

  // Looking has changed nothing: a review is the user's own.
  expect((await listHooks(person, project)).map(({ trustStatus }) => trustStatus)).toEqual(
    Array(5).fill("untrusted"),
  );
  await trustHooks(person, project);
  expect((await listHooks(person, project)).every(({ trustStatus }) => trustStatus === "trusted")).toBe(true);
});
