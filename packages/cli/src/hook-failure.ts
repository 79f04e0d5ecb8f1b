/** A failure whose cause people may read: one sentence without anything from the input or the machine. */
export class HookFailure extends Error {}

const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;

/** Why a hook failed. Messages of other errors quote what they are about, so of those there is the code alone. */
export function reasonOf(error: unknown): string {
  if (error instanceof HookFailure) return error.message;
  const code = (error as { code?: unknown } | null | undefined)?.code;
  const known = typeof code === "string" && CODE.test(code) ? code : "INTERNAL_INVARIANT_ERROR";
  return `part of this session could not be recorded (${known}).`;
}
