import { failure, type OrangeError } from "@orange-hyper/core";

/** Returns the error for a missing tmux. */
export function tmuxUnavailable(): OrangeError {
  return failure("TMUX_UNAVAILABLE", "filesystem", {
    message: "tmux is not installed.",
    hint: "Install tmux 3.2 or later with the package manager of this machine.",
  });
}

/** Returns the error for a failed tmux call. */
export function tmuxFailed(command: string, reason: string): OrangeError {
  return failure("TMUX_UNAVAILABLE", "filesystem", {
    message: `tmux could not do ${command}: ${reason}`,
    hint: "Look at its sessions with `tmux ls`, then run the command again.",
  });
}
