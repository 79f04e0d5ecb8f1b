import type { IdPort } from "@orange-hyper/core/ports";
import { foldText } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";

/** Maximum number of words that an intent signature is made of. */
const WORDS = 24;
/** Maximum number of segments kept of a path. */
const SEGMENTS = 3;
/** Maximum number of paths in a scope. */
const MAX_ROOTS = 12;
const PUNCTUATION =
  /[!-/:-@[-`{-~\u00a1-\u00bf\u2010-\u2027\u2030-\u205e\u3001-\u301f\uff01-\uff0f\uff1a-\uff20]/g;

/** Returns twelve hexadecimal characters that identify what a prompt asks for, regardless of case and punctuation. */
export function intentSignature(ids: Pick<IdPort, "digest">, prompt: string): string {
  const words = foldText(prompt).replace(PUNCTUATION, "").split(/\s+/).filter(Boolean);
  return ids.digest(words.slice(0, WORDS).join(" ")).slice(0, 12);
}

/** What a prompt is about, as far as it names paths or words of a fixed list. */
export interface Scope {
  /** Sorted; empty for a general prompt. */
  readonly names: readonly string[];
  /** Twelve hexadecimal characters, or "general". */
  readonly signature: string;
}

/** Returns the scope of a prompt: the paths that it names, or else the components. */
export function promptScope(ids: Pick<IdPort, "digest">, prompt: string): Scope {
  const paths = pathRoots(prompt);
  const names = paths.length > 0 ? paths : components(foldText(prompt));
  return { names, signature: names.length === 0 ? "general" : ids.digest(names.join(",")).slice(0, 12) };
}

function pathRoots(prompt: string): readonly string[] {
  const roots = "src|lib|libs|app|apps|docs|tests?|fixtures|scripts|packages";
  const paths = prompt.matchAll(new RegExp(`(?<![\\w/.-])(?:\\./)?((?:${roots})/[\\w@./-]+)`, "g"));
  const shortened = Array.from(paths, ([, path = ""]) =>
    path
      .split("/")
      .filter((segment) => segment !== "" && segment !== "." && segment !== "..")
      .slice(0, SEGMENTS)
      .join("/")
      .replace(/(?<![.-])[.-]+$/, ""),
  );
  // Names are stored, so paths that contain a secret are dropped.
  const harmless = shortened.filter((path) => path !== "" && !redact(path).redacted);
  return [...new Set(harmless)].sort().slice(0, MAX_ROOTS);
}

function components(folded: string): readonly string[] {
  const words =
    "activation binding lifecycle quest memory verification adapter hook windows standalone sea docs readme test auth search api ui database";
  const found = words
    .split(" ")
    .filter((word) => folded.includes(word) && new RegExp(`(?<![a-z0-9_])${word}(?![a-z0-9_])`).test(folded));
  const korean = Object.entries(KOREAN).filter(([name]) => folded.includes(name));
  return [...new Set([...found, ...korean.map(([, word]) => word)])].sort();
}

const KOREAN: Readonly<Record<string, string>> = {
  활성화: "activation",
  바인딩: "binding",
  라이프사이클: "lifecycle",
  수명주기: "lifecycle",
  퀘스트: "quest",
  메모리: "memory",
  기억: "memory",
  검증: "verification",
  어댑터: "adapter",
  훅: "hook",
  윈도우: "windows",
  문서: "docs",
};
