import { msg } from "@orange-hyper/core/text";
import type { Resolved } from "../config/resolve.js";
import type { KnownProvider } from "../config/roster.js";
import type { Mode } from "../model/mode.js";

/** Something that the recommended run needs and that is missing. */
export interface Missing {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

export interface Checking {
  readonly situation: {
    readonly isRepository: boolean;
    readonly isTrusted: boolean;
    readonly providers: ReadonlyMap<string, KnownProvider>;
  };
  readonly resolved: Resolved;
  readonly isReviewOfNothing: boolean;
}

/** Returns what is missing for a run of a mode, most serious first. */
export function missingFor(
  mode: Mode,
  { situation, resolved, isReviewOfNothing }: Checking,
): readonly Missing[] {
  const isMeasured = mode === "implement" || mode === "review";
  const { missing, settings } = resolved;
  return [
    ...(isMeasured && !situation.isRepository ? [noRepository(mode)] : []),
    ...(isReviewOfNothing ? [nothingToReview()] : []),
    ...(missing.length > 0 ? [rolesMissing(missing)] : []),
    ...[...new Set(Object.values(settings.roster).map(({ provider }) => provider))].flatMap((provider) =>
      situation.providers.get(provider)?.check?.ok === false ? [providerMissing(provider)] : [],
    ),
    ...(isMeasured && settings.validation.length === 0 ? [noValidation()] : []),
    ...(situation.isTrusted ? [] : [notTrusted()]),
  ];
}

function noRepository(mode: Mode): Missing {
  return {
    code: "NOT_A_GIT_REPOSITORY",
    message: msg`The mode ${mode} measures changes by git, and this folder is in no repository.`,
    hint: msg`Run \`git init\` and commit what is there.`,
  };
}

function nothingToReview(): Missing {
  return {
    code: "NOTHING_TO_REVIEW",
    message: msg`The goal asks for a review, and nothing differs from the default branch.`,
    hint: msg`Name what to compare with by \`--mode review --base <ref>\`, or only look with \`--mode research\`.`,
  };
}

function rolesMissing(roles: readonly string[]): Missing {
  return {
    code: "ROSTER_INCOMPLETE",
    message: msg`Nobody plays ${roles.join(", ")}.`,
    hint: msg`Give it a provider in "roles" of .orange-hyper/roles.json; \`orange run init-config\` writes that file where there is none.`,
  };
}

function providerMissing(provider: string): Missing {
  return {
    code: "PROVIDER_NOT_FOUND",
    message: msg`The provider ${provider} cannot be used here.`,
    hint: msg`Run \`orange run providers --check\` to see why.`,
  };
}

function noValidation(): Missing {
  return {
    code: "VALIDATION_NOT_CONFIGURED",
    message: msg`No validation command is configured, so nothing that the run does can be measured.`,
    hint: msg`Put the test command into "validation" of .orange-hyper/roles.json; \`orange run init-config\` suggests one.`,
  };
}

function notTrusted(): Missing {
  return {
    code: "CONFIG_UNTRUSTED",
    message: msg`.orange-hyper/roles.json was not trusted as it is now.`,
    hint: msg`Start a run once: it shows what the file runs, and how to trust it.`,
  };
}
