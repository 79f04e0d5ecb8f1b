import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { CONTRACT_LINE } from "../engine/contract.js";

/** `orange policy contract-version`: prints the version of the engine contract, exactly as `orange-run-hook` does. */
export default class PolicyContractVersion extends OrangeCommand {
  async run(): Promise<Outcome> {
    return { data: {}, human: () => "", printed: { stdout: `${CONTRACT_LINE}\n`, stderr: "", exitCode: 0 } };
  }
}
