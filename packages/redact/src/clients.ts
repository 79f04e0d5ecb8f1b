const REDACTED = "[REDACTED]";

/**
 * Redacts passwords in program calls that do not name them: `curl -u user:...`, `sshpass -p ...`, `echo ... | sudo -S`.
 */
export function redactClients(text: string): string {
  let result = CLIENTS.some((name) => text.includes(name)) ? text.replace(argument(), `$1${REDACTED}`) : text;
  if (READERS.some((word) => text.includes(word))) result = result.replace(piped(), `$1${REDACTED}`);
  return /:(?:5432|6432):/.test(result) ? result.replace(passFile(), `$1${REDACTED}`) : result;
}

const CLIENTS = [
  ...[
    "curl",
    "wget",
    "http",
    "sshpass",
    "mysql",
    "mariadb",
    "redis-cli",
    "docker",
    "podman",
    "helm",
    "pass:",
  ],
  ...[
    "openssl",
    "zip ",
    "7z",
    "ldap",
    "smbclient",
    "htpasswd",
    "net use",
    "mongo",
    "lftp",
    "rabbitmqctl",
    "az login",
  ],
  ...["vault login", "configure set", "config set"],
];

// Repetitions are bounded or cannot restart inside their own match, so that even hostile text takes linear time.

function argument(): RegExp {
  const rest = String.raw`[^\n|;&]{0,200}?[ \t]`;
  const before = [
    String.raw`\b(?:curl|wget|https?)\b[^\n|;&]{0,400}?[ \t](?:-[a-zA-Z]{0,6}u|-a|--user|--proxy-user)[ =]?["']?[^\s:"'$]{1,100}:`,
    String.raw`\bsshpass[ \t]+-p[ \t]*`,
    String.raw`\b(?:mysql|mysqldump|mysqladmin|mysqlimport|mariadb|mariadb-dump)\b${rest}-p`,
    String.raw`\bredis-cli\b${rest}-a[ \t]+`,
    String.raw`\b(?:docker|podman|helm[ \t]+registry|az)[ \t]+login\b${rest}-p[ \t]+`,
    String.raw`[ \t]pass:`,
    String.raw`\bopenssl[ \t]+enc\b${rest}-k[ \t]+`,
    String.raw`\b(?:un)?zip[ \t](?:[^\n|;&]{0,200}?[ \t])?-P[ \t]*`,
    String.raw`\b7z[ar]?[ \t](?:[^\n|;&]{0,200}?[ \t])?-p`,
    String.raw`\bldap(?:search|add|modify|delete|whoami|passwd)\b${rest}-w[ \t]*`,
    String.raw`\bsmbclient\b${rest}-U[ \t]*["']?[\w.\\/-]{1,60}%`,
    String.raw`\bhtpasswd[ \t]+(?:-\w{1,6}[ \t]+)*-[a-zA-Z]*b[a-zA-Z]*[ \t]+(?:-\w{1,6}[ \t]+){0,4}(?:[\w./~-]{1,100}[ \t]+){1,2}?(?=\S+[ \t]*(?:$|[\n|;&>]))`,
    String.raw`\bnet use\b${rest}/user:\S{1,60}[ \t]+`,
    String.raw`\bmongo(?:sh|dump|restore|export|import)?\b${rest}-p[ \t]+`,
    String.raw`\blftp\b${rest}-u[ \t]*["']?[\w.-]{1,60},`,
    String.raw`\bvault[ \t]+login[ \t]+(?=(?:hv)?s\.\w{6})`,
    String.raw`\baws[ \t]+configure[ \t]+set[ \t]+[\w.-]{0,60}(?:secret|token)\w{0,20}[ \t]+`,
    String.raw`\b(?:p?npm|yarn)[ \t]+config[ \t]+set[ \t]+[^\s=]{0,100}(?:_auth|_authToken|_password|Token)[ \t]+`,
    String.raw`\brabbitmqctl[ \t]+(?:add_user|change_password)[ \t]+\S{1,60}[ \t]+`,
  ];
  return new RegExp(
    String.raw`(${before.join("|")})(?!["']?[$<])["']?[^\s"'\`;|&$<-][^\s"'\`;|&]{0,400}`,
    "g",
  );
}

const READERS = ["sudo -S", "sudo --stdin", "-stdin", "--stdin", "--with-token", "chpasswd"];

/** Matches text that is piped to a program which reads a password from it. */
function piped(): RegExp {
  const reader = String.raw`sudo[ \t]+(?:-S|--stdin)|[^\n|;&]{0,200}(?:-stdin\b|[ \t]--stdin\b|--with-token\b)|(?:sudo[ \t]+)?chpasswd`;
  const end = String.raw`(?=["']?[ \t]*\|[ \t]*(?:${reader}))`;
  return new RegExp(
    String.raw`(\b(?:echo|printf)[ \t]+(?:-[ne]{1,2}[ \t]+|["']?%s(?:\\n)?["']?[ \t]+)?["']?(?:[\w.-]{1,60}:(?=[^\s"'|]{1,200}["']?[ \t]*\|[ \t]*(?:sudo[ \t]+)?chpasswd))?)(?!["']?[$<\`])[^\s"'|$][^"'|\n]{0,200}?${end}`,
    "g",
  );
}

/** Matches a line of `.pgpass`: host, port, database, user and password. */
function passFile(): RegExp {
  return /((?<![\w.*-])[\w.*-]{1,100}:(?:5432|6432):[\w*-]{1,60}:[\w.*-]{1,60}:)(?![$<[])[^\s"'`:]{1,200}/g;
}
