import type { HostEventResult } from "./event.js";

/** Returns the line that tells the user of a host that Orange failed. `reason` is one sentence. */
export function degradedLine(reason: string): string {
  return `Orange: ${reason} Run \`orange doctor\` to see why.`;
}

/** Returns the line that tells the user of a host that an event was recorded only in part. */
export function failureLine({ reason, warnings }: HostEventResult): string {
  const code = reason ?? warnings[0]?.code ?? "";
  return degradedLine(`part of this session could not be recorded${code === "" ? "" : ` (${code})`}.`);
}
