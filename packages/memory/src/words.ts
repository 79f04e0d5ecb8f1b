import type { Messages } from "@orange-hyper/core/human";
import { isOwnWhy } from "./proposal-file.js";

type Reader = Pick<Messages, "t">;

/** Translates the status of a proposal. */
export function statusWord(status: string, { t }: Reader): string {
  switch (status) {
    case "pending":
      return t`pending`;
    case "accepted":
      return t`accepted`;
    case "rejected":
      return t`rejected`;
    default:
      return status;
  }
}

/** Translates the action of a decision about memory. */
export function actionWord(action: string, { t }: Reader): string {
  switch (action) {
    case "accept":
      return t`accept`;
    case "reject":
      return t`reject`;
    case "revise":
      return t`revise`;
    case "forget":
      return t`forget`;
    case "restore":
      return t`restore`;
    case "confirm":
      return t`confirm`;
    case "relate":
      return t`relate`;
    default:
      return action;
  }
}

/** Translates the part that a revision changed. */
export function partWord(part: string, { t }: Reader): string {
  switch (part) {
    case "candidate":
      return t`candidate`;
    case "why":
      return t`why`;
    case "confidence":
      return t`confidence`;
    case "type":
      return t`type`;
    default:
      return part;
  }
}

/** Translates how a link of the chain behind a memory is known. */
export function knownWord(known: "recorded" | "observed" | "stated", { t }: Reader): string {
  return { recorded: t`recorded`, observed: t`observed`, stated: t`stated` }[known];
}

/** Translates the reason of a proposal if it is one of the standard sentences; returns any other unchanged. */
export function whyText(why: string, { translate }: Pick<Messages, "translate">): string {
  return isOwnWhy(why) || IMPORTED.test(why) ? translate(why) : why;
}

const IMPORTED = /^Imported from .*; review it before acceptance\.$/;
