/** For each kind of tool, the names that hosts give it. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  execute_bash: ["Bash", "bash", "shell", "execute_bash"],
  fs_write: ["apply_patch", "Edit", "MultiEdit", "Write", "fs_write", "write", "edit", "code"],
  use_subagent: ["spawn_agent", "use_subagent", "InvokeSubagents", "Task", "task", "Agent"],
  fs_read: ["Read", "read", "fs_read"],
};

const BY_NAME = new Map(Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind])));

/** Returns the common name of a kind of tool; an unknown tool keeps its own name. */
export function normalisedToolName(name: string): string {
  return BY_NAME.get(name) ?? name;
}
