// Prints what the built package says of every case: a line for each table, then each case that is not as expected.
import { analyseTool, covers, findPackages } from "../dist/index.js";
import { judgeCases } from "./run-cases.mjs";

const results = await judgeCases({ analyseTool, covers, findPackages });
const tables = Map.groupBy?.(results, (result) => result.case.table) ?? grouped(results);
console.log("table          cases  right  false passes");
for (const [table, all] of [...tables, ["all", results]]) {
  const right = all.filter(({ wrong }) => wrong.length === 0).length;
  const falsePasses = all.filter(({ isFalsePass }) => isFalsePass).length;
  console.log(
    `${table.padEnd(14)} ${String(all.length).padStart(5)}  ${((100 * right) / all.length).toFixed(1).padStart(5)}  ${falsePasses}`,
  );
}
for (const { case: one, wrong } of results)
  if (wrong.length > 0) console.log(`\n${one.table}: ${one.name}\n  ${one.command}\n  ${wrong.join("; ")}`);

function grouped(all) {
  const groups = new Map();
  for (const result of all) groups.set(result.case.table, [...(groups.get(result.case.table) ?? []), result]);
  return groups;
}
