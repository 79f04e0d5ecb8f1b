// Must be imported first: exits with a one-line message when Node.js is older than the workspace requires.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const [neededMajor, neededMinor] = engines.node.match(/\d+/g).map(Number);
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  console.error(
    `Orange Hyper needs Node.js ${neededMajor}.${neededMinor} or newer and this is ${process.versions.node}. ` +
      "Install a newer one from https://nodejs.org and run the same command again.",
  );
  process.exit(1);
}
