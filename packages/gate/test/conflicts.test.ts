import { describe, expect, it } from "vitest";
import { examine } from "../src/index.js";

/** True when each of two texts is said to contradict the other. */
function contradict(one: string, two: string): readonly boolean[] {
  return [
    [one, two],
    [two, one],
  ].map(([known = "", text = ""]) =>
    examine(
      { text },
      { accepted: [{ id: "node_known", text: known }], pending: [], exists: () => true, project: "" },
    ).findings.some(({ code }) => code === "contradiction"),
  );
}

describe("two memories contradict each other", () => {
  it.each([
    [
      "Koin was replaced by Hilt, as missing bindings were only found at run time.",
      "Injection is done with Koin.",
    ],
    ["Glide was removed because it leaked activities.", "Android loads images with Glide."],
    ["We chose chi over gin since middlewares stay plain handlers.", "The HTTP router is gin."],
    ["We moved from Jenkins to GitHub Actions in spring.", "CI runs on Jenkins."],
    [
      "Migrations run as a separate job before the rollout, never at service start.",
      "The service applies pending migrations when it boots.",
    ],
    [
      "Symbols are uploaded by the release lane, so do not archive from Xcode by hand.",
      "Releases are archived manually from Xcode.",
    ],
    ["The settlement cron runs at 02:30 UTC.", "The settlement job starts at 01:00 UTC."],
    ["Reviews are published only after moderation.", "Reviews appear immediately, without moderation."],
    ["The dashboard reads from the replica.", "The dashboard queries the primary."],
    // Units, and what a number counts.
    [
      "Never send a velocity above 1.6 m/s to an R2 chassis while it carries a tote heavier than 25 kg.",
      "An R2 chassis may drive 2.2 m/s whatever its tote weighs.",
    ],
    ["Order lines are grouped into waves of at most 48 lines.", "A wave has up to 64 order lines."],
    ["A takedown request has to be carried out within 24 hours.", "Takedowns are done in five working days."],
    ["Product dimensions are stored in millimetres.", "Dimensions of products are kept in centimetres."],
    // One thing in another order of words.
    [
      "Pictures of the cameras above the put wall must be deleted after 72 hours.",
      "Put wall camera pictures are kept for two weeks.",
    ],
    // Rules with two verbs or two negations, and a default in a sentence of its own.
    ["Fields in fleet.proto are never renumbered or reused.", "Unused fields in fleet.proto can be reused."],
    ["No pupil may have two exams on one day, nor on one evening.", "A pupil can have two exams on one day."],
    ["Feature switches come from Unleash; the default is off.", "Feature switches are on by default."],
    // What failed, what is needed, and how many it takes.
    [
      "Papers are rendered with Typst; LaTeX took up to a minute.",
      "Papers are set with LaTeX on the server.",
    ],
    ["Every picture in a question needs an alternative text.", "Alternative texts of pictures are optional."],
    [
      "An exam may only be opened by two people, the head of the school and an invigilator.",
      "The head of the school can open an exam alone.",
    ],
  ])("%s / %s", (one, two) => {
    expect(contradict(one, two)).toEqual([true, true]);
  });

  it.each([
    ["We moved from Redis to NATS for the job queue.", "Sessions are kept in Redis."],
    [
      "Terraform was replaced by Pulumi for new stacks.",
      "The DNS zones were written in Terraform until 2023.",
    ],
    [
      "Secrets are read through the Airflow secrets backend, never from Variables.",
      "Never read secrets from Airflow Variables; use the secrets backend.",
    ],
    [
      "The Kotlin module is shared/; it must not import anything from android.* or UIKit.",
      "shared/ is the Kotlin module and may import neither android.* nor UIKit.",
    ],
    ["The settlement cron runs at 02:30 UTC.", "The chargeback import starts at 04:00 UTC."],
    ["An attempt writes a snapshot every 15 seconds.", "An attempt is restarted within two seconds."],
    [
      "robot_ticks is kept for 35 days.",
      "No query of a dashboard may scan more than two days of robot_ticks.",
    ],
    ["운영 DB에는 직접 UPDATE를 하지 않고 보정 스크립트를 실행한다.", "운영 DB에 직접 UPDATE 금지."],
  ])("but not %s / %s", (one, two) => {
    expect(contradict(one, two)).toEqual([false, false]);
  });
});

describe("a memory is weak", () => {
  const found = (text: string): readonly (string | undefined)[] =>
    examine({ text }, { accepted: [], pending: [], exists: () => true, project: "" }).findings.map(
      ({ words }) => words,
    );

  it.each([
    ["guess", "The deadlock probably comes from the index on merchant_id, not sure though."],
    ["guess", "위젯 문제는 iOS 업데이트 때문일 수도 있다."],
    ["meeting note", "Action items: Mina to update the runbook, Ravi to ask the bank."],
    ["meeting note", "Ravi is going to talk to the acquirer about the 7 day limit."],
    ["truism", "Follow best practices for accessibility."],
    ["chatter", "I read through the jobs and understood how the sensor works."],
    ["guess", "We should probably think about caching at some point."],
    ["meeting note", "Sprint 14: feeds, charts, and the new studio."],
    ["chatter", "Call me when the payout job fails, I'm at my desk until six."],
    ["chatter", "Summary: I renamed three files and removed an unused import."],
    ["log", "Build succeeded in 14.2s, 3 warnings"],
    ["log", "Test Suite 'TrackTests' failed at 2026-02-11 09:14:22.013."],
  ])("as a %s: %s", (name, text) => {
    expect(found(text)).toEqual([name]);
  });

  it.each([
    "An event may arrive twice, so that consumers deduplicate by id.",
    "In the retro we decided that flags are off by default.",
    "Snapshot tests run on a Pixel 6 emulator; other devices give other pixels.",
    "Great Expectations was removed in favour of dbt tests and Soda, since nobody read its reports.",
    "On-call swaps have to be confirmed by both doctors before they take effect.",
  ])("but not: %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});
