import { describe, expect, it } from "vitest";
import { examine } from "../src/index.js";

const codes = (known: string, text: string): readonly string[] =>
  examine(
    { text },
    { accepted: [{ id: "node_known", text: known }], pending: [], exists: () => true, project: "p" },
  ).findings.map(({ code }) => code);

describe("two values of what has one", () => {
  it.each([
    ["Invoices round half-even.", "Invoices round half-up."],
    ["Sessions expire after one hour.", "Sessions expire after eight hours."],
    ["Store amounts in cents.", "Amounts are stored as decimals."],
    ["The accelerometer is read over SPI.", "The accelerometer is read over I2C."],
    ["The embeddings are kept in FP32.", "The embeddings are kept in INT8."],
    ["A batch holds two hundred rows.", "A batch holds a thousand rows."],
    ["Locks time out after thirty-five seconds.", "Locks time out after 45 seconds."],
    ["세션은 한 시간 뒤에 만료된다.", "세션은 여덟 시간 뒤에 만료된다."],
    ["잠금은 삼십 분 동안 유지한다.", "잠금은 오십 분 동안 유지한다."],
    ["청구서 금액은 버림한다.", "청구서 금액은 반올림한다."],
    ["자이로는 SPI로 읽는다.", "자이로는 I2C로 읽는다."],
  ])("%s | %s", (one, two) => {
    expect(codes(one, two)).toContain("contradiction");
    expect(codes(two, one)).toContain("contradiction");
  });
});

describe("what is of other things, or the same in other words", () => {
  it.each([
    ["Invoices round half-even.", "Weights round half-up."],
    ["Sessions expire after one hour.", "Sessions expire after sixty minutes."],
    ["Backups are kept for two years.", "Backups are kept for twenty-four months."],
    ["The accelerometer is read over SPI.", "The display is driven over I2C."],
    ["Amounts are never stored as decimals.", "Amounts are stored in cents."],
    ["Keep the dates of the left parser.", "Keep the dates of the right parser."],
    ["The TCP listener closes idle sockets.", "The UDP listener closes idle sockets."],
    ["The soft limit is 10 requests.", "The hard limit is 10 requests."],
    ["Traffic over HTTP is logged.", "Traffic over HTTPS is logged."],
    ["GPU jobs run in the night queue.", "CPU jobs run in the night queue."],
    ["The left pane lists the files.", "The right pane lists the files."],
    ["왼쪽 파서는 날짜를 유지한다.", "오른쪽 파서는 날짜를 유지한다."],
    ["GPU 작업은 밤에 실행한다.", "CPU 작업은 밤에 실행한다."],
    ["The bridge speaks both SPI and I2C.", "The bridge speaks I2C."],
    ["로그는 이레 동안 보관한다.", "로그는 7일 동안 보관한다."],
    ["잠금은 삼십 분 동안 유지한다.", "잠금은 30분 동안 유지한다."],
    ["세션은 한 시간 뒤에 만료된다.", "초대장은 여덟 시간 뒤에 만료된다."],
  ])("%s | %s", (one, two) => {
    expect(codes(one, two)).not.toContain("contradiction");
    expect(codes(two, one)).not.toContain("contradiction");
  });
});
