import { BEFORE, deny, type Rule } from "./rule.js";
import { isSample } from "./sample-path.js";

/** Matches the base names of files that hold credentials. */
const KEYS = /^id_(?:rsa|ed25519|ecdsa|dsa)(?:\.pub)?$|\.(?:pem|key|pfx|p12|jks)$/i;
const CREDENTIALS = /^\.?credentials(?:\.json)?$|^service-account.*\.json$|^\.netrc$|^_netrc$/i;
const ENVIRONMENT = /^\.env(?:\..+)?$/;
const ENVIRONMENT_SAMPLE =
  /\.(?:example|sample|template|dist|defaults|schema|d\.ts)$|^\.env\.(?:example|sample|template)/;
/** Settings of package managers. They hold a credential only if their text matches {@link SAYS_CREDENTIAL}. */
const SETTINGS = /^\.(?:npmrc|pypirc)$/;
const SAYS_CREDENTIAL = /_auth|_password|password|token|username/i;

/** Refuses to write files in which credentials are kept. */
export const blockSecretsWrite: Rule = {
  name: "block-secrets-write",
  description:
    "Files that hold credentials (.env, private keys, .netrc and the like) are not written; samples of them are.",
  category: "security",
  defaultEnabled: true,
  match: BEFORE,
  effect: "deny",
  fn: ({ use }) => {
    for (const { path, text } of use.writes) {
      const name = path.split(/[/\\]/).pop() ?? "";
      const holds = KEYS.test(name) || CREDENTIALS.test(name) || isEnvironment(name);
      if ((!holds && !(SETTINGS.test(name) && SAYS_CREDENTIAL.test(text))) || isSample(path)) continue;
      return deny(
        `${name.slice(0, 80)} holds credentials, and the user writes it. Write a sample beside it (.env.example, fixture-*), and tell the user what it needs.`,
      );
    }
    return null;
  },
};

function isEnvironment(name: string): boolean {
  return ENVIRONMENT.test(name) && !ENVIRONMENT_SAMPLE.test(name);
}
