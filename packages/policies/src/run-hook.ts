#!/usr/bin/env node
import { join } from "node:path";
import { runHook } from "./engine/run-hook.js";

void runHook(process.argv.slice(2), {
  stdin: process.stdin,
  env: process.env,
  policies: join(__dirname, "policies"),
}).then(({ stdout, stderr, exitCode }) => {
  process.exitCode = exitCode;
  process.stderr.write(stderr);
  process.stdout.write(stdout);
});
