import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { printable, type Screen } from "@orange-hyper/core/human";
import { declarationProblems } from "../declaration.js";
import { declarationInvalid, declarationRequired } from "../errors.js";
import { readDeclaration } from "../read-declaration.js";

/** `orange conformance validate`: checks that a declaration is consistent. */
export default class ConformanceValidate extends OrangeCommand {
  file = word("file", { description: "The declaration, in YAML or JSON.", of: "file" });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const file = this.file;
    if (file === undefined) throw declarationRequired();
    const problems = declarationProblems(await readDeclaration(ctx, file));
    const data = { file, valid: problems.length === 0, problems };
    const error = data.valid ? undefined : declarationInvalid(file, data);
    return { data, error, human: (screen) => validatedText(data, screen) };
  }
}

function validatedText(
  { file, valid, problems }: { file: string; valid: boolean; problems: readonly string[] },
  { t, translate }: Screen,
): string {
  const name = printable(file);
  return [
    valid ? t`${name}: holds together` : t`${name}: does not hold together`,
    ...problems.map((problem) => `  ${printable(translate(problem))}`),
  ].join("\n");
}
