import { type Finding, finding, msg } from "./finding.js";

interface Places {
  exists(path: string): boolean;
  hasSymbol?(name: string): boolean;
}

/** The paths and symbols that a text names and that are not there; at most five of each. */
export function findMissingNames(text: string, places: Places): readonly Finding[] {
  const paths = namedPaths(text).filter((path) => !places.exists(path));
  const symbols =
    places.hasSymbol === undefined
      ? []
      : symbolsIn(text).filter((name) => places.hasSymbol?.(name) === false);
  return [
    ...paths
      .slice(0, 5)
      .map((path) =>
        finding("missing-path", "text", msg`There is no ${path} in the project`, { words: path }),
      ),
    ...symbols
      .slice(0, 5)
      .map((name) =>
        finding("missing-symbol", "text", msg`Nothing in the source is called ${name}`, { words: name }),
      ),
  ];
}

const EXTENSION =
  "(?:[cm]?[jt]sx?|d\\.ts|py|go|rs|rb|java|kts?|swift|php|cs|cc?|cpp|hh?|hpp|mdx?|json[c5]?|ya?ml|toml|s?css|less|html?|sql|sh|vue|svelte|env|lock|txt|xml|csv|gradle|proto|graphql|tf|ini|cfg|conf|prisma|ex|exs|scala|dart|lua|ps1|ipynb)";
const PATH = new RegExp(
  `(?<![\\w@/.:~$*{-])(?:\\./)?(?:[\\w.@-]+/)*[\\w.@-]*[\\w-]\\.${EXTENSION}(?![\\w/*-]|\\.\\w|\\()|(?<![\\w@/.:~$*{-])(?:[\\w-]+/){2,8}[\\w-]+\\.[a-z][a-z\\d]{1,5}(?![\\w/*-]|\\.\\w|\\()|(?<![\\w@/.:~$*{-])(?:\\./)?(?:[\\w.@-]+/)+(?:[\\w.@-]+/?)?(?=[\\s\`'",;:)\\]]|\\.(?:\\s|$)|[가-힣]|$)`,
  "g",
);

/** Products that look like files, in small letters as well. */
const NO_FILE =
  /^(?:alpine|anime|asp|babylon|backbone|bignumber|chart|core|crypto|d3|decimal|discord|ember|ethers|express|highlight|knockout|leaflet|matter|moment|nest|next|node|nuxt|p5|passport|pdf|phaser|pixi|preact|prism|react|reveal|sails|socket|solid|tensorflow|three|video|vue|web3|zone)\.(?:js|io|net|ts)$/i;
/** "Passport.js" in the middle of a text is a library; a file of that name stands in quotes or has its folder. */
const LIBRARY = /^[A-Z][A-Za-z\d]*\.js$/;

/** The paths below the project's root that a text names; no URL, no pattern, no place elsewhere on the machine. */
export function namedPaths(text: string): readonly string[] {
  const found = new Set<string>();
  for (const { 0: raw, index } of text
    .replace(/\b[a-z][a-z+.-]{0,19}:\/\/\S+/gi, (url) => " ".repeat(url.length))
    .matchAll(PATH)) {
    const path = raw.replace(/^\.\//, "").replace(/\.+$/, "");
    if (path.startsWith("@") || path.includes("..") || NO_FILE.test(path)) continue;
    const isQuoted = text[index - 1] === "`";
    if (!isPathLike(path, isQuoted) || (!isQuoted && LIBRARY.test(raw))) continue;
    found.add(path.replace(/\/$/, ""));
  }
  return [...found];
}

/** "and/or", "I/O", "feature/login" are none; a file has an ending, a folder a slash at its end or three steps. */
function isPathLike(path: string, isQuoted: boolean): boolean {
  if (new RegExp(`\\.${EXTENSION}$`).test(path) || /(?:^|\/)\.[a-z]/.test(path)) return /[a-z]/i.test(path);
  const steps = path.split("/").filter((step) => step !== "");
  if (
    /^(?:origin|upstream|feature|release|hotfix|bugfix|refs|application|text|image|audio|video|multipart)$/.test(
      steps[0] ?? "",
    )
  )
    return false;
  if (
    /^(?:src|lib|app|apps|packages|test|tests|docs|scripts|config|internal|cmd|pkg|\.github)$/.test(
      steps[0] ?? "",
    )
  )
    return steps.length > 1 || path.endsWith("/");
  if (/^(?:[\w-]+\/){2,8}[\w-]+\.[a-z][a-z\d]{1,5}$/.test(path)) return true;
  if (path.endsWith("/")) return isQuoted || steps.length > 1;
  return isQuoted && steps.length > 2;
}

/** Names that only source has: in camel case, in snake case, or called. */
function symbolsIn(text: string): readonly string[] {
  const found = new Set<string>();
  const bare = text.replace(/\b[a-z][a-z+.-]{0,19}:\/\/\S+/gi, " ").replace(PATH, " ");
  for (const [name] of bare.matchAll(
    /(?<![\w@/.:$-])(?:[a-z][a-z\d]*(?:[A-Z][a-z\d]*)+|[A-Z][a-z\d]+(?:[A-Z][a-z\d]*)+|[a-z][a-z\d]*(?:_[a-z\d]+)+)(?![\w/-]|\.\w)/g,
  ))
    if (!NO_SYMBOL.test(name)) found.add(name);
  for (const [, name = ""] of bare.matchAll(
    /`([A-Za-z_$][\w$]{2,})\(\)?[^`]{0,40}`|(?<![\w.])([A-Za-z_$][\w$]{2,})\(\)/g,
  ))
    if (name !== "") found.add(name);
  return [...found];
}

/** Names that people and products have. */
const NO_SYMBOL =
  /^(?:camelCase|PascalCase|snake_case|kebab_case|JavaScript|TypeScript|GitHub|GitLab|BitBucket|PostgreSQL|MySQL|SQLite|MongoDB|DynamoDB|GraphQL|OpenAI|ChatGPT|DevOps|MacOS|macOS|iOS|iPhone|iPad|eBay|YouTube|LinkedIn|PayPal|WebSocket|WebSockets|WebAssembly|OAuth|OpenAPI|NodeJS|NextJS|VueJS|NestJS|ESLint|FastAPI|RabbitMQ|CloudFront|CloudFlare|CircleCI|DataDog|PowerShell|WebKit|IntelliJ|PyPI|LaTeX|McDonald|DeveloperGPT)$/;
