import { LifecycleCommand } from "../lifecycle-command.js";

/** `orange lifecycle stop`: ends a turn by completing its quest or asking for a check. */
export default class LifecycleStop extends LifecycleCommand {
  readonly event = "stop";
}
