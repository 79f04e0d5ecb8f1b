/** One kind of token: what stands at its start, the source of a pattern for the rest, and what a person calls it. */
export type TokenShape = readonly [
  start: string,
  rest: string,
  label: string,
  /** The rest, where a report has to be surer of a secret than redaction, which would rather hide too much. */
  certain?: string,
];

/** No token starts inside of a word. */
export const WORD_BEFORE = "(?<![A-Za-z0-9_-])";

/** Every kind of token that is known by its start. Ask whether a text holds one before any pattern is compiled. */
export function tokenShapes(): readonly TokenShape[] {
  return rows().map((row) => row.split(" | ") as unknown as TokenShape);
}

/** Those whose start stands somewhere in a text: a few at most. */
export function likelyShapes(text: string): readonly TokenShape[] {
  const likely = rows().filter((row) => text.includes(row.slice(0, row.indexOf(" "))));
  return likely.map((row) => row.split(" | ") as unknown as TokenShape);
}

function rows(): readonly string[] {
  return TOKENS.trim().split("\n");
}

/** The members of a shape in each row. As text it costs a process next to nothing until a token is found. */
const TOKENS = String.raw`
sk- | [\w-]{12,} | API key | (?:[A-Za-z0-9]{20}|(?=[A-Za-z_-]{0,200}\d)[\w-]{20})
sk_ | (?:live|test)_\w{8,} | Stripe key
rk_ | (?:live|test)_\w{8,} | Stripe key
whsec_ | [\w+/=]{16,} | webhook secret
AKIA | [A-Z0-9]{16}(?![A-Za-z0-9]) | AWS access key
ASIA | [A-Z0-9]{16}(?![A-Za-z0-9]) | AWS access key
ABIA | [A-Z0-9]{16}(?![A-Za-z0-9]) | AWS access key
ACCA | [A-Z0-9]{16}(?![A-Za-z0-9]) | AWS access key
ghp_ | \w{12,} | GitHub token | [A-Za-z0-9]{20}
gho_ | \w{12,} | GitHub token | [A-Za-z0-9]{20}
ghu_ | \w{12,} | GitHub token | [A-Za-z0-9]{20}
ghs_ | \w{12,} | GitHub token | [A-Za-z0-9]{20}
ghr_ | \w{12,} | GitHub token | [A-Za-z0-9]{20}
github_pat_ | \w{12,} | GitHub token | \w{20}
glpat- | [\w-]{12,} | GitLab token
glptt- | [\w-]{12,} | GitLab token
gldt- | [\w-]{12,} | GitLab token
glrt- | [\w-]{12,} | GitLab token
glcbt- | [\w-]{12,} | GitLab token
glft- | [\w-]{12,} | GitLab token
gloas- | [\w-]{12,} | GitLab token
glsoat- | [\w-]{12,} | GitLab token
glimt- | [\w-]{12,} | GitLab token
glagent- | [\w-]{12,} | GitLab token
xox | [abeprs]-[\w-]{8,} | Slack token | [abeprs]-[\w-]{10}
xapp- | \d-[\w-]{8,} | Slack token
npm_ | [A-Za-z0-9]{20,} | npm token | [A-Za-z0-9]{36}(?![A-Za-z0-9])
pypi-AgE | [\w-]{16,} | PyPI token
rubygems_ | [a-f0-9]{32,} | RubyGems key
dckr_pat_ | [\w-]{16,} | Docker token
AIza | [\w-]{20,} | Google API key
AAAA | [\w-]{7}:APA91b[\w-]{20,} | Firebase key
ya29. | [\w-]{16,} | Google token
GOCSPX- | [\w-]{16,} | Google client secret
hf_ | [A-Za-z0-9]{20,} | Hugging Face token
gsk_ | [A-Za-z0-9]{20,} | Groq key
xai- | [A-Za-z0-9]{20,} | xAI key
pplx- | [A-Za-z0-9]{20,} | Perplexity key
nvapi- | [\w-]{20,} | NVIDIA key
r8_ | [A-Za-z0-9]{20,} | Replicate token
hvs. | [\w-]{20,} | Vault token
SG. | [\w-]{16,}\.[\w-]{16,} | SendGrid key
SK | [a-f0-9]{32}(?![a-f0-9]) | Twilio key
key- | [a-f0-9]{32}(?![a-f0-9]) | Mailgun key
sq0 | [a-z]{3}-[\w-]{20,} | Square token
shp | (?:at|ca|pa|ss)_[a-fA-F0-9]{20,} | Shopify token
dop_v1_ | [a-f0-9]{32,} | DigitalOcean token
doo_v1_ | [a-f0-9]{32,} | DigitalOcean token
dor_v1_ | [a-f0-9]{32,} | DigitalOcean token
dapi | [a-f0-9]{32} | Databricks token
lin_ | (?:api|oauth)_\w{16,} | Linear key
ntn_ | [A-Za-z0-9]{20,} | Notion token
figd_ | [\w-]{16,} | Figma token
sbp_ | [a-f0-9]{32,} | Supabase token
pscale_ | (?:tkn|pw|oauth)_[\w-]{16,} | PlanetScale token
sntry | [su]_[\w+/=-]{16,} | Sentry token
glsa_ | \w{20,} | Grafana token
phx_ | \w{20,} | PostHog key
PMAK- | [\w-]{20,} | Postman key
NRAK- | [A-Z0-9]{20,} | New Relic key
ATATT3 | [\w=-]{20,} | Atlassian token
AGE-SECRET-KEY-1 | [A-Z0-9]{20,} | age secret key
`;

/** The source of a pattern for the tokens of a shape. */
export function sourceOf([start]: TokenShape, rest: string): string {
  return start.replace(".", "\\.") + rest;
}

/** Kinds that have no start of their own; `isLikely` is quick, and true for every text that holds one. */
export const OTHER_SHAPES = [
  {
    label: "Telegram token",
    source: "\\d{8,10}:AA[\\w-]{30,}",
    isLikely: (text: string): boolean => text.includes(":AA"),
  },
  {
    label: "password hash",
    source:
      "\\$(?:2[aby]\\$\\d\\d\\$[./A-Za-z0-9]{40,}|(?:[56]|apr1|y)\\$[./\\w=$]{30,}|argon2(?:id|i|d)\\$v=\\d+\\$[\\w=,$+/]{30,})",
    isLikely: (text: string): boolean => /\$(?:2[aby]|[56]|apr1|y|argon2(?:id|i|d))\$/.test(text),
  },
  {
    label: "Discord token",
    source: "[MNO][\\w-]{22,27}\\.[\\w-]{6}\\.[\\w-]{27,}",
    isLikely: (text: string): boolean => {
      for (let dot = text.indexOf(".", 23); dot >= 0; dot = text.indexOf(".", dot + 1))
        if (text[dot + 7] === ".") return true;
      return false;
    },
  },
] as const;

export const PRIVATE_KEY_HEAD = "-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY";
export const WEB_TOKEN = "(?<![\\w-])eyJ[\\w-]{4,}\\.[\\w-]{4,}";
export const SLACK_WEBHOOK = "hooks\\.slack\\.com\\/(?:services|workflows)\\/";
