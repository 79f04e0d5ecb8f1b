import { SetupCommand } from "../setup/setup-command.js";

/** `orange setup pi`: of the host it has only the id under which the registry finds it. */
export default class SetupPi extends SetupCommand {
  static override id = "setup.pi";
  static override paths = [["setup", "pi"]];

  readonly host = "pi";
}
