import type { KnownHost } from "@orange-hyper/host-state";

/** Returns the command that starts a session in which the hooks run. */
export function startLine({ host }: Pick<KnownHost, "host">): string {
  return host.form === "file" ? (host.startLine ?? host.program) : host.program;
}
