import { expect, it } from "vitest";
import { restates } from "../src/index.js";

it.each([
  [
    "From now on amounts are int64 minor units everywhere, never float64.",
    "Money amounts are always int64 minor units and never float64.",
  ],
  [
    "앞으로 운영 DB에는 직접 UPDATE를 하지 않는다",
    "운영 DB에는 직접 UPDATE하지 않고 리뷰받은 보정 스크립트로만 고친다.",
  ],
  [
    "We decided to keep the export synchronous",
    "The export stays synchronous, because reports need it at once.",
  ],
  ["Never log card numbers", "Card numbers must not appear in logs."],
])("%s: is restated", (one, two) => {
  expect([restates(one, two), restates(two, one)]).toEqual([true, true]);
});

it.each([
  ["From now on all prices are in cents", "The export writes UTF-8 with a BOM, because Excel needs it."],
  [
    "From now on all API errors are problem+json",
    "The error page of the admin API keeps its old format until v3.",
  ],
  ["Never log card numbers", "Card numbers are logged in full."],
  ["All prices are in cents", "Prices are shown with two decimals and the sign of the currency."],
])("%s: is not restated by another fact", (one, two) => {
  expect([restates(one, two), restates(two, one)]).toEqual([false, false]);
});
