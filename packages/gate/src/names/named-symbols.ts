import { redact } from "@orange-hyper/redact";
import { PATH, withoutLinks } from "./named-paths.js";

/** Returns the names of code in a text, as written: alone or as "Owner.member". Secrets are left out. */
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

/**
 * Returns the word by which a name is found in source: in "Owner.member" the member, because it may occur without its
 * owner.
 */
export function bareSymbol(name: string): string {
  return /\w+$/.exec(name)?.[0] ?? name;
}

/** Last words of class names. Names of products seldom end in one. */
const ROLES =
  "(?:Adapter|Api|Builder|Button|Cache|Calculator|Checker|Client|Command|Component|Config|Consumer|Context|Controller|Converter|Dao|Decoder|Decorator|Dialog|Dispatcher|Dto|Emitter|Encoder|Engine|Entity|Error|Event|Exception|Exporter|Facade|Factory|Filter|Form|Formatter|Gateway|Generator|Guard|Handler|Helper|Importer|Interceptor|Item|Job|Layout|Limiter|List|Listener|Loader|Manager|Mapper|Middleware|Migrator|Modal|Model|Module|Observer|Options|Page|Panel|Parser|Policy|Processor|Producer|Props|Provider|Publisher|Queue|Reader|Reducer|Registry|Renderer|Repository|Request|Resolver|Response|Result|Router|Rule|Scheduler|Schema|Serializer|Service|Session|State|Store|Strategy|Subscriber|Table|Task|Tokenizer|Tracker|Transformer|Utils?|Validator|View|Worker|Writer)";

/**
 * Matches names that nobody mistakes for a word, a product or a unit: "parseDate", "created_at", "InvoiceService" and
 * "RetryQueueConsumer", but not "iOS", "gRPC" or "OpenSearch".
 */
const SHAPED = new RegExp(
  `(?<![\\w@/.:$#-])(?:[a-z][a-z\\d]+(?:[A-Z][a-z\\d]+)+|[a-z][a-z\\d]*(?:_[a-z\\d]+)+|(?:[A-Z][a-z\\d]+){3,}|[A-Z][a-z\\d]+${ROLES})(?![\\w/-]|\\.\\w)`,
  "g",
);

/** Returns the text between backquotes if it is one name of code, not a word, an option or a host. */
function symbolIn(quoted: string): readonly string[] {
  const [, name = "", after = ""] =
    /^([A-Za-z_]\w*(?:(?:\.|::|#|->)[A-Za-z_]\w*)*)(\(.*\)|<.*>)?$/.exec(quoted) ?? [];
  const parts = name.split(/\.|::|#|->/);
  const isCode =
    after !== "" ||
    /::|#|->/.test(name) ||
    parts.some((part) => /[a-z\d][A-Z]|[A-Z][a-z]+$|\w_\w/.test(part));
  // "`Invoice`" may be a capitalised word; "`Invoice.total`" may not.
  const isOneWord = parts.length === 1 && after === "" && /^[A-Z][a-z]+$/.test(name);
  return isCode && !isOneWord && bareSymbol(name).length > 2 ? [name] : [];
}

function isKnown(name: string): boolean {
  return NO_SYMBOL.test(name) || BUILT_IN.test(name);
}

/** Names that a language or its runtime provides, which the source need not contain. */
const BUILT_IN =
  /^(?:(?:JSON|Math|Object|Array|Promise|Number|String|Boolean|Date|Intl|Symbol|Reflect|Proxy|Map|Set|WeakMap|WeakRef|RegExp|Atomics|console|process|Buffer|window|document|navigator|globalThis|crypto|performance|System|std|os|sys|time|fmt|http|context|sync)(?:\.|::)|(?:BigInt|FormData|AbortController|AbortSignal|ReadableStream|WritableStream|TransformStream|TextEncoder|TextDecoder|SharedArrayBuffer|ArrayBuffer|DataView|Uint8Array|Float64Array|WeakMap|WeakSet|WeakRef|RegExp|TypeError|RangeError|SyntaxError|ReferenceError|KeyError|ValueError|IndexError|AttributeError|RuntimeError|ImportError|NullPointerException|IllegalStateException|IllegalArgumentException|localStorage|sessionStorage|setTimeout|setInterval|setImmediate|clearTimeout|clearInterval|queueMicrotask|structuredClone|requestAnimationFrame|parseInt|parseFloat|isNaN|addEventListener|removeEventListener|instanceof|typeof|printf|println|malloc|isinstance|hasattr|getattr|setattr)$)/;

/** Names of people, products and systems. */
const NO_SYMBOL =
  /^(?:AppStore|PlayStore|NetworkManager|camelCase|PascalCase|snake_case|kebab_case|JavaScript|TypeScript|GitHub|GitLab|BitBucket|PostgreSQL|MySQL|SQLite|MongoDB|DynamoDB|GraphQL|OpenAI|ChatGPT|DevOps|MacOS|macOS|iOS|iPhone|iPad|eBay|YouTube|LinkedIn|PayPal|WebSocket|WebSockets|WebAssembly|OAuth|OpenAPI|NodeJS|NextJS|VueJS|NestJS|ESLint|FastAPI|RabbitMQ|CloudFront|CloudFlare|CircleCI|DataDog|PowerShell|WebKit|IntelliJ|PyPI|LaTeX|McDonald|DeveloperGPT|node_modules|site_packages|x86_64|utf8mb4\w*|[a-z]{2}_[a-z]{2}|openSUSE|NODE_ENV|NODE_OPTIONS|NODE_PATH|GITHUB_[A-Z_]+|GITLAB_[A-Z_]+|CI_[A-Z_]+|NPM_TOKEN|JAVA_HOME|JAVA_OPTS|GRADLE_OPTS|LD_LIBRARY_PATH|VIRTUAL_ENV|AWS_[A-Z_]+|GOOGLE_[A-Z_]+|DOCKER_[A-Z_]+|HTTP_PROXY|HTTPS_PROXY|NO_PROXY|NO_COLOR|FORCE_COLOR|XDG_[A-Z_]+|LC_ALL)$/;
