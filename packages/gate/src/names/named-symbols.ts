import { redact } from "@orange-hyper/redact";
import { PATH, withoutLinks } from "./named-paths.js";

/** The names of code that a text has, as it writes them: alone, or as "Owner.member". A secret is none. */
export function namedSymbols(text: string): readonly string[] {
  const bare = withoutLinks(redact(text).text).replace(PATH, " ");
  const quoted = [...bare.matchAll(/`([^`\n]{1,120})`/g)].flatMap(([, inside = ""]) =>
    symbolIn(inside.trim()),
  );
  const prose = bare.replace(/`[^`\n]{1,120}`/g, " ");
  const shaped = [...prose.matchAll(SHAPED)].map(([name]) => name);
  const called = [...prose.matchAll(/(?<![\w.$])[A-Za-z_]\w{2,}(?=\(\))/g)].map(([name]) => name);
  return [...new Set([...quoted, ...shaped, ...called])].filter((name) => !isKnown(name));
}

/** The word by which source has a name: that of "Owner.member" may stand without its owner. */
export function bareSymbol(name: string): string {
  return /\w+$/.exec(name)?.[0] ?? name;
}

/** What the last part of a class is called; names of products seldom end so. */
const ROLES =
  "(?:Adapter|Api|Builder|Button|Cache|Calculator|Checker|Client|Command|Component|Config|Consumer|Context|Controller|Converter|Dao|Decoder|Decorator|Dialog|Dispatcher|Dto|Emitter|Encoder|Engine|Entity|Error|Event|Exception|Exporter|Facade|Factory|Filter|Form|Formatter|Gateway|Generator|Guard|Handler|Helper|Importer|Interceptor|Item|Job|Layout|Limiter|List|Listener|Loader|Manager|Mapper|Middleware|Migrator|Modal|Model|Module|Observer|Options|Page|Panel|Parser|Policy|Processor|Producer|Props|Provider|Publisher|Queue|Reader|Reducer|Registry|Renderer|Repository|Request|Resolver|Response|Result|Router|Rule|Scheduler|Schema|Serializer|Service|Session|State|Store|Strategy|Subscriber|Table|Task|Tokenizer|Tracker|Transformer|Utils?|Validator|View|Worker|Writer)";

/**
 * What nobody takes for a word, a product or a unit: "parseDate", "created_at", "InvoiceService" and "RetryQueueConsumer", yet
 * neither "iOS", "gRPC" nor "OpenSearch".
 */
const SHAPED = new RegExp(
  `(?<![\\w@/.:$#-])(?:[a-z][a-z\\d]+(?:[A-Z][a-z\\d]+)+|[a-z][a-z\\d]*(?:_[a-z\\d]+)+|(?:[A-Z][a-z\\d]+){3,}|[A-Z][a-z\\d]+${ROLES})(?![\\w/-]|\\.\\w)`,
  "g",
);

/** What stands between backquotes and is one name of code and no word, option or host. */
function symbolIn(quoted: string): readonly string[] {
  const [, name = "", after = ""] =
    /^([A-Za-z_]\w*(?:(?:\.|::|#|->)[A-Za-z_]\w*)*)(\(.*\)|<.*>)?$/.exec(quoted) ?? [];
  const parts = name.split(/\.|::|#|->/);
  const isCode =
    after !== "" ||
    /::|#|->/.test(name) ||
    parts.some((part) => /[a-z\d][A-Z]|[A-Z][a-z]+$|\w_\w/.test(part));
  // "`Invoice`" may be a word with a capital; "`Invoice.total`" is none.
  const isOneWord = parts.length === 1 && after === "" && /^[A-Z][a-z]+$/.test(name);
  return isCode && !isOneWord && bareSymbol(name).length > 2 ? [name] : [];
}

function isKnown(name: string): boolean {
  return NO_SYMBOL.test(name) || BUILT_IN.test(name);
}

/** What a language or its runtime brings along: source need not have it. */
const BUILT_IN =
  /^(?:(?:JSON|Math|Object|Array|Promise|Number|String|Boolean|Date|Intl|Symbol|Reflect|Proxy|Map|Set|WeakMap|WeakRef|RegExp|Atomics|console|process|Buffer|window|document|navigator|globalThis|crypto|performance|System|std|os|sys|time|fmt|http|context|sync)(?:\.|::)|(?:BigInt|FormData|AbortController|AbortSignal|ReadableStream|WritableStream|TransformStream|TextEncoder|TextDecoder|SharedArrayBuffer|ArrayBuffer|DataView|Uint8Array|Float64Array|WeakMap|WeakSet|WeakRef|RegExp|TypeError|RangeError|SyntaxError|ReferenceError|KeyError|ValueError|IndexError|AttributeError|RuntimeError|ImportError|NullPointerException|IllegalStateException|IllegalArgumentException|localStorage|sessionStorage|setTimeout|setInterval|setImmediate|clearTimeout|clearInterval|queueMicrotask|structuredClone|requestAnimationFrame|parseInt|parseFloat|isNaN|addEventListener|removeEventListener|instanceof|typeof|printf|println|malloc|isinstance|hasattr|getattr|setattr)$)/;

/** Names that people, products and systems have. */
const NO_SYMBOL =
  /^(?:AppStore|PlayStore|NetworkManager|camelCase|PascalCase|snake_case|kebab_case|JavaScript|TypeScript|GitHub|GitLab|BitBucket|PostgreSQL|MySQL|SQLite|MongoDB|DynamoDB|GraphQL|OpenAI|ChatGPT|DevOps|MacOS|macOS|iOS|iPhone|iPad|eBay|YouTube|LinkedIn|PayPal|WebSocket|WebSockets|WebAssembly|OAuth|OpenAPI|NodeJS|NextJS|VueJS|NestJS|ESLint|FastAPI|RabbitMQ|CloudFront|CloudFlare|CircleCI|DataDog|PowerShell|WebKit|IntelliJ|PyPI|LaTeX|McDonald|DeveloperGPT|node_modules|site_packages|x86_64|utf8mb4\w*|[a-z]{2}_[a-z]{2}|openSUSE|NODE_ENV|NODE_OPTIONS|NODE_PATH|GITHUB_[A-Z_]+|GITLAB_[A-Z_]+|CI_[A-Z_]+|NPM_TOKEN|JAVA_HOME|JAVA_OPTS|GRADLE_OPTS|LD_LIBRARY_PATH|VIRTUAL_ENV|AWS_[A-Z_]+|GOOGLE_[A-Z_]+|DOCKER_[A-Z_]+|HTTP_PROXY|HTTPS_PROXY|NO_PROXY|NO_COLOR|FORCE_COLOR|XDG_[A-Z_]+|LC_ALL)$/;
