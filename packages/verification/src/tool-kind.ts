/** What a tool does: runs commands, applies patches, edits files, only reads, or anything else. */
export type ToolKind = "shell" | "patch" | "edit" | "reads" | "other";

/** Tools that change no file, by the names that hosts give them. */
const READING =
  " read glob grep ls websearch webfetch web_search web_fetch todowrite todoread todo_write update_plan notebookread view view_image read_file read_many_files list_directory search_file_content google_web_search fs_read codebase_search file_search grep_search list_dir exitplanmode enterplanmode askuserquestion ask_user bashoutput killshell killbash taskoutput taskstop toolsearch skill slashcommand listmcpresourcestool readmcpresourcetool lsp find thinking introspect save_memory todo_list ";

/** Returns what a tool does, by the name that a host gives it. A tool with an unknown name may do anything. */
export function toolKind(name: string): ToolKind {
  const known = name.toLowerCase();
  switch (known) {
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
      return known === "" || READING.includes(` ${known} `) ? "reads" : "other";
  }
}
