import { analyseClaim, termsOf } from "./claim-terms.js";
import type { Reading } from "./reading.js";

/**
 * Values of which a thing has one: those of one row exclude each other, and what stands between bars says the same. A hyphen, a
 * slash and a dot are a space here, as in the normal form of a text.
 */
const SLOTS = [
  "half even|bankers|banker s|to even|짝수 반올림 / half up|half away from zero|반올림 / half down / down|floor|truncated|toward zero|버림|내림|절사 / up|ceiling|올림",
  "cents|integer cents|minor units|센트|센트 단위 정수|최소 단위 / decimals|decimal|decimal numbers|floats|float|floating point|floating point numbers|doubles|소수|소수점 숫자|실수|부동소수점|부동 소수점 / dollars|euros|whole units|달러|유로",
  "spi / i2c|i²c / uart / rs 232 / rs 485 / can bus / 1 wire / modbus",
  "fp64|float64 / fp32|float32 / fp16|float16 / bf16|bfloat16 / fp8 / int8 / int4",
  "utf 8 / utf 16 / euc kr / cp949 / latin 1|iso 8859 1 / shift jis / ascii",
  "big endian|빅 엔디언|빅 엔디안 / little endian|리틀 엔디언|리틀 엔디안",
  "row major|행 우선 / column major|열 우선",
  "full duplex|전이중 / half duplex|반이중",
  "soft / hard",
  "eventually / strongly",
  "zero based|0 based|0부터|영부터 / one based|1 based|1부터|일부터",
  "at least once|최소 한 번 / exactly once|정확히 한 번 / at most once|최대 한 번",
  "degrees|도 단위 / radians|라디안",
  "miles|마일 / kilometres|kilometers|km|킬로미터",
  "inches|인치 / centimetres|centimeters|cm|센티미터 / millimetres|millimeters|mm|밀리미터",
  "pounds|파운드 / kilograms|kg|킬로그램",
  "tcp / udp / quic",
  "http / https",
  "ipv4 / ipv6",
  "mqtt / amqp / coap",
  "wi fi|wifi|와이파이 / bluetooth|ble|블루투스 / lora|lorawan / zigbee / ethernet|이더넷",
  "h 264|h264 / h 265|h265|hevc / av1 / vp9",
  "hls / rtsp / webrtc / rtmp",
  "md5 / sha 1|sha1 / sha 256|sha256 / sha 512|sha512 / blake3",
  "hs256 / rs256 / es256 / eddsa",
  "rsa / ed25519 / ecdsa",
  "cpu / gpu / tpu / npu",
  "x86|x86 64|amd64 / arm|arm64|aarch64 / risc v",
  "freertos / zephyr / threadx",
  "vulkan / opengl / metal / directx",
  "pytorch / tensorflow / jax",
  "lf / crlf",
  "oauth / saml",
  "optimistic|optimistically|낙관적 / pessimistic|pessimistically|비관적",
  "lru / lfu",
  "fifo|first in first out|선입선출 / lifo|last in first out|후입선출",
  "unicast / multicast / broadcast",
  "blue green / canary / rolling|롤링",
  "12 hour / 24 hour",
  "clockwise|시계 방향 / counterclockwise|counter clockwise|anticlockwise|반시계 방향",
  "left to right / right to left",
  "active active / active passive|active standby",
] as const;

interface Value {
  readonly slot: number;
  readonly value: number;
}

interface Values {
  readonly known: ReadonlyMap<string, Value>;
  readonly anyOf: RegExp;
}

let values: Values | undefined;

function readValues(): Values {
  if (values !== undefined) return values;
  const known = new Map<string, Value>();
  for (const [slot, row] of SLOTS.entries())
    for (const [value, words] of row.split(" / ").entries())
      for (const word of words.split("|")) known.set(word, { slot, value });
  const longestFirst = [...known.keys()].sort((a, b) => b.length - a.length);
  // A Korean particle hangs on its word, and a preposition says the same of each: "in cents" and "as decimals".
  const anyOf = new RegExp(
    `(?<![^ ])(?:(?:in|as|over|by|to|via|through|with|using|on|at) )?(?:the |an? )?(${longestFirst.join("|")})(으로|로|를|을|에|이다|입니다|한다|합니다|해요|함)?(?![^ ])`,
    "g",
  );
  values = { known, anyOf };
  return values;
}

/** What a statement says of each slot, with all the rest of it. */
interface Filled extends Value {
  readonly rest: string;
}

const filled = new WeakMap<Reading, readonly Filled[]>();

function filledIn(reading: Reading): readonly Filled[] {
  const before = filled.get(reading);
  if (before !== undefined) return before;
  const { known, anyOf } = readValues();
  const { normal } = reading;
  const found = [...normal.matchAll(anyOf)].flatMap(({ 0: all, 1: word = "", 2: particle, index }) => {
    const value = known.get(word);
    const [before, after] = [normal.slice(0, index), normal.slice(index + all.length)];
    if (value === undefined || !isSaid(before, after, particle !== undefined)) return [];
    const rest = `${before} ${after}`;
    const numbers = rest.match(/\d+/g) ?? [];
    return [{ ...value, rest: [...termsOf(analyseClaim(rest)), ...numbers].sort().join(" ") }];
  });
  filled.set(reading, found);
  return found;
}

/**
 * A value is said of what goes before it. Before a noun it tells which one is meant: "the TCP listener" and "the UDP listener" are
 * two, as are a soft limit and a hard one.
 */
function isSaid(before: string, after: string, hasParticle: boolean): boolean {
  return hasParticle || FOLLOWS.test(after) || IS.test(before);
}

const IS = /(?:^| )(?:is|are|be|was|were|always|only) $/;
const FOLLOWS =
  /^ *(?:$|(?:for|in|on|at|by|when|if|from|to|and|with|because|since|so|before|after|unless|until|while|per|of|during|between|under) )/;

/** Whether two statements are the same but for one thing that can have one value only, and each gives it another. */
export function differInSlot(one: Reading, two: Reading): boolean {
  if (one.isNegative || two.isNegative) return false;
  const mine = filledIn(one);
  // Who names two values of a thing says more than which one it has.
  if (
    mine.length === 0 ||
    mine.some(({ slot, value }) => mine.some((own) => own.slot === slot && own.value !== value))
  )
    return false;
  const theirs = filledIn(two);
  return mine.some(({ slot, value, rest }) =>
    theirs.some(
      (other) => other.slot === slot && other.value !== value && rest !== "" && other.rest === rest,
    ),
  );
}
