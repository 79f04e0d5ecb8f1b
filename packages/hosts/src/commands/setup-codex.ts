import { SetupCommand } from "../setup/setup-command.js";

/** `orange setup codex`: all that it knows of the host is the name by which the registry finds it. */
export default class SetupCodex extends SetupCommand {
  static override id = "setup.codex";
  static override paths = [["setup", "codex"]];

  readonly host = "codex";
}
