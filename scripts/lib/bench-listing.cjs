// What a sync cannot do without: git lists the files, and the manifests among them are read.
const { execFile } = require("node:child_process");
const { readFileSync } = require("node:fs");

const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
execFile("git", args, { encoding: "utf8", maxBuffer: 2 ** 26 }, (error, listed) => {
  if (error !== null) throw error;
  for (const path of listed.split("\0")) if (path.endsWith("package.json")) readFileSync(path, "utf8");
});
