export type ToolKind = "shell" | "patch" | "edit" | "other";

/** What a tool does, by the names that hosts give it. */
export function toolKind(name: string): ToolKind {
  switch (name.toLowerCase()) {
    case "bash":
    case "shell":
    case "exec_command":
    case "local_shell":
    case "shell_command":
    case "run_shell_command":
    case "execute_bash":
    case "powershell":
      return "shell";
    case "apply_patch":
      return "patch";
    case "edit":
    case "write":
    case "multiedit":
    case "notebookedit":
    case "write_file":
    case "replace":
    case "fs_write":
      return "edit";
    default:
      return "other";
  }
}
