import type { KnownHost } from "@orange-hyper/host-state";

/** What the user types to start a session in which the hooks act. */
export function startLine({ host }: Pick<KnownHost, "host">): string {
  return host.form === "file" ? (host.startLine ?? host.program) : host.program;
}
