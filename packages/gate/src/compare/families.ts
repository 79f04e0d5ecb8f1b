import { syllablePairs } from "@orange-hyper/recall";

/** Families of things of which a project uses one for one purpose, separated by bars; the terms are stems. */
const FAMILIES =
  "npm pnpm yarn bun|postgr postgresql mysql mariadb sqlite mongodb oracl dynamodb cockroachdb mssql redi memcach cassandra scylladb clickhous elasticsearch firestor|jest vitest mocha ava jasmin|" +
  "playwright cypress selenium puppet|react vue svelt angular solid preact|vite webpack rollup esbuild parcel turbopack|eslint biom tslint oxlint|prettier biom|" +
  "express fastifi koa hono nestj|django flask fastapi|rabbitmq kafka sq nat redi pulsar|graphql rest grpc trpc soap|docker podman|kubernet nomad ec|gzip zstd brotli lz4 snappi deflat zlib bzip2|celeri sidekiq resqu bullmq bull huei dramatiq rq hangfir temporal airflow|aw gcp azur fly heroku netlifi vercel|" +
  "terraform pulumi cloudform|github gitlab bitbucket|jenkin circleci|pip poetri uv pipenv|black ruff flake8 pylint|pytest unittest nose|python rubi java go rust typescript javascript kotlin scala swift php|" +
  "zod yup joi ajv valibot|prisma drizzl typeorm sequel knex sqlalchemi hibern|json yaml toml xml protobuf avro plaintext|cent euro dollar|utc localtim|bcrypt argon2 argon2id scrypt pbkdf2|cooki localstorag sessionstorag|jwt session|" +
  "tab space|monorepo polyrepo|winston pino bunyan|moment dayj luxon|maven gradl|cmake bazel make|debian alpin ubuntu|nginx caddi traefik apach envoy haproxi kong|sentri datadog rollbar bugsnag|prometheu datadog|stripe adyen paypal braintre toss|tailwind bootstrap|" +
  "redux zustand mobx recoil jotai pinia vuex|launchdarkli unleash flagsmith growthbook|auth0 keycloak okta cognito clerk|sendgrid postmark mailgun ses resend|twilio vonag messagebird|s3 gc minio azureblob|googlemap mapbox leaflet openstreetmap|junit testng spock|mondai tuesdai wednesdai thursdai fridai saturdai sundai|hourli daili weekli monthli quarterli yearli|webp jpeg jpg png avif gif heic|mp3 aac opu flac ogg|csv parquet xlsx|elasticsearch opensearch solr meilisearch typesens algolia|airflow dagster prefect|opentelemetri datadog newrel|helm kustom|liquibas flywai|slack discord|uuid ulid bigseri serial autoincr snowflak cuid nanoid|squash rebas mergecommit|stdout stderr|casesensit caseinsensit|polling websocket sse|gram kilogram tonn|millimetr centimetr metr kilometr mile inch|hexadecim decim octal base64|celsiu fahrenheit kelvin";

