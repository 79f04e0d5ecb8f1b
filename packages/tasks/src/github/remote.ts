/** The host and owner of a remote repository. */
export interface Remote {
  readonly host: string;
  /** Owner of the repository on the host; null if the URL does not include one. */
  readonly owner: string | null;
}

const USUAL_HOST = "github.com";

/** `git@host:owner/name`, and URLs with a scheme, with any user and port. */
const FORMS = [
  /^[^/@\s]+@([^/:\s]+):([^\s]+)$/,
  /^(?:ssh|https?):\/\/(?:[^/@\s]*@)?([^/:\s]+)(?::\d+)?\/([^\s]+)$/,
];

/** Parses the URL of a remote. A URL of any other form is treated as github.com without an owner. */
export function remoteOf(url: string): Remote {
  for (const form of FORMS) {
    const [, host, path] = form.exec(url.trim()) ?? [];
    if (host === undefined || path === undefined) continue;
    const [owner, name] = path.replace(/^\/+/, "").split("/");
    // ssh.github.com is GitHub's host name for SSH over the HTTPS port.
    return {
      host: host.toLowerCase().replace(/^ssh\.(?=github\.com$)/, ""),
      owner: name ? (owner ?? null) : null,
    };
  }
  return { host: USUAL_HOST, owner: null };
}
