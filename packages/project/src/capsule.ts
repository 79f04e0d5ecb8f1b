/** Returns the capsule text for a project in which no capsule has been generated yet. */
export function capsulePlaceholder(id: string | null, name: string): string {
  return `${[
    "# Orange Hyper Current Capsule",
    "",
    "## Project Boundary",
    "",
    `- Project name: ${name}`,
    ...(id === null ? [] : [`- Project id: ${id}`]),
    "- Only Quest, Proposal, and Accepted Node artifacts with this project_id are project memory.",
    "- Unrelated pasted reports, external project docs, and other repo documents are not project memory without an explicit orange import command.",
    "",
    "No active capsule has been generated yet.",
  ].join("\n")}\n`;
}
