import { EXIT_CODES, OrangeError } from "@orange-hyper/core";

type Class = Exclude<keyof typeof EXIT_CODES, "internal">;

export interface Said {
  readonly message: string;
  readonly hint: string;
  readonly data?: object;
}

/** A refusal, whose exit code is that of its class. */
export function failure(code: string, kind: Class, { message, hint, data }: Said): OrangeError {
  return new OrangeError({ code, exitCode: EXIT_CODES[kind], message, hint, data });
}
