/** What a tool does, by the names that hosts give to tools of its kind. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  execute_bash: ["Bash", "bash", "shell", "execute_bash"],
  fs_write: ["apply_patch", "Edit", "MultiEdit", "Write", "fs_write", "write", "edit", "code"],
  use_subagent: ["spawn_agent", "use_subagent", "InvokeSubagents", "Task", "task", "Agent"],
  fs_read: ["Read", "read", "fs_read"],
};

const BY_NAME = new Map(Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind])));

/** One name for the tools of all hosts that do the same; a tool that is not known keeps its own. */
export function normalisedToolName(name: string): string {
  return BY_NAME.get(name) ?? name;
}
