import { SetupCommand } from "../setup/setup-command.js";

/** `orange setup opencode`: of the host it has only the id under which the registry finds it. */
export default class SetupOpencode extends SetupCommand {
  static override id = "setup.opencode";
  static override paths = [["setup", "opencode"]];

  readonly host = "opencode";
}
