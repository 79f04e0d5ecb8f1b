import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { shellOf } from "../errors.js";
import { scriptFor } from "../scripts.js";
import { SHELLS } from "../shells.js";

/** `orange completion <shell>`: prints the script that the shell loads. */
export default class Completion extends OrangeCommand {
  shell = word("shell", { description: "bash, zsh or fish.", choices: SHELLS });

  async run(): Promise<Outcome> {
    const shell = shellOf(this.shell);
    const script = scriptFor(shell);
    return { data: { shell, script }, human: () => script.trimEnd() };
  }
}
