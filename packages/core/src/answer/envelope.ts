import type { OrangeError } from "../errors.js";

/** Version of the adapter contract, independent of every package version. */
export const CONTRACT_VERSION = "0.1";

export interface SuccessEnvelope {
  readonly ok: true;
  readonly contract_version: typeof CONTRACT_VERSION;
  readonly command: string;
  readonly data: object;
}

export interface FailureEnvelope {
  readonly ok: false;
  readonly contract_version: typeof CONTRACT_VERSION;
  readonly command: string;
  readonly error: { readonly code: string; readonly message: string; readonly hint: string };
  readonly data?: object;
}

/** Creates the JSON answer of a command that succeeded. */
export function successEnvelope(command: string, data: object): SuccessEnvelope {
  return { ok: true, contract_version: CONTRACT_VERSION, command, data };
}

/** Creates the JSON answer of a command that failed. It has `data` only when the error has. */
export function failureEnvelope(command: string, error: OrangeError): FailureEnvelope {
  const { code, message, hint, data } = error;
  const failure = {
    ok: false,
    contract_version: CONTRACT_VERSION,
    command,
    error: { code, message, hint },
  } as const;
  return data === undefined ? failure : { ...failure, data };
}
