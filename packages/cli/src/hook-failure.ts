/** A failure whose message is safe to show: one sentence with nothing from the input or the machine in it. */
export class HookFailure extends Error {}

const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;

/** Returns why a hook failed. Messages of other errors may quote their subject, so only their code is returned. */
export function reasonOf(error: unknown): string {
  if (error instanceof HookFailure) return error.message;
  const code = (error as { code?: unknown } | null | undefined)?.code;
  const known = typeof code === "string" && CODE.test(code) ? code : "INTERNAL_INVARIANT_ERROR";
  return `part of this session could not be recorded (${known}).`;
}
