import type { Messages } from "@orange-hyper/core/human";
import type { QuestData } from "./schema.js";

/** Translates the status of a quest or of its verification, or the source of evidence, for people. */
export function statusWord(status: string, { t }: Pick<Messages, "t">): string {
  switch (status) {
    case "active":
      return t`active`;
    case "completed":
      return t`completed`;
    case "cancelled":
      return t`cancelled`;
    case "pending":
      return t`pending`;
    case "verified":
      return t`verified`;
    case "unverified":
      return t`unverified`;
    case "observed":
      return t`observed`;
    case "stated":
      return t`stated`;
    default:
      return status;
  }
}

/** Describes for people how a quest was verified. A cancelled one is not, and nothing about it is pending. */
export function verificationWords(
  quest: Pick<QuestData, "status" | "verification_status" | "verification_source">,
  screen: Pick<Messages, "t">,
): string {
  if (quest.status === "cancelled") return screen.t`none`;
  return quest.verification_source === "stated"
    ? screen.t`verified by statement`
    : statusWord(quest.verification_status, screen);
}
