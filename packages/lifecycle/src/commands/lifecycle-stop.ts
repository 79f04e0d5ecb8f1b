import { LifecycleCommand } from "../lifecycle-command.js";

/** `orange lifecycle stop`. */
export default class LifecycleStop extends LifecycleCommand {
  static override id = "lifecycle.stop";
  static override paths = [["lifecycle", "stop"]];

  readonly event = "stop";
}
