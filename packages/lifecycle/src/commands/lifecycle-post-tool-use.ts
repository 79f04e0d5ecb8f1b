import { LifecycleCommand } from "../lifecycle-command.js";

/** `orange lifecycle post-tool-use`: records what one tool use showed. */
export default class LifecyclePostToolUse extends LifecycleCommand {
  static override id = "lifecycle.postToolUse";
  static override paths = [["lifecycle", "post-tool-use"]];

  readonly event = "post-tool-use";
}
