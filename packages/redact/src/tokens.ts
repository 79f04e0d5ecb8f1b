const REDACTED = "[REDACTED]";

/** Replaces what is a secret by its own shape: keys in PEM, web tokens, tokens of known providers, e-mail addresses. */
export function redactTokens(text: string): string {
  let result = text;
  if (result.includes("PRIVATE KEY")) result = result.replace(privateKey(), REDACTED);
  if (result.includes("eyJ")) result = result.replace(webToken(), REDACTED);
  const provided = providerToken(result);
  if (provided !== null) result = result.replace(provided, REDACTED);
  if (result.includes("hooks.slack.com")) result = result.replace(slackHook(), `$1${REDACTED}`);
  if (result.includes("@")) result = result.replace(emailAddress(), REDACTED);
  return result;
}

// Repetitions are bounded, or cannot start again inside their own match: a hostile text costs linear time.

/** Up to its end line, or to the end of a text that was cut. */
function privateKey(): RegExp {
  const name = "[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----";
  return new RegExp(`-----BEGIN ${name}[\\s\\S]*?(?:-----END ${name}|$)`, "g");
}

function webToken(): RegExp {
  return /(?<![\w-])eyJ[\w-]{4,}\.[\w-]{4,}(?:\.[\w-]*)?/g;
}

function slackHook(): RegExp {
  return /(hooks\.slack\.com\/(?:services|workflows)\/)[\w/]{8,}/g;
}

/** Of the shapes only those whose start the text holds: a pattern of all of them takes long to compile. */
function providerToken(text: string): RegExp | null {
  const shapes = SHAPES.filter(([start]) => text.includes(start)).map(
    ([start, rest]) => start.replace(".", "\\.") + rest,
  );
  if (text.includes(":AA")) shapes.push("\\d{8,10}:AA[\\w-]{30,}"); // Telegram
  if (hasDotsOfDiscord(text)) shapes.push("[MNO][\\w-]{22,27}\\.[\\w-]{6}\\.[\\w-]{27,}");
  return shapes.length === 0 ? null : new RegExp(`(?<![A-Za-z0-9_-])(?:${shapes.join("|")})`, "g");
}

function hasDotsOfDiscord(text: string): boolean {
  for (let dot = text.indexOf(".", 23); dot >= 0; dot = text.indexOf(".", dot + 1))
    if (text[dot + 7] === ".") return true;
  return false;
}

/** How the tokens of a provider start, and what follows. */
const SHAPES: readonly (readonly [start: string, rest: string])[] = [
  ["sk-", "[\\w-]{12,}"], // OpenAI, Anthropic and those that copy them
  ["sk_", "(?:live|test)_\\w{8,}"], // Stripe
  ["rk_", "(?:live|test)_\\w{8,}"], // Stripe
  ["whsec_", "[\\w+/=]{16,}"],
  ["AKIA", "[A-Z0-9]{16}(?![A-Za-z0-9])"], // AWS
  ["ASIA", "[A-Z0-9]{16}(?![A-Za-z0-9])"], // AWS
  ["ABIA", "[A-Z0-9]{16}(?![A-Za-z0-9])"], // AWS
  ["ACCA", "[A-Z0-9]{16}(?![A-Za-z0-9])"], // AWS
  ["ghp_", "\\w{12,}"], // GitHub
  ["gho_", "\\w{12,}"], // GitHub
  ["ghu_", "\\w{12,}"], // GitHub
  ["ghs_", "\\w{12,}"], // GitHub
  ["ghr_", "\\w{12,}"], // GitHub
  ["github_pat_", "\\w{12,}"],
  ["glpat-", "[\\w-]{12,}"], // GitLab
  ["glptt-", "[\\w-]{12,}"], // GitLab
  ["gldt-", "[\\w-]{12,}"], // GitLab
  ["glrt-", "[\\w-]{12,}"], // GitLab
  ["glcbt-", "[\\w-]{12,}"], // GitLab
  ["glft-", "[\\w-]{12,}"], // GitLab
  ["gloas-", "[\\w-]{12,}"], // GitLab
  ["glsoat-", "[\\w-]{12,}"], // GitLab
  ["glimt-", "[\\w-]{12,}"], // GitLab
  ["glagent-", "[\\w-]{12,}"], // GitLab
  ["xox", "[abeprs]-[\\w-]{8,}"], // Slack
  ["xapp-", "\\d-[\\w-]{8,}"],
  ["npm_", "[A-Za-z0-9]{20,}"],
  ["pypi-AgE", "[\\w-]{16,}"],
  ["rubygems_", "[a-f0-9]{32,}"],
  ["dckr_pat_", "[\\w-]{16,}"],
  ["AIza", "[\\w-]{20,}"], // Google
  ["ya29.", "[\\w-]{16,}"],
  ["GOCSPX-", "[\\w-]{16,}"],
  ["hf_", "[A-Za-z0-9]{20,}"], // Hugging Face
  ["gsk_", "[A-Za-z0-9]{20,}"], // Groq
  ["xai-", "[A-Za-z0-9]{20,}"],
  ["pplx-", "[A-Za-z0-9]{20,}"],
  ["nvapi-", "[\\w-]{20,}"],
  ["r8_", "[A-Za-z0-9]{20,}"], // Replicate
  ["hvs.", "[\\w-]{20,}"], // Vault
  ["SG.", "[\\w-]{16,}\\.[\\w-]{16,}"], // SendGrid
  ["SK", "[a-f0-9]{32}(?![a-f0-9])"], // Twilio
  ["key-", "[a-f0-9]{32}(?![a-f0-9])"], // Mailgun
  ["sq0", "[a-z]{3}-[\\w-]{20,}"], // Square
  ["shp", "(?:at|ca|pa|ss)_[a-fA-F0-9]{20,}"], // Shopify
  ["dop_v1_", "[a-f0-9]{32,}"], // DigitalOcean
  ["doo_v1_", "[a-f0-9]{32,}"], // DigitalOcean
  ["dor_v1_", "[a-f0-9]{32,}"], // DigitalOcean
  ["dapi", "[a-f0-9]{32}"], // Databricks
  ["lin_", "(?:api|oauth)_\\w{16,}"], // Linear
  ["ntn_", "[A-Za-z0-9]{20,}"], // Notion
  ["figd_", "[\\w-]{16,}"],
  ["sbp_", "[a-f0-9]{32,}"], // Supabase
  ["pscale_", "(?:tkn|pw|oauth)_[\\w-]{16,}"],
  ["sntry", "[su]_[\\w+/=-]{16,}"],
  ["glsa_", "\\w{20,}"], // Grafana
  ["phx_", "\\w{20,}"], // PostHog
  ["PMAK-", "[\\w-]{20,}"], // Postman
  ["NRAK-", "[A-Z0-9]{20,}"], // New Relic
  ["ATATT3", "[\\w=-]{20,}"], // Atlassian
  ["AGE-SECRET-KEY-1", "[A-Z0-9]{20,}"],
];

/** Not `git@host`, a package at a version, or a picture at twice its size. */
function emailAddress(): RegExp {
  return /(?<![\w.+%/-])(?!git@)[\w.+%-]{1,64}@(?!\d+x\.)(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![\w-])/g;
}
