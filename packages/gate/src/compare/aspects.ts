import type { Reading } from "./reading.js";

/**
 * Sides of a thing that do not exclude each other, whatever is said of each. A row has the words of each side,
 * separated by slashes. What is saved in UTC may be shown in local time, and a weight has a format as well as a folder.
 */
const SIDES = [
  "saved stored kept persisted recorded written 저장 보관 기록/shown displayed rendered printed presented 표시 출력",
  "utc gmt kst cet localtime/iso rfc epoch unix/seconds milliseconds",
  "fp64 fp32 fp16 bf16 int8 int4 float32 float16/folder directory bucket repository registry/gzip zstd encrypted",
  "센트 원 달러 유로 cents pence euros dollars/정수 문자열 integers integer strings bigint",
  "json yaml csv parquet avro xml/folder directory bucket table database 폴더 테이블 버킷",
] as const;

/** Places and audiences, in the same form. They are themselves the value when nothing else differs. */
const SCOPES = [
  "internal/public external",
  "staging/production prod/development dev",
  "unit/integration/e2e",
  "reads reading/writes writing",
  "내부/외부 공개",
  "운영/개발 스테이징",
] as const;

/** True when two statements speak of different sides of a thing, or of two of its places, so that both can hold. */
export function areOfOtherAspects(one: Reading, two: Reading): boolean {
  const mine = one.words.filter((word) => !two.words.includes(word));
  const theirs = two.words.filter((word) => !one.words.includes(word));
  if (mine.length === 0 || theirs.length === 0) return false;
  return (
    SIDES.some((row) => standApart(row, mine, theirs)) ||
    (mine.length + theirs.length > 2 && SCOPES.some((row) => standApart(row, mine, theirs)))
  );
}

function standApart(row: string, mine: readonly string[], theirs: readonly string[]): boolean {
  const sides = row.split("/").map((side) => side.split(" "));
  const [own, other] = [mine, theirs].map((words) =>
    sides.filter((side) => words.some((word) => side.some((name) => isSaidAs(word, name)))),
  );
  return own?.length === 1 && other?.length === 1 && own[0] !== other[0];
}

/** True when a word is `name`; a Korean word may have a particle or ending attached. */
function isSaidAs(word: string, name: string): boolean {
  return word === name || (/[가-힣]$/.test(name) && word.startsWith(name));
}
