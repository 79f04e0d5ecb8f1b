#!/usr/bin/env node
import { join } from "node:path";
import { runHook } from "./engine/run-hook.js";
import { emit, standardInput } from "./engine/standard-streams.js";

void runHook(process.argv.slice(2), {
  stdin: standardInput(),
  env: process.env,
  policies: join(__dirname, "policies"),
}).then(emit);
