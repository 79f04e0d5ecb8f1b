import { text } from "@orange-hyper/core/command";
import { EXAMPLE_HOST } from "./example-host.js";

/** The option that names the agent host. */
export function hostOption(missing: string): string | undefined {
  return text("--host", {
    description: `Agent host: ${EXAMPLE_HOST}.`,
    value: "host",
    missing,
    repeated: "Duplicate flag: --host",
  });
}

/** The option that says how far a command reaches; there is one answer for each group of commands. */
export function scopeOption(scope: "project" | "user", missing: string): string | undefined {
  return text("--scope", {
    description: `Reach of the command: ${scope}.`,
    value: "scope",
    missing,
    repeated: "Duplicate flag: --scope",
  });
}
