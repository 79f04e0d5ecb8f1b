import { analyseClaim, termsOf } from "./claim-terms.js";
import type { Reading } from "./reading.js";

/**
 * Values of which a thing has only one. The values of a row are separated by slashes and exclude each other; words
 * separated by a bar mean the same value. Hyphens, slashes and dots are written as spaces, as in the normal form of a
 * text.
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

let values: ReadonlyMap<string, Value> | undefined;

function readValues(): ReadonlyMap<string, Value> {
  values ??= new Map(
    SLOTS.flatMap((row, slot) =>
      row
        .split(" / ")
        .flatMap((words, value) => words.split("|").map((word) => [word, { slot, value }] as const)),
    ),
  );
  return values;
}

/** Maximum number of words of a value, as in "first in first out". */
const MAX_WORDS = 4;
/** Particles and endings that are attached to a Korean word. */
const PARTICLE = /(?:으로|로|를|을|에|이다|입니다|한다|합니다|해요|함)$/;

interface Found extends Value {
  readonly words: number;
  readonly hasParticle: boolean;
}

function valueAt(words: readonly string[], start: number): Found | undefined {
  for (let count = Math.min(MAX_WORDS, words.length - start); count > 0; count -= 1) {
    const phrase = words.slice(start, start + count).join(" ");
    const value = readValues().get(phrase);
    if (value !== undefined) return { ...value, words: count, hasParticle: false };
    const bare = readValues().get(phrase.replace(PARTICLE, ""));
    if (bare !== undefined) return { ...bare, words: count, hasParticle: true };
  }
  return undefined;
}

/** A value that a statement gives to a slot, with the rest of the statement. */
interface Filled extends Value {
  readonly rest: string;
}

const filled = new WeakMap<Reading, readonly Filled[]>();

function filledIn(reading: Reading): readonly Filled[] {
  const before = filled.get(reading);
  if (before !== undefined) return before;
  const words = reading.normal.split(" ");
  const found: Filled[] = [];
  let at = 0;
  while (at < words.length) {
    const value = valueAt(words, at);
    if (value !== undefined && isSaid(words, at, value)) {
      const rest = [...words.slice(0, withoutLead(words, at)), ...words.slice(at + value.words)].join(" ");
      const numbers = rest.match(/\d+/g) ?? [];
      found.push({ ...value, rest: [...termsOf(analyseClaim(rest)), ...numbers].sort().join(" ") });
    }
    at += value?.words ?? 1;
  }
  filled.set(reading, found);
  return found;
}

/**
 * Returns the index at which a value begins, including its article and preposition, because "in cents" and "as
 * decimals" differ in the value alone.
 */
function withoutLead(words: readonly string[], start: number): number {
  const article = /^(?:the|an?)$/.test(words[start - 1] ?? "") ? start - 1 : start;
  return PREPOSITION.test(words[article - 1] ?? "") ? article - 1 : article;
}

const PREPOSITION = /^(?:in|as|over|by|to|via|through|with|using|on|at)$/;

/**
 * True when a value is said of what precedes it. Before a noun it tells which thing is meant: "the TCP listener" and
 * "the UDP listener" are two things, and so are a soft limit and a hard one.
 */
function isSaid(words: readonly string[], start: number, { words: count, hasParticle }: Found): boolean {
  return (
    hasParticle ||
    FOLLOWS.test(words[start + count] ?? "") ||
    IS.test(words[withoutLead(words, start) - 1] ?? "")
  );
}

const IS = /^(?:is|are|be|was|were|always|only)$/;
const FOLLOWS =
  /^(?:|for|in|on|at|by|when|if|from|to|and|with|because|since|so|before|after|unless|until|while|per|of|during|between|under)$/;

/** True when two statements are the same except that they give different values to a thing that can have only one. */
export function differInSlot(one: Reading, two: Reading): boolean {
  if (one.isNegative || two.isNegative) return false;
  const mine = filledIn(one);
  // A statement that names two values of a thing says more than which one it has.
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
