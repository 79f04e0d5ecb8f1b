// A made-up shop project for pictures of the page: 300 completed quests and 200 memories, some stale or contradictory.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { orange } from "./bench-store.mjs";
import { memory, nodeFile, proposalFile, questFile } from "./bench-text.mjs";

const QUESTS = 300;
const MEMORIES = 200;
const PENDING = 30;
const ACTIVE = 9;

/** Folders of the shop, and the features that are worked on in each. */
const PLACES = {
  "src/orders": ["the order form", "order numbers", "주문 취소"],
  "src/orders/returns": ["the returns desk", "refund labels"],
  "src/payments": ["card payments", "결제 재시도", "payment webhooks"],
  "src/payments/refunds": ["partial refunds", "환불 한도"],
  "src/cart": ["the shopping cart", "장바구니 병합"],
  "src/search": ["the search index", "typo tolerance"],
  "src/search/suggest": ["search suggestions", "검색어 제안"],
  "src/users": ["the account page", "회원 탈퇴"],
  "src/users/login": ["login tokens", "the password form"],
  "src/mail": ["receipts by mail", "the mail queue"],
  "src/stock": ["stock counts", "재고 동기화"],
  "src/stock/import": ["the supplier import", "import retries"],
  "src/prices": ["price rules", "discount codes"],
  "src/reports": ["the monthly report", "매출 보고서"],
  "src/api": ["rate limits", "API versions"],
  "src/api/admin": ["admin roles", "the audit log"],
  "src/jobs": ["nightly jobs", "the job lock"],
  "src/web": ["the start page", "page weight"],
  "src/web/checkout": ["the checkout steps", "the address form"],
  "docs/운영": ["the runbook", "장애 대응 절차"],
  "db/migrations": ["database migrations", "the migration order"],
  "infra/deploy": ["the deploy script", "rollbacks"],
};
const FOLDERS = Object.keys(PLACES);

const TASKS = [
  (thing) => `Make ${thing} survive a restart`,
  (thing) => `Find out why ${thing} is slow on Mondays`,
  (thing) => `Write tests for ${thing}`,
  (thing) => `Move ${thing} out of the old module`,
  (thing) => `${thing}: 오류 메시지를 사람이 읽을 수 있게 고치기`,
  (thing) => `Let support staff see ${thing} without asking an engineer`,
];
const LONG_TASK = (thing) =>
  `Rework ${thing} so that a customer who leaves in the middle, comes back on another device and has changed the language meanwhile finds everything as it was, including what had been entered but not sent`;
const SAYINGS = [
  (thing) => `For ${thing}, the service keeps the only copy; caches are rebuilt from it and never trusted.`,
  (thing) => `Never retry ${thing} more than three times; the fourth attempt goes to a person.`,
  (thing) => `${thing}: 변경은 반드시 두 사람이 검토한 뒤에 배포한다.`,
  (thing) => `The tests of ${thing} run against a real database, because mocks hid two failures.`,
  (thing) => `Data behind ${thing} is lost when two workers write at once; take the lock first.`,
  (thing) => `Times in ${thing} are stored in UTC and shown in the time zone of the customer.`,
  (thing) => `${thing}: 실패하면 기본값을 쓰지 않고 바로 멈춘다.`,
];

/** Returns the data of one quest of the shop; each begins eleven hours after the one before. */
function work(number, end) {
  const item = memory(number);
  const folder = FOLDERS[(number * 5) % FOLDERS.length];
  const things = PLACES[folder];
  const round = Math.floor(number / FOLDERS.length);
  const thing = things[round % things.length];
  const begin = end - (QUESTS + PENDING + ACTIVE - number) * 11 * 3_600_000;
  const time = (minutes) => new Date(begin + minutes * 60_000).toISOString();
  const task = number % 41 === 7 ? LONG_TASK : TASKS[(number + round) % TASKS.length];
  return {
    ...item,
    title: upperFirst(task(thing)),
    candidate: upperFirst(SAYINGS[(number + round * 2) % SAYINGS.length](thing)),
    evidence: `npm test passed: ${120 + number} tests`,
    isObserved: number % 4 !== 1,
    unverifiedReason: number % 9 === 4 ? "The staging system was down" : "",
    scopePaths: number % 12 === 11 ? [] : [`${folder}/${FILES[round % FILES.length]}`],
    createdAt: time(0),
    completedAt: time(20 + ((number * 37) % 400)),
    proposedAt: time(430),
    acceptedAt: time(440),
  };
}

const FILES = ["index.ts", "service.ts", "service.test.ts", "store.ts"];

function upperFirst(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/**
 * Creates the project in an empty folder. `korean` sets its language to Korean. The newest quest begins eleven hours
 * before `end`, which is in ms since the epoch.
 */
export function createPageProject(path, { end, korean = false }) {
  for (const folder of FOLDERS) for (const file of FILES) write(join(path, folder, file), "export {};\n");
  write(join(path, "package.json"), JSON.stringify({ name: "corner-shop" }));
  orange(path, "init", "--project", korean ? "모퉁이 가게" : "Corner shop");
  const configFile = join(path, ".orange-hyper/config.json");
  const config = JSON.parse(readFileSync(configFile, "utf8"));
  if (korean)
    write(configFile, JSON.stringify({ ...config, project: { ...config.project, default_language: "ko" } }));
  const identity = { project_id: config.project_id, project_name: config.project_name };
  const store = ([key, text]) => write(join(path, ".orange-hyper", key), text);
  const all = Array.from({ length: QUESTS + PENDING + ACTIVE }, (_, number) => work(number, end));
  const done = all.slice(0, QUESTS);
  const remembered = done.slice(QUESTS - MEMORIES);
  for (const item of done) store(questFile(identity, item, "completed"));
  for (const item of remembered) {
    store(proposalFile(identity, item, "accepted"));
    store(nodeFile(identity, item));
  }
  for (const item of all.slice(QUESTS, QUESTS + PENDING)) {
    store(questFile(identity, item, "completed"));
    store(proposalFile(identity, item, "pending"));
  }
  for (const item of all.slice(QUESTS + PENDING)) store(questFile(identity, item, "active"));
  write(join(path, ".orange-hyper/graph/edges.jsonl"), relations(remembered));
  orange(path, "graph", "rebuild-index");
  orange(path, "sync", "apply");
  write(join(path, ".orange-hyper/local/stale-memory.json"), staleness(remembered));
}

function relations(items) {
  const line = (type, from, to) => {
    const [source, target] = [items[from].nodeId, items[to].nodeId];
    const isTurned = type === "contradicts" && target < source;
    const ends = isTurned ? { source: target, type, target: source } : { source, type, target };
    return `${JSON.stringify({ ...ends, at: items[Math.max(from, to)].acceptedAt })}\n`;
  };
  return [
    line("contradicts", 190, 168),
    line("contradicts", 150, 106),
    line("supersedes", 185, 119),
    line("supersedes", 160, 72),
    line("depends_on", 140, 118),
    line("caused_by", 199, 111),
  ].join("");
}

function staleness(items) {
  const reasons = Object.fromEntries(
    [12, 57, 133, 181].map((at) => {
      const [target] = items[at].scopePaths;
      const reason = `${target} has changed much since this was accepted`;
      return [items[at].nodeId, [{ target: String(target), kind: "changed", reason, now: "" }]];
    }),
  );
  return JSON.stringify({ schema_version: 1, next: 0, nodes: reasons });
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
