import { LifecycleCommand } from "../lifecycle-command.js";

/** `orange lifecycle stop`: ends a turn by completing its quest or asking for a check. */
export default class LifecycleStop extends LifecycleCommand {
  static override id = "lifecycle.stop";
  static override paths = [["lifecycle", "stop"]];

  readonly event = "stop";
}
