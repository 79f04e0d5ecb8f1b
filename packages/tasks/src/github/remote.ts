/** Where the remote of a repository is. */
export interface Remote {
  readonly host: string;
  /** Who owns the repository there; null where the address does not say. */
  readonly owner: string | null;
}

const USUAL_HOST = "github.com";

/** `git@host:owner/name`, and addresses with a scheme, whoever signs in there and by whatever port. */
const FORMS = [
  /^[^/@\s]+@([^/:\s]+):([^\s]+)$/,
  /^(?:ssh|https?):\/\/(?:[^/@\s]*@)?([^/:\s]+)(?::\d+)?\/([^\s]+)$/,
];

/** Reads the address of a remote; what is no address of a host is taken for one of github.com without an owner. */
export function remoteOf(url: string): Remote {
  for (const form of FORMS) {
    const [, host, path] = form.exec(url.trim()) ?? [];
    if (host === undefined || path === undefined) continue;
    const [owner, name] = path.replace(/^\/+/, "").split("/");
    // GitHub takes SSH on the port of HTTPS under another name.
    return {
      host: host.toLowerCase().replace(/^ssh\.(?=github\.com$)/, ""),
      owner: name ? (owner ?? null) : null,
    };
  }
  return { host: USUAL_HOST, owner: null };
}
