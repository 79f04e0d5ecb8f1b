import type { Check } from "../checks/check.js";
import { leftOut } from "../checks/selection.js";
import { hasOption } from "../programs/options.js";
import type { CommandContext } from "../scripts/script-use.js";
import { configurationText, quotedIn, settingOf } from "./setting.js";

/**
 * Limits a check of cargo by the manifest of its folder: the default members, and for a package with a workspace not
 * the other members.
 */
export function cargoScope(check: Check, words: readonly string[], { folder, text }: CommandContext): Check {
  if (folder === null || hasOption(words, "-p --package")) return check;
  const source = configurationText(`${folder}/Cargo.toml`, text);
  if (source === null) return check;
  const isAll = hasOption(words, "--workspace --all");
  const members = (key: string): readonly string[] =>
    isAll && key !== "exclude" ? [] : quotedIn(settingOf(source, "workspace", key) ?? "");
  const chosen = members("default-members");
  const others = /^\[package\]/m.test(source) ? members("members").filter((one) => one !== ".") : [];
  const features = hasOption(words, "--all-features -F --features");
  // A test target that needs features is left out silently without them.
  const targets = features
    ? []
    : source
        .split(/^(?=\[\[)/m)
        .filter((part) => part.startsWith("[[test]]") && /^required-features/m.test(part));
  const unbuilt = targets.flatMap((part) => {
    const [, name] = /^name\s*=\s*["']([\w-]+)/m.exec(part) ?? [];
    return /^path\s*=\s*["']([^"'\n]+)/m.exec(part)?.[1] ?? (name === undefined ? [] : `tests/${name}.rs`);
  });
  const excluded = leftOut(members("exclude").map((one) => `${one.replace(/\/$/, "")}/**`));
  const paths = [
    ...(chosen.length > 0 ? chosen.filter((one) => one !== ".") : leftOut(others.map((one) => `${one}/**`))),
    ...excluded,
    ...leftOut(unbuilt),
  ];
  return { ...check, selection: { ...check.selection, paths: [...check.selection.paths, ...paths] } };
}
