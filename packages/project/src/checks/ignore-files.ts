import { type CheckResult, displayPath, type Finding, type OrangeContext } from "@orange-hyper/core";
import { STORAGE_PATHS } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";
import { CONFIG_KEY } from "../config.js";
import { missingIgnoreLines } from "../ignore-file.js";
import { missingMergeFiles } from "../merge-files.js";

/** Returns one sample path for each part of the storage tree that a team shares. */
function sharedPaths(): readonly string[] {
  const shared = STORAGE_PATHS.filter(({ kind }) => kind === "memory");
  return shared.map(({ path }) => displayPath(path.endsWith("/") ? `${path}x.md` : path));
}

/** Checks that private state is ignored and shared state is not. */
export async function checkIgnoreFiles(ctx: OrangeContext): Promise<CheckResult> {
  const results = await Promise.all([checkOwnFile(ctx), checkRootFile(ctx), checkMergeFiles(ctx)]);
  return {
    checks: results.flatMap((result) => result.checks),
    findings: results.flatMap((result) => result.findings),
  };
}

async function checkOwnFile({ blobs }: OrangeContext): Promise<CheckResult> {
  const bytes = (await blobs.kind(".gitignore")) === "file" ? await blobs.get(".gitignore") : null;
  if (bytes === null) return { checks: [], findings: [] };
  return {
    checks: [msg`.orange-hyper/.gitignore policy checked`],
    findings: missingIgnoreLines(new TextDecoder().decode(bytes)).map((line) => ({
      code: "ORANGE_GITIGNORE_POLICY",
      level: "warning",
      message: `.orange-hyper/.gitignore missing ${line}`,
      hint: "Run `orange init` to add it.",
    })),
  };
}

/** Checks for the files without which git reports conflicts even when two branches only added something. */
async function checkMergeFiles({ blobs, workTrees }: OrangeContext): Promise<CheckResult> {
  const isProject = (await blobs.kind(CONFIG_KEY)) === "file";
  if (!isProject || !(await workTrees.isVersioned())) return { checks: [], findings: [] };
  const { lines, keys, unkept } = await missingMergeFiles(blobs);
  const messages = [
    ...lines.map((line) => msg`.orange-hyper/.gitattributes missing ${line}`),
    ...keys.map((key) => msg`missing ${displayPath(key)}`),
    ...(unkept.length === 0 ? [] : [msg`folders of .orange-hyper without .gitkeep: ${unkept.join(", ")}`]),
  ];
  return {
    checks: [],
    findings: messages.map((message) => ({
      code: "ORANGE_GITATTRIBUTES_POLICY",
      level: "warning",
      message,
      hint: "Run `orange init` to add it.",
    })),
  };
}

async function checkRootFile(ctx: OrangeContext): Promise<CheckResult> {
  const file = await ctx.files.read(`${ctx.project.root}/.gitignore`, 1024 * 1024);
  if (!file.ok) return { checks: [], findings: [] };
  const matches = await ctx.git.ignored(sharedPaths());
  const patterns =
    matches === null
      ? hidingLines(new TextDecoder().decode(file.bytes))
      : matches.filter((match) => match.source === ".gitignore").map((match) => match.pattern);
  return {
    checks: [msg`root .gitignore public memory policy checked`],
    findings: [...new Set(patterns)].map(hidesSharedState),
  };
}

/** Returns, for use without git, the lines with the patterns that nearly all ignore files use to hide shared state. */
function hidingLines(text: string): readonly string[] {
  const hiding = /^\/?\.orange-hyper\/?$|^\.orange-hyper\/(?:proposals\/?|graph\/?|\*|\*\*)$/;
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => hiding.test(line));
}

function hidesSharedState(pattern: string): Finding {
  return {
    code: "PUBLIC_MEMORY_GITIGNORE_POLICY",
    level: "warning",
    message: `root .gitignore hides shareable state: ${pattern}`,
    hint: "Remove the pattern; .orange-hyper/.gitignore keeps private state out of git by itself.",
  };
}
