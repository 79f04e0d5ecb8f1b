import { readdirSync, readFileSync } from "node:fs";

const here = (path) => new URL(path, import.meta.url);
const json = (path) => JSON.parse(readFileSync(here(path), "utf8"));

/** All cases, each with the name of its table. */
export function readCases() {
  const tables = readdirSync(here("cases")).filter((file) => file.endsWith(".json"));
  return tables.flatMap((file) =>
    json(`cases/${file}`).map((one) => ({ table: file.slice(0, -".json".length), ...one })),
  );
}

/**
 * Judges every case with the functions of the package, and says what is not as expected. A false pass is one that was
 * said where another outcome is right; `none` is a command that checks nothing.
 */
export async function judgeCases({ analyseTool, covers, findPackages }) {
  const outputs = json("outputs.json");
  const projects = json("projects.json");
  const results = [];
  for (const one of readCases()) {
    const files = one.files ?? projects[one.project] ?? {};
    const seen = await analyseTool({
      toolName: one.tool ?? "Bash",
      toolInput: one.input ?? { command: one.command },
      toolResponse: { stdout: outputs[one.output] ?? one.output ?? "", stderr: "" },
      exitStatus: one.status,
      root: "/repo",
      read: async (path) => files[path] ?? null,
    });
    const asked = [...(one.covers ?? []), ...(one.coversNot ?? [])];
    const project = await findPackages(seen.checks, asked, async (path) => files[path] ?? null);
    const wrong = faults(one, seen, (check, path) => covers(check, path, project));
    const outcome = seen.outcome ?? "none";
    results.push({
      case: one,
      outcome,
      wrong,
      isFalsePass: outcome === "passed" && one.expect.outcome !== "passed",
    });
  }
  return results;
}

function faults({ expect, covers: held = [], coversNot = [] }, seen, covers) {
  const wrong = [];
  const outcome = seen.outcome ?? "none";
  if (outcome !== expect.outcome)
    wrong.push(`${outcome}, not ${expect.outcome} (${seen.checks.map(({ reason }) => reason)})`);
  const classes = seen.checks.map((check) => check.class);
  if (expect.class !== undefined && expect.outcome !== "none" && !classes.includes(expect.class))
    wrong.push(`class ${classes}, not ${expect.class}`);
  const runners = seen.checks.map(({ runner }) => runner);
  if (expect.runner !== undefined && !runners.includes(expect.runner))
    wrong.push(`runner ${runners}, not ${expect.runner}`);
  const reasons = seen.checks.map(({ reason }) => reason);
  if (expect.reason !== undefined && !reasons.includes(expect.reason))
    wrong.push(`reason ${reasons}, not ${expect.reason}`);
  if (expect.mayEdit !== undefined && seen.mayEdit !== expect.mayEdit) wrong.push(`mayEdit ${seen.mayEdit}`);
  for (const path of held)
    if (!seen.checks.some((check) => covers(check, path))) wrong.push(`does not cover ${path}`);
  for (const path of coversNot)
    if (seen.checks.some((check) => covers(check, path))) wrong.push(`covers ${path}`);
  return wrong;
}
