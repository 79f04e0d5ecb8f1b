// npm run install:global: builds this clone and installs its command line as a global npm package.
import { delimiter, join, sep } from "node:path";
import { bundleCommandLine, COMMAND_LINE } from "./lib/bundle-command-line.mjs";
import { registryEnvironment, run } from "./lib/process.mjs";
import { withProgress } from "./lib/progress.mjs";
import { setUp } from "./lib/setup.mjs";
import { inTemporaryFolder } from "./lib/temporary.mjs";

await setUp();
try {
  const prefix = await inTemporaryFolder("install", async (folder) => {
    await withProgress("Packing and installing", async () => {
      const tarball = await bundleCommandLine(folder);
      await npm(["install", "--global", "--offline", "--no-audit", "--no-fund", tarball]);
      return { ok: true };
    });
    return (await npm(["prefix", "--global"])).trim();
  });
  report(process.platform === "win32" ? prefix : join(prefix, "bin"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function report(folder) {
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .some((each) => each.replace(/[\\/]$/, "") === folder);
  console.log(`\`orange\` is installed in ${folder}${sep}`);
  if (!onPath) console.log(`That folder is not on your PATH: add it.`);
  console.log(`To remove it: npm uninstall --global ${COMMAND_LINE}`);
}

async function npm(args) {
  const result = await run("npm", [...args, "--loglevel=error"], { env: globalEnvironment() });
  if (result.ok) return result.stdout;
  const isForbidden = /EACCES|EPERM/.test(result.output);
  throw new Error(
    isForbidden
      ? `${result.output}\nnpm may not write to its global folder. Choose one of your own, and run the same command again:\n  npm config set prefix ~/.local`
      : `npm ${args[0]} failed:\n${result.output}`,
  );
}

/** Keeps the user's choice of npm's global folder, which npm passes to its scripts in an environment variable. */
function globalEnvironment() {
  const prefix = process.env.npm_config_global_prefix ?? process.env.npm_config_prefix;
  return { ...registryEnvironment(), ...(prefix && { npm_config_prefix: prefix }) };
}
