import type { SourcePort } from "@orange-hyper/core/ports";
import { declaredCheckers, declaredChecks, type PlannedCheck } from "@orange-hyper/verification";
import type { ValidationCommand, ValidationKind } from "./settings.js";

/** Maximum size in bytes of a manifest that is read. */
const TEXT_LIMIT = 256 * 1024;

/** A command as written to a configuration, without settings that equal their defaults. */
export type SuggestedCommand = Pick<ValidationCommand, "id" | "kind" | "argv" | "cwd" | "required">;

/** Returns the checks that the project's manifests declare: tests first, then type checks and linters. */
export async function suggestValidation(
  sources: Pick<SourcePort, "read" | "regular">,
): Promise<readonly SuggestedCommand[]> {
  const files = {
    regular: (paths: readonly string[]) => sources.regular(paths),
    read: async (path: string): Promise<string | null> => {
      const file = await sources.read(path, TEXT_LIMIT);
      return file.ok ? file.text : null;
    },
  };
  const checks = [...(await declaredChecks(files)), ...(await declaredCheckers(files))];
  const commands = [...new Map(checks.map((check) => [check.command, check])).values()];
  const taken = new Map<string, number>();
  return commands.map((check) => {
    const kind = kindOf(check);
    const name = kind === "typecheck" ? "types" : kind;
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    const id = count === 1 ? name : `${name}-${count}`;
    // Declared commands consist of plain words, so splitting at spaces is safe.
    return { id, kind, argv: check.command.split(" "), cwd: ".", required: true };
  });
}

function kindOf({ command }: PlannedCheck): ValidationKind {
  if (/\b(?:type-?check|check-types|types|mypy|pyright|cargo check)\b/.test(command)) return "typecheck";
  return /\b(?:lint|ruff|vet|check)\b/.test(command) && !/\btest\b/.test(command) ? "lint" : "test";
}
