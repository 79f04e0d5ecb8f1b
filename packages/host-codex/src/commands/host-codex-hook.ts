import { userInputError } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { SUPPORTED_LINE } from "../hook-line.js";

/**
 * `orange host codex hook`: rejects malformed lines. A well-formed line never gets here: the bridge answers it before
 * any command is loaded, and never fails.
 */
export default class HostCodexHook extends OrangeCommand {
  event = word("event", { description: "session-start, user-prompt-submit, post-tool-use or stop." });

  async run(): Promise<Outcome> {
    throw userInputError(SUPPORTED_LINE);
  }
}
