import { SetupCommand } from "../setup/setup-command.js";

/** `orange setup codex`: of the host it has only the id under which the registry finds it. */
export default class SetupCodex extends SetupCommand {
  static override id = "setup.codex";
  static override paths = [["setup", "codex"]];

  readonly host = "codex";
}
