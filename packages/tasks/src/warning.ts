/** What a command that succeeded wants to be seen; `data.warnings` of its answer. */
export interface Warning {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}
