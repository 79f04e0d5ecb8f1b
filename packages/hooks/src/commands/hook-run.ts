import { flag, OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { eventRequired, eventUnsupported } from "../errors.js";
import { WRITE_REPORT_OPTION } from "../write-report-option.js";

/** `orange hook run` without an event that has a preview: always fails. */
export default class HookRun extends OrangeCommand {
  event = word("event", { description: "session-start or stop." });
  writeReport = flag("--write-report", WRITE_REPORT_OPTION);

  async run(): Promise<Outcome> {
    throw this.event === undefined ? eventRequired() : eventUnsupported(this.event);
  }
}
