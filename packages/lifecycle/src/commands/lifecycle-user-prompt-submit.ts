import { LifecycleCommand } from "../lifecycle-command.js";

/** `orange lifecycle user-prompt-submit`: routes a prompt and opens a quest for larger work. */
export default class LifecycleUserPromptSubmit extends LifecycleCommand {
  readonly event = "user-prompt-submit";
}
