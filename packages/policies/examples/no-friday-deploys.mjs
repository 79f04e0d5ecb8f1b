/** Refuses to deploy on Fridays. */
export const run = (raw, { now = Date.now } = {}) => {
  const { tool_input: input = {} } = JSON.parse(raw);
  const isDeploy = /\b(?:deploy|kubectl\s+apply|terraform\s+apply)\b/.test(input.command ?? "");
  if (!isDeploy || new Date(now()).getUTCDay() !== 5) return undefined;
  return { exitCode: 2, stderr: "Nothing is deployed on Fridays. Say so to the user, and stop there." };
};
