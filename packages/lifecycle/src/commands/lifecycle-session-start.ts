import { LifecycleCommand } from "../lifecycle-command.js";

/** `orange lifecycle session-start`: gives a new session the state of the project. */
export default class LifecycleSessionStart extends LifecycleCommand {
  readonly event = "session-start";
}
