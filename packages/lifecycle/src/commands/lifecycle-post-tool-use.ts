import { LifecycleCommand } from "../lifecycle-command.js";

/** `orange lifecycle post-tool-use`: records what one tool use showed. */
export default class LifecyclePostToolUse extends LifecycleCommand {
  readonly event = "post-tool-use";
}
