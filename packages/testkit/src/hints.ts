import { cpSync, rmSync } from "node:fs";
import { orangeInside } from "./resident.js";

interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/**
 * Runs the command in the hint of each doctor finding on a copy of the project. Returns the findings that remain
 * afterwards and those whose hint has no `orange` command. Throws when a command fails.
 */
export async function unhelpfulHints(
  folder: string,
  findings: readonly Diagnostic[],
): Promise<readonly string[]> {
  const unhelpful: string[] = [];
  const byCommand = new Map<string, Diagnostic[]>();
  for (const finding of findings) {
    const command = /`orange ([^`]+)`/.exec(finding.hint)?.[1];
    if (command === undefined) unhelpful.push(`${finding.code}: ${finding.hint}`);
    else byCommand.set(command, [...(byCommand.get(command) ?? []), finding]);
  }
  for (const [command, cured] of byCommand) {
    const copy = `${folder}-mended`;
    cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
    const left = await findingsAfter(command.split(" "), copy);
    for (const { code, message } of cured)
      if (left.has(`${code}: ${message}`)) unhelpful.push(`${code}: ${message}`);
    rmSync(copy, { recursive: true, force: true });
  }
  return unhelpful;
}

async function findingsAfter(argv: readonly string[], cwd: string): Promise<ReadonlySet<string>> {
  const { status, stdout } = await orangeInside([...argv, "--json"], { cwd });
  if (status !== 0) throw new Error(`orange ${argv.join(" ")} was hinted at and failed: ${stdout}`);
  const { errors, warnings } = (await orangeInside(["doctor", "--json"], { cwd })).json().data.diagnostics;
  return new Set([...errors, ...warnings].map(({ code, message }: Diagnostic) => `${code}: ${message}`));
}
