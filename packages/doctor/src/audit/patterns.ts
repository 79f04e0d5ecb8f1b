/** What must not stand in shared memory, and how a finding names it. Texts are matched line by line. */
export interface AuditPattern {
  readonly kind: "secret" | "private";
  readonly label: string;
  readonly regex: RegExp;
  /**
   * Stands in every text that matches; "" where there is no such. It is found soonest when it starts with a letter that
   * texts hold few of.
   */
  readonly needle: string;
}

// Repetitions are bounded, or cannot start again inside their own match: a hostile text costs linear time.
const CLOSING_MARKS = /["'`*\\]{0,4}[ \t]{0,4}/.source;
const NO_PLACEHOLDER = /(?!<|\$[{(]|\{\{|process\.env|https?:\/\/|[\w.]{1,80}\()/.source;

/** The patterns, secrets first; compiled anew by each call. */
export function auditPatterns(): readonly AuditPattern[] {
  return [
    secret("private key", /-----BEGIN (?:[A-Z0-9]{1,16} ){0,3}PRIVATE KEY/, "PRIVATE KEY"),
    secret("AWS access key", /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/, "IA"),
    secret("GitHub token", /(?<![A-Za-z0-9])(?:gh[pousr]_[A-Za-z0-9]{20}|github_pat_[A-Za-z0-9_]{20})/, "gh"),
    secret("npm token", /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/, "pm_"),
    secret("API key", /(?<![\w-])sk-(?:[A-Za-z0-9]{20}|(?=[A-Za-z_-]{0,200}\d)[\w-]{20})/, "k-"),
    secret("Slack token", /(?<![\w-])xox[abprs]-[A-Za-z0-9-]{10}/, "xox"),
    secret("JSON web token", /(?<![\w-])eyJ[\w-]{4,}\.[\w-]{4,}\.[\w-]{4}/, "yJ"),
    secret("credential", credential(), ""),
    hidden("macOS home path", /(?<![\w.~-])\/Users\/[\w.-]/, "/Users/"),
    hidden("Linux home path", /(?<![\w.~-])\/home\/[\w.-]/, "/home/"),
    hidden("Windows home path", /(?<![A-Za-z])[A-Za-z]:\\{1,2}Users\\{1,2}[^\s\\"']/, "Users\\"),
    hidden("temporary path", /(?<![\w.~-])\/private\/tmp\/[\w.-]/, "/private/tmp/"),
    hidden("npm debug log", /(?<![\w-])npm-debug\.log/, "bug.log"),
  ];
}

/** A name that promises a secret, `=` or `:`, and a value of twelve characters with a digit. */
function credential(): RegExp {
  const name = /(?:token|secret|passw(?:or)?d|api[_-]?key)/.source;
  const quoted = String.raw`\\{0,2}["'\`]${NO_PLACEHOLDER}(?=[^\s"'\`\\]{0,200}\d)[^\s"'\`\\]{12}`;
  const bare = String.raw`${NO_PLACEHOLDER}(?=[^\s"'\`\\,;<>(){}[\]]{0,200}\d)[^\s"'\`\\,;<>(){}[\]]{12}`;
  return new RegExp(`${name}${CLOSING_MARKS}[:=]{1,2}>?[ \\t]{0,4}(?:${quoted}|${bare})`, "i");
}

function secret(label: string, regex: RegExp, needle: string): AuditPattern {
  return { kind: "secret", label, regex, needle };
}

function hidden(label: string, regex: RegExp, needle: string): AuditPattern {
  return { kind: "private", label, regex, needle };
}
