import type { OrangeContext } from "@orange-hyper/core";
import { choiceOption, type Outcome, text } from "@orange-hyper/core/command";
import { PAYLOAD_KEYS, type Purpose } from "../model/role.js";
import { responseRefused } from "../open/errors.js";
import { fileText, required } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";

const PURPOSES = Object.keys(PAYLOAD_KEYS) as readonly Purpose[];

/** `orange run check-response`: reports what is wrong with an answer. */
export default class RunCheckResponse extends RunCommand {
  role = text("--role", {
    value: "role",
    description: "Whose answer it is, or reconciliation.",
    choices: PURPOSES,
  });
  file = text("--file", { value: "path", description: "The answer; `-` for standard input.", of: "file" });
  ofRun = text("--run", {
    value: "id",
    description: "Check its references and its acknowledgement as well.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const role = required(choiceOption("--role", this.role, PURPOSES), "--role", "check-response") as Purpose;
    const answer = await fileText(ctx, required(this.file, "--file", "check-response"));
    const runs = await this.runs(ctx);
    const data = await runs.checkResponse(role, answer, this.ofRun ?? null);
    return {
      data,
      error: data.valid ? undefined : responseRefused(data, data),
      human: async (screen) => (await import("../human/checked.js")).reportText(data, screen),
    };
  }
}
