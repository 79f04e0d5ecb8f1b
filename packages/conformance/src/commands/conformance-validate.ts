import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { declarationProblems } from "../declaration.js";
import { declarationInvalid, declarationRequired } from "../errors.js";
import { readDeclaration } from "../read-declaration.js";

/** `orange conformance validate`: whether a declaration holds together. */
export default class ConformanceValidate extends OrangeCommand {
  static override id = "conformance.validate";
  static override paths = [["conformance", "validate"]];

  file = word("file", { description: "The declaration, in YAML or JSON.", of: "file" });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const file = this.file;
    if (file === undefined) throw declarationRequired();
    const problems = declarationProblems(await readDeclaration(ctx, file));
    const data = { file, valid: problems.length === 0, problems };
    const error = data.valid ? undefined : declarationInvalid(file, data);
    const { printable } = await import("@orange-hyper/core/human");
    const lines = problems.map((problem) => `  ${printable(problem)}`);
    return {
      data,
      error,
      human: async () =>
        [`${printable(file)}: ${data.valid ? "holds together" : "does not hold together"}`, ...lines].join(
          "\n",
        ),
    };
  }
}
