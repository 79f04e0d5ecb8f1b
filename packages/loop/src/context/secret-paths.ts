/**
 * Files that are never shown to a role nor sent anywhere, by their names: those of section 11.3 of the specification of runs, and
 * others in which programs keep credentials. Letters of any case and either form of an accent are the same name.
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

/** Folders that belong to git and to Orange, whatever a file system takes for their names. */
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
