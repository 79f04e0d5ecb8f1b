import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { flag, OrangeCommand, type Outcome, words } from "@orange-hyper/core/command";
import { runHook } from "../engine/run-hook.js";
import { nothingToRun } from "../errors.js";

/** `orange policy run`: the subprocess form of the contract, printed as it is. */
export default class PolicyRun extends OrangeCommand {
  static override id = "policy.run";
  static override paths = [["policy", "run"]];

  call = words("policy", { description: "Its id, the module, and a comma list of profiles." });
  contractVersion = flag("--contract-version", { description: "Print the version of the contract." });

  async run(): Promise<Outcome> {
    const argv = [...this.call, ...(this.contractVersion ? ["--contract-version"] : [])];
    // A program gets the answer of the contract; a person at a terminal would wait for one.
    if (process.stdin.isTTY && !this.contractVersion) throw nothingToRun();
    const printed = await runHook(argv, {
      stdin: process.stdin,
      env: this.context.env,
      policies: join(packageFolder(), "dist", "hook", "policies"),
    });
    return { data: {}, human: () => "", printed };
  }
}

/** In CommonJS a module has no URL. */
function packageFolder(): string {
  let folder = typeof __dirname === "string" ? __dirname : dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}
