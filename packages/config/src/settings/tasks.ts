import { msg } from "@orange-hyper/core/text";
import type { Setting } from "../setting.js";

/** Environment variables about tasks; all other task settings are in the `config.json` of the tasks folder. */
export const TASK_SETTINGS: readonly Setting[] = [
  {
    key: "tasks.folder",
    about: "Folder of all tasks, their worktrees and their own config.json",
    type: { kind: "path" },
    default: "~/orange",
    variables: ["ORANGE_HOME"],
  },
  {
    key: "tasks.tmux_socket",
    about: "Name of the tmux server that agents of tasks run in, as `tmux -L` takes it",
    type: { kind: "text" },
    default: msg`that of the person`,
    variables: ["ORANGE_TMUX_SOCKET"],
  },
  {
    key: "tasks.log_level",
    about: "Least serious lines that `orange log` gets",
    type: { kind: "choice", choices: ["error", "warn", "info", "debug"] },
    default: "info",
    variables: ["ORANGE_LOG_LEVEL"],
  },
];
