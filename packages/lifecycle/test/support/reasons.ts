import type { ReasonCode } from "@orange-hyper/verification";

/** Every reason why the result of a check cannot be told. */
export const REASONS: Readonly<Record<ReasonCode, true>> = {
  status_hidden: true,
  status_missing: true,
  not_reached: true,
  one_of_several: true,
  nothing_ran: true,
  no_summary: true,
  only_lists: true,
  never_fails: true,
  may_skip: true,
  watches: true,
  not_started: true,
  interrupted: true,
  unfinished: true,
  other_tree: true,
  refused: true,
  not_understood: true,
  environment: true,
  shadowed: true,
  output_disagrees: true,
};
