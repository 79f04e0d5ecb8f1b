import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CommandResult,
  orange,
  orangeData,
  temporaryFolder,
  temporaryProject,
} from "@orange-hyper/testkit";
import { expect, it } from "vitest";

const PACKAGES = join(import.meta.dirname, "../..");

/** Copies this installation, with a port removed from the declarations of the plugin that handles events. */
function installationWithout(port: string): string {
  const root = join(temporaryFolder(), "node_modules");
  for (const folder of readdirSync(PACKAGES)) {
    const target = join(root, folder === "cli" ? "orange-hyper" : `@orange-hyper/${folder}`);
    for (const part of ["package.json", "bin", "dist"].filter((name) =>
      existsSync(join(PACKAGES, folder, name)),
    ))
      cpSync(join(PACKAGES, folder, part), join(target, part), { recursive: true });
  }
  const listing = join(root, "@orange-hyper/lifecycle/dist/manifest.json");
  const { needs, ...rest } = JSON.parse(readFileSync(listing, "utf8"));
  expect(needs).toContain(port);
  const without = needs.filter((name: string) => name !== port);
  writeFileSync(listing, JSON.stringify({ ...rest, needs: without }));
  return join(root, "orange-hyper/bin/orange.js");
}

it.each(["blobs", "documents", "clock"])("%s is refused to a hook as it is to a command", async (port) => {
  const bin = installationWithout(port);
  const folder = await temporaryProject();
  await orangeData(folder, "activate", "apply", "--host", "codex", "--scope", "project");
  const prompt = { session_id: `without-${port}`, turn_id: "t1", prompt: "Add a login page in src/login.ts" };
  const send = (...argv: readonly string[]): Promise<CommandResult> =>
    orange(argv, { cwd: folder, bin, stdin: JSON.stringify(prompt) });
  const command = await send("lifecycle", "user-prompt-submit", "--host", "codex", "--from-stdin", "--json");
  expect(command.json().error).toMatchObject({
    code: "PORT_NOT_DECLARED",
    message: `@orange-hyper/lifecycle uses the port "${port}" without declaring it in \`needs\`.`,
  });
  const hook = await send("host", "codex", "hook", "user-prompt-submit");
  expect([hook.status, hook.stderr]).toEqual([0, ""]);
  expect(hook.stdout).toContain("PORT_NOT_DECLARED");
});