/** Pairs of ways of which only one can be taken: the words of one way, a slash, and the words of the other. */
const OPPOSED =
  "automat autom auto gener codegen 자동 자동화/manual manual hand 수동|startup boot/request|optional option 선택/mandatori requir 필수|reus share common 재사용 공용 공유 공동/fresh separ own isol dedic 새로 별도 각각 격리|" +
  "sync synchron 동기/async asynchron background 비동기 백그라운드|float doubl 부동/integ int decim 정수|eager upload/lazi|immut appendonli readonli 불변/edit updat modifi chang 수정 변경|buildtim compiletim/runtim|ship/bill|public 공개/privat 비공개|nightli daili hourli weekli cron schedul period 매일 매주 야간/demand ondemand immedi realtim 즉시 실시간|" +
  "stateless/state|encrypt hash 암호화/plain plaintext 평문|soft/hard|push/pull|local 로컬/remot 원격|in-memori inmemori/disk persist|monolith/microservic|enabl/disabl|allow 허용/forbid prohibit 금지|cursor/offset|server 서버/client 클라이언트|camelcas/snakecas|ascend 오름차순/descend 내림차순|eventu eventual/strong strongli|timestamp epoch unix 유닉스 타임스탬프/iso|before/after|first/last|parallel concurr unord 병렬 동시/sequenti serial 순차|clear wipe flush/surviv|stai remain surviv/delet remov purg clear wipe discard|mask redact truncat/full plain plaintext|forev indefinit perman permanent 영구 평생/delet remov expir purg archiv 삭제|stop abort halt 중단/continu proceed skip 계속|visibl shown 표시 노출/hidden hide invis 숨김|" +
  "offlin 오프라인/onlin connect 온라인 연결|fix constant 고정/vari variabl adapt dynam 가변|cloud 클라우드/devic phone 기기|produc publish 생산자/consum subscrib 소비자|browser 브라우저/server 서버|stabl ordered sequenti serial 순차/random shuffl 무작위|singl 단일/multipl sever 다중|row/column|portrait/landscap|signed/anonym 익명|high/low|static/dynam heap malloc|oldest/newest latest|append/overwrit replac|pin exact/float rang latest newest|appendonli/inplac|discard/retri|primari leader/replica follow follower standby|includ 포함/exclud 제외|exactlyonc/atleastonc|app devic phone/server";

interface Tables {
  /** Indexes of the families of each term. */
  readonly families: ReadonlyMap<string, readonly number[]>;
  /** Indexes of the ways that each term belongs to. Two ways that exclude each other differ in the last bit alone. */
  readonly ways: ReadonlyMap<string, readonly number[]>;
}

let tables: Tables | undefined;

function readTables(): Tables {
  if (tables !== undefined) return tables;
  const families = FAMILIES.split("|").map((row) => row.split(" "));
  const ways = OPPOSED.split(/[|/]/).map((row) => row.split(" ").map(keyOf));
  tables = { families: numbersByTerm(families), ways: numbersByTerm(ways) };
  return tables;
}

function numbersByTerm(rows: readonly (readonly string[])[]): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const [number, row] of rows.entries())
    for (const term of row) numbers.set(term, [...(numbers.get(term) ?? []), number]);
  return numbers;
}

function keyOf(word: string): string {
  return /^[가-힣]{3,}$/.test(word) ? syllablePairs(word).join(" ") : word;
}

/** True when a term belongs to a family, so that others could take its place. */
export function isOneOfAFamily(term: string): boolean {
  return readTables().families.has(term);
}

/**
 * Returns the terms by which two lists exclude each other: members of one family, or of two opposed ways. Null when
 * there are none.
 */
export function areOpposed(mine: readonly string[], theirs: readonly string[]): readonly string[] | null {
  const { families, ways } = readTables();
  const isKnown = (term: string): boolean => families.has(term) || ways.has(term);
  if (!mine.some(isKnown) || !theirs.some(isKnown)) return null;
  const own = mine.filter((term) => !theirs.includes(term));
  const other = theirs.filter((term) => !mine.includes(term));
  const found = new Set<string>();
  for (const term of own)
    for (const number of families.get(term) ?? []) {
      const isIn = (one: string): boolean => families.get(one)?.includes(number) === true;
      // A statement that names both members says more than which one is used.
      if (mine.some((one) => theirs.includes(one) && isIn(one))) continue;
      const rivals = other.filter(isIn);
      if (rivals.length > 0) for (const rival of [term, ...rivals]) found.add(rival);
    }
  const ours = byWay(own, ways);
  const rivals = byWay(other, ways);
  for (const [way, terms] of ours) {
    const against = rivals.get(way ^ 1);
    if (against === undefined || ours.has(way ^ 1) || rivals.has(way)) continue;
    for (const term of [...terms, ...against]) found.add(term);
  }
  return found.size === 0 ? null : [...found];
}

function byWay(terms: readonly string[], ways: Tables["ways"]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const term of terms)
    for (const way of ways.get(term) ?? []) found.set(way, [...(found.get(way) ?? []), term]);
  return found;
}
