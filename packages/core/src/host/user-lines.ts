import type { HostEventResult } from "./event.js";

/** One line for the user of a host: Orange failed. `reason` is one sentence. */
export function degradedLine(reason: string): string {
  return `Orange: ${reason} Run \`orange doctor\` to see why.`;
}

/** The same for an event that was not recorded as a whole. */
export function failureLine({ reason, warnings }: HostEventResult): string {
  const code = reason ?? warnings[0]?.code ?? "";
  return degradedLine(`part of this session could not be recorded${code === "" ? "" : ` (${code})`}.`);
}
