/** A warning of a command that succeeded, listed in `data.warnings`. */
export interface Warning {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}
