/** One kind of token: its literal start, the source of a pattern for the rest, and its name for people. */
export type TokenShape = readonly [
  start: string,
  rest: string,
  label: string,
  /**
   * Stricter pattern for the rest, used for reports, which must be certain; redaction prefers to hide too much.
   * Default: `rest`.
   */
  certain?: string,
];

/** Pattern source that precedes every token, because no token starts inside a word. */
export const WORD_BEFORE = "(?<![A-Za-z0-9_-])";

/** Returns every kind of token that has a fixed start. Check the starts in a text before compiling any pattern. */
export function tokenShapes(): readonly TokenShape[] {
  return rows().map((row) => row.split(" | ") as unknown as TokenShape);
}

/** Returns the kinds whose start occurs in a text, which are few at most. */
export function likelyShapes(text: string): readonly TokenShape[] {
  const likely = rows().filter((row) => text.includes(row.slice(0, row.indexOf(" "))));
  return likely.map((row) => row.split(" | ") as unknown as TokenShape);
}

function rows(): readonly string[] {
  return TOKENS.trim().split("\n");
}

/** One shape per row. Stored as text, because that costs a process next to nothing until a token is found. */
const TOKENS = String.raw`
sk- | [\w-]{12,} | API key | (?:[A-Za-z0-9]{20}|(?=[A-Za-z_-]{0,200}\d)[\w-]{20})
sk_ | (?:live|test)_\w{8,} | Stripe key
rk_ | (?:live|test)_\w{8,} | Stripe key
whsec_ | [\w+/=]{16,} | webhook secret
AKIA | [A-Z0-9]{16}(?![A-Za-z0-9]) | AWS access key
ASIA | [A-Z0-9]{16}(?![A-Za-z0-9]) | AWS access key
ABIA | [A-Z0-9]{16}(?![A-Za-z0-9]) | AWS access key
ACCA | [A-Z0-9]{16}(?![A-Za-z0-9]) | AWS access key
ABSK | [A-Za-z0-9+/]{80,} | AWS access key
LTAI | [A-Za-z0-9]{16,24}(?![A-Za-z0-9]) | Alibaba access key
AKID | [A-Za-z0-9]{32}(?![A-Za-z0-9]) | Tencent access key
ghp_ | \w{12,} | GitHub token | [A-Za-z0-9]{20}
gho_ | \w{12,} | GitHub token | [A-Za-z0-9]{20}
ghu_ | \w{12,} | GitHub token | [A-Za-z0-9]{20}
ghs_ | \w{12,} | GitHub token | [A-Za-z0-9]{20}
ghr_ | \w{12,} | GitHub token | [A-Za-z0-9]{20}
github_pat_ | \w{12,} | GitHub token | \w{20}
glpat- | [\w-]{12,} | GitLab token
NNSXS. | [A-Z\d]{20,}\.[A-Z\d]{20,} | The Things Network key
glptt- | [\w-]{12,} | GitLab token
gldt- | [\w-]{12,} | GitLab token
glrt- | [\w-]{12,} | GitLab token
glcbt- | [\w-]{12,} | GitLab token
glft- | [\w-]{12,} | GitLab token
gloas- | [\w-]{12,} | GitLab token
glsoat- | [\w-]{12,} | GitLab token
glimt- | [\w-]{12,} | GitLab token
glagent- | [\w-]{12,} | GitLab token
glffct- | [\w-]{12,} | GitLab token
GR1348941 | [\w-]{20} | GitLab token
xox | [abeprs]-[\w-]{8,} | Slack token | [abeprs]-[\w-]{10}
xapp- | \d-[\w-]{8,} | Slack token
npm_ | [A-Za-z0-9]{20,} | npm token | [A-Za-z0-9]{36}(?![A-Za-z0-9])
pypi-AgE | [\w-]{16,} | PyPI token
rubygems_ | [a-f0-9]{32,} | RubyGems key
oy2 | [a-z0-9]{43}(?![a-z0-9]) | NuGet key
cio | [A-Za-z0-9]{32}(?![A-Za-z0-9]) | crates.io token
CLOJARS_ | [a-z0-9]{60} | Clojars token
AKCp | [A-Za-z0-9]{60,} | Artifactory key
cmVmdGtu | [A-Za-z0-9]{50,} | Artifactory token
dckr_pat_ | [\w-]{16,} | Docker token
dckr_oat_ | [\w-]{16,} | Docker token
AIza | [\w-]{20,} | Google API key
AAAA | [\w-]{7}:APA91b[\w-]{20,} | Firebase key
ya29. | [\w-]{16,} | Google token
GOCSPX- | [\w-]{16,} | Google client secret
hf_ | [A-Za-z0-9]{20,} | Hugging Face token
gsk_ | [A-Za-z0-9]{20,} | Groq key
xai- | [A-Za-z0-9]{20,} | xAI key
pplx- | [A-Za-z0-9]{20,} | Perplexity key
nvapi- | [\w-]{20,} | NVIDIA key
csk- | [a-z0-9]{40,} | Cerebras key
tvly- | [\w-]{20,} | Tavily key
lsv2_ | (?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{8,} | LangSmith key
r8_ | [A-Za-z0-9]{20,} | Replicate token
hvs. | [\w-]{20,} | Vault token
hvb. | [\w-]{20,} | Vault token
hvr. | [\w-]{20,} | Vault token
dp. | (?:(?:pt|ct|sa|scim|audit)|st(?:\.[\w-]{2,35})?)\.[A-Za-z0-9]{40,} | Doppler token
ops_eyJ | [\w+/-]{60,} | 1Password token
A3- | [A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3} | 1Password key
pul- | [a-f0-9]{40} | Pulumi token
fm2_ | [\w+/=,-]{40,} | Fly token
fm1 | [ar]_[\w+/=,-]{40,} | Fly token
fo1_ | [\w-]{40,} | Fly token
tskey- | (?:api|auth|client|scim|webhook)-[\w-]{12,} | Tailscale key
sha256~ | [\w-]{43} | OpenShift token
SG. | [\w-]{16,}\.[\w-]{16,} | SendGrid key
re_ | [A-Za-z0-9]{8}_[A-Za-z0-9]{20,} | Resend key
xkeysib- | [a-f0-9]{64} | Brevo key
xsmtpsib- | [a-f0-9]{64} | Brevo key
pat- | (?:na|eu|ap)\d-[a-f0-9]{8}(?:-[a-f0-9]{4}){3}-[a-f0-9]{12} | HubSpot token
tfp_ | [\w-]{40,} | Typeform token
CFPAT- | [\w-]{40,} | Contentful token
SK | [a-f0-9]{32}(?![a-f0-9]) | Twilio key
key- | [a-f0-9]{32}(?![a-f0-9]) | Mailgun key
sq0 | [a-z]{3}-[\w-]{20,} | Square token
shp | (?:at|ca|pa|ss)_[a-fA-F0-9]{20,} | Shopify token
dop_v1_ | [a-f0-9]{32,} | DigitalOcean token
doo_v1_ | [a-f0-9]{32,} | DigitalOcean token
dor_v1_ | [a-f0-9]{32,} | DigitalOcean token
rnd_ | [A-Za-z0-9]{28,} | Render key
nfp_ | [\w-]{36,} | Netlify token
v1.0- | [a-f0-9]{24}-[a-f0-9]{100,} | Cloudflare key
mdb_sa_sk_ | [\w-]{20,} | MongoDB Atlas secret
napi_ | [a-z0-9]{40,} | Neon key
CCIPAT_ | \w{20,} | CircleCI token
bkua_ | [a-f0-9]{40} | Buildkite token
sgp_ | (?:[a-f0-9]{16}_|local_)?[a-f0-9]{40} | Sourcegraph token
dt0 | [a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64} | Dynatrace token
dapi | [a-f0-9]{32} | Databricks token
lin_ | (?:api|oauth)_\w{16,} | Linear key
ntn_ | [A-Za-z0-9]{20,} | Notion token
secret_ | [A-Za-z0-9]{43}(?![A-Za-z0-9]) | Notion token
pk_ | \d{5,10}_[A-Z0-9]{32} | ClickUp token
figd_ | [\w-]{16,} | Figma token
sbp_ | [a-f0-9]{32,} | Supabase token
sb_secret_ | [\w-]{20,} | Supabase token
pscale_ | (?:tkn|pw|oauth)_[\w-]{16,} | PlanetScale token
sntry | [su]_[\w+/=-]{16,} | Sentry token
glsa_ | \w{20,} | Grafana token
glc_ | [\w+/]{32,} | Grafana token
phx_ | \w{20,} | PostHog key
PMAK- | [\w-]{20,} | Postman key
NRAK- | [A-Z0-9]{20,} | New Relic key
ATATT3 | [\w=-]{20,} | Atlassian token
ATCTT3 | [\w=-]{20,} | Atlassian token
ATBB | [A-Za-z0-9]{32}(?![A-Za-z0-9]) | Bitbucket token
AGE-SECRET-KEY-1 | [A-Z0-9]{20,} | age secret key
`;

/** Returns the source of a pattern for the tokens of a shape. `rest` is one of the two patterns of the shape. */
export function sourceOf([start]: TokenShape, rest: string): string {
  return start.replace(".", "\\.") + rest;
}

/** Kinds without a fixed start. `isLikely` is a fast check that is true for every text with such a token. */
export const OTHER_SHAPES = [
  {
    label: "Telegram token",
    source: "\\d{8,10}:AA[\\w-]{30,}",
    isLikely: (text: string): boolean => text.includes(":AA"),
  },
  {
    label: "Terraform Cloud token",
    source: "[A-Za-z0-9]{14}\\.atlasv1\\.[\\w=-]{40,}",
    isLikely: (text: string): boolean => text.includes(".atlasv1."),
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
