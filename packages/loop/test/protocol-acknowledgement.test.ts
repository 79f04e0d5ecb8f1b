import { describe, expect, it } from "vitest";
import {
  ACK,
  answer,
  EARLIER,
  faults,
  NONCE,
  PURPOSES,
  RUN,
  read,
  response,
  SAMPLES,
  warnings,
} from "./support/responses.js";

const FIELD = "thehoodDirectiveAck";
const PLACES = ["data", "beside data", "in the payload"] as const;
type AckLocation = (typeof PLACES)[number];
const PATHS: Readonly<Record<AckLocation, string>> = {
  data: `data.${FIELD}`,
  "beside data": FIELD,
  "in the payload": `data.qa_result.${FIELD}`,
};

/** An answer of qa with acknowledgements in some places. */
function acknowledged(copies: Partial<Record<AckLocation, unknown>>): object {
  const copy = (place: AckLocation): object => (place in copies ? { [FIELD]: copies[place] } : {});
  return {
    status: "ok",
    summary: "Fine.",
    data: { qa_result: { ...SAMPLES.qa, ...copy("in the payload") }, ...copy("data") },
    ...copy("beside data"),
  };
}

/** What is wrong with one acknowledgement, wherever it stands: the field and the code. */
const WRONG: readonly (readonly [name: string, ack: unknown, faults: readonly string[]])[] = [
  ["another run", { ...ACK, runId: "run_20261121_093000Z_aaaaaaaa" }, [".runId ACK_RUN_MISMATCH"]],
  ["no run", { nonce: NONCE, responseField: FIELD }, [".runId ACK_RUN_MISMATCH"]],
  ["an earlier directive", { ...ACK, nonce: EARLIER }, [".nonce ACK_STALE"]],
  ["a nonce of nobody", { ...ACK, nonce: "f".repeat(32) }, [".nonce ACK_NONCE_MISMATCH"]],
  ["the nonce in capitals", { ...ACK, nonce: NONCE.toUpperCase() }, [".nonce ACK_NONCE_MISMATCH"]],
  ["the nonce in a list", { ...ACK, nonce: [NONCE] }, [".nonce ACK_NONCE_MISMATCH"]],
  ["a part of the nonce", { ...ACK, nonce: NONCE.slice(0, 31) }, [".nonce ACK_NONCE_MISMATCH"]],
  ["no nonce", { runId: RUN, responseField: FIELD }, [".nonce ACK_NONCE_MISMATCH"]],
  ["another field", { ...ACK, responseField: "ack" }, [".responseField ACK_FIELD_MISMATCH"]],
  ["no field", { runId: RUN, nonce: NONCE }, [".responseField ACK_FIELD_MISMATCH"]],
  [
    "nothing at all",
    {},
    [".runId ACK_RUN_MISMATCH", ".nonce ACK_NONCE_MISMATCH", ".responseField ACK_FIELD_MISMATCH"],
  ],
  ["a text", NONCE, [" ACK_MISSING"]],
  ["null", null, [" ACK_MISSING"]],
  ["a list", [ACK], [" ACK_MISSING"]],
];

describe.each(PLACES)("an acknowledgement %s", (place) => {
  it("is taken, and stands once in data", () => {
    const { response } = read("qa", acknowledged({ [place]: ACK }));
    expect(response?.normalised).toEqual({
      status: "ok",
      summary: "Fine.",
      data: { qa_result: SAMPLES.qa, [FIELD]: ACK },
    });
  });

  it.each(WRONG)("is refused with %s", (_name, ack, wrong) => {
    const given = acknowledged({ [place]: ack });
    expect(faults("qa", given).toSorted()).toEqual(wrong.map((one) => `${PATHS[place]}${one}`).toSorted());
    expect(read("qa", given).response).toBeNull();
  });
});

const PAIRS: readonly (readonly [AckLocation, AckLocation])[] = [
  ["data", "beside data"],
  ["data", "in the payload"],
  ["beside data", "in the payload"],
];

describe.each(PAIRS)("two acknowledgements, %s and %s", (one, other) => {
  it("are taken where they are equal, whatever their order", () => {
    const turned = { responseField: FIELD, nonce: NONCE, runId: RUN };
    expect(faults("qa", acknowledged({ [one]: ACK, [other]: turned }))).toEqual([]);
  });

  it.each(WRONG)("are refused where one has %s", (_name, ack) => {
    for (const copies of [
      { [one]: ACK, [other]: ack },
      { [one]: ack, [other]: ACK },
    ]) {
      expect(faults("qa", acknowledged(copies))).toEqual([`${PATHS[one]} ACK_CONFLICT`]);
    }
  });
});

it("takes three equal ones", () => {
  expect(faults("qa", acknowledged({ data: ACK, "beside data": ACK, "in the payload": ACK }))).toEqual([]);
});

it.each(PURPOSES)("refuses an answer of %s that acknowledges nothing", (purpose) => {
  const { data, ...rest } = response(purpose);
  const { [FIELD]: _ack, ...payload } = data as Record<string, unknown>;
  expect(faults(purpose, { ...rest, data: payload })).toEqual([`data.${FIELD} ACK_MISSING`]);
});

it.each(["blocked", "failed"])("is wanted of a role that is %s as well", (status) => {
  expect(faults("qa", { status, summary: "No network." })).toEqual([`data.${FIELD} ACK_MISSING`]);
  const { response } = read("qa", { status, summary: "No network.", data: { [FIELD]: ACK } });
  expect(response).toEqual({
    purpose: "qa",
    status,
    summary: "No network.",
    payload: null,
    normalised: { status, summary: "No network.", data: { [FIELD]: ACK } },
  });
});

it("is not looked for elsewhere", () => {
  expect(faults("qa", { ...acknowledged({}), meta: { [FIELD]: ACK } })).toEqual([
    `data.${FIELD} ACK_MISSING`,
  ]);
  const inAnother = response("qa", SAMPLES.qa, {
    data: { qa_result: SAMPLES.qa, plan_result: { [FIELD]: ACK } },
  });
  expect(faults("qa", inAnother)).toEqual([`data.${FIELD} ACK_MISSING`]);
});

it("loses what it has beyond its three fields", () => {
  const given = acknowledged({ data: { ...ACK, trusted: true } });
  expect(warnings("qa", given)).toEqual([`data.${FIELD}.trusted FIELD_UNKNOWN`]);
  expect(read("qa", given).response?.normalised["data"]).toEqual({ qa_result: SAMPLES.qa, [FIELD]: ACK });
});

it("says what was expected and what was found", () => {
  const { errors } = read(
    "qa",
    acknowledged({ data: { ...ACK, nonce: EARLIER, responseField: "ack" } }),
  ).report;
  expect(errors).toEqual([
    {
      path: `data.${FIELD}.nonce`,
      code: "ACK_STALE",
      message: "It is that of an earlier directive.",
      expected: "current nonce",
      actual: EARLIER,
    },
    {
      path: `data.${FIELD}.responseField`,
      code: "ACK_FIELD_MISMATCH",
      message: "It names another field.",
      expected: FIELD,
      actual: "ack",
    },
  ]);
});

it("never tells the open nonce to who did not know it", () => {
  const text = JSON.stringify(read("qa", acknowledged({ data: { ...ACK, nonce: "guess" } })).report);
  expect(text).not.toContain(NONCE);
  expect(answer("qa")).toContain(NONCE);
});
