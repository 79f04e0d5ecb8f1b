import { analyseTool } from "@orange-hyper/verification";

/** What one run of a command proves, in one line. */
export async function evidenceLine(
  command: string,
  stdout: string,
  exitStatus: number | null,
): Promise<string> {
  const seen = await analyseTool({
    toolName: "Bash",
    toolInput: { command },
    toolResponse: { stdout, stderr: "" },
    exitStatus,
    root: "/srv/shop",
  });
  if (seen.kind !== "verification") return `${seen.command}: checks nothing`;
  return `${seen.normalisedCommand}: ${seen.outcome} (${seen.checkKind}) ${seen.outputSummary}`;
}
