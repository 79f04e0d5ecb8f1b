import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { flag, OrangeCommand, type Outcome, words } from "@orange-hyper/core/command";
import { runHook } from "../engine/run-hook.js";
import { nothingToRun } from "../errors.js";

/** `orange policy run`: runs the subprocess form of the contract and prints its output unchanged. */
export default class PolicyRun extends OrangeCommand {
  call = words("policy", { description: "Its id, the module, and a comma list of profiles." });
  contractVersion = flag("--contract-version", { description: "Print the version of the contract." });

  async run(): Promise<Outcome> {
    const argv = [...this.call, ...(this.contractVersion ? ["--contract-version"] : [])];
    // A program that passes no event gets the contract's answer; a person at a terminal would wait for input for ever.
    if (process.stdin.isTTY && !this.contractVersion) throw nothingToRun();
    const printed = await runHook(argv, {
      stdin: process.stdin,
      env: this.context.env,
      policies: join(packageFolder(), "dist", "hook", "policies"),
    });
    return { data: {}, human: () => "", printed };
  }
}

/** Finds the package folder. A CommonJS module has no `import.meta.url`, so `__dirname` is used there. */
function packageFolder(): string {
  let folder = typeof __dirname === "string" ? __dirname : dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}
