import { type OrangeError, userInputError, withWordsForPeople } from "@orange-hyper/core";
import { shellQuote } from "@orange-hyper/core/text";

/** The error for `remember revise` with nothing to change. */
export function nothingToRevise(): OrangeError {
  return withWordsForPeople(
    userInputError(
      "remember revise requires --candidate, --why, or --confidence.",
      'Pass the new text, for example `--candidate "..."`, or the type: `--type constraint`.',
    ),
    {
      message:
        "What should change? Give the new text with --candidate, or another --why, --confidence or --type.",
    },
  );
}

/** The error for a confidence that no proposal can have. */
export function unsupportedConfidence(value: string): OrangeError {
  return withWordsForPeople(
    userInputError(`Unsupported memory proposal confidence: ${value}`, "Use one of low, medium, high."),
    { message: `There is no confidence "${value}".` },
  );
}

/** The error for a text that another pending proposal has already. */
export function candidateTaken(id: string, other: string): OrangeError {
  return userInputError(
    `Cannot revise memory proposal ${id}: Candidate Memory duplicates pending proposal ${other}`,
    `Compare them: \`orange remember show ${shellQuote(other)}\`. Reject one, or choose another text.`,
  );
}
