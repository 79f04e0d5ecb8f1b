const RUN_ID = /^run_\d{8}_\d{6}Z_[0-9A-Za-z]{8}$/;

export function isRunId(text: string): boolean {
  return RUN_ID.test(text);
}
