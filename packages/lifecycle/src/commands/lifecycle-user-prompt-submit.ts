import { LifecycleCommand } from "../lifecycle-command.js";

/** `orange lifecycle user-prompt-submit`: routes a prompt and opens a quest for larger work. */
export default class LifecycleUserPromptSubmit extends LifecycleCommand {
  static override id = "lifecycle.userPromptSubmit";
  static override paths = [["lifecycle", "user-prompt-submit"]];

  readonly event = "user-prompt-submit";
}
