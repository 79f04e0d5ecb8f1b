/**
 * True for files that are never shown to a role or sent anywhere, judged by name: those of section 11.3 of the
 * specification of runs, and others in which programs store credentials. Ignores case and the encoding of accents.
 */
export function isSecretPath(path: string): boolean {
  const folded = path.normalize("NFC").toLowerCase();
  const name = folded.slice(folded.lastIndexOf("/") + 1);
  if (/\.(?:example|sample)$/.test(name)) return false;
  return NAMES.some((pattern) => pattern.test(name)) || FOLDERS.test(folded);
}

const NAMES: readonly RegExp[] = [
  /^\.env(?:rc|\..+)?$/,
  /\.(?:pem|key|p12|pfx|jks|keystore)$/,
  /^id_(?:rsa|ed25519|ecdsa|dsa)/,
  /^[._](?:netrc|npmrc|pypirc|pgpass|htpasswd|git-credentials)$/,
  /^\.?credentials(?:\.[a-z]+)?$/,
  /^service-account.*\.json$/,
];

const FOLDERS = /(?:^|\/)(?:\.(?:ssh|gnupg|aws)\/|\.docker\/config\.json$|\.kube\/config$)/;

/**
 * True for paths in folders of git or Orange, including all spellings that some file system treats as the same name.
 */
export function isStatePath(path: string): boolean {
  return path.split("/").some((part) => {
    const name = part
      .normalize("NFC")
      .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
      .replace(/[. ]+$/, "")
      .toLowerCase();
    return name === ".git" || /^git~\d+$/.test(name) || name === ".orange-hyper";
  });
}
