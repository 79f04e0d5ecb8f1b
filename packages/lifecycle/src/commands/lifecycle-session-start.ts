import { LifecycleCommand } from "../lifecycle-command.js";

/** `orange lifecycle session-start`. */
export default class LifecycleSessionStart extends LifecycleCommand {
  static override id = "lifecycle.sessionStart";
  static override paths = [["lifecycle", "session-start"]];

  readonly event = "session-start";
}
