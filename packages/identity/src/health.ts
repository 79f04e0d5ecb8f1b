import { isRecord, textOf } from "@orange-hyper/core";
import type { ReadSession } from "@orange-hyper/core/observe";
import type { PageFinding, PageHealth } from "./page/state.js";
import type { ProjectFacts } from "./read-project.js";

/** The findings of doctor, with the ids of rejected proposals removed. */
export interface Health extends PageHealth {
  readonly redact: (text: string) => string;
}

const MAX_FINDINGS = 100;

/** Reads the findings of doctor. Findings about the page itself are left out, because it is being rewritten. */
export async function observeHealth(readSession: ReadSession, facts: ProjectFacts): Promise<Health> {
  const redact = redactor(facts);
  const observation = await readSession.observe<Record<string, unknown>>("doctor.report");
  const report = isRecord(observation?.summary) ? observation.summary : null;
  const diagnostics = isRecord(report?.["diagnostics"]) ? report["diagnostics"] : {};
  const findings = [
    ...decode(diagnostics["errors"], "error"),
    ...decode(diagnostics["warnings"], "warning"),
  ].filter(({ code, message }) => !code.startsWith("IDENTITY_") && !message.startsWith("identity "));
  return {
    ok: report === null ? null : findings.every(({ level }) => level !== "error"),
    findings: findings.slice(0, MAX_FINDINGS).map((finding) => ({
      ...finding,
      message: redact(finding.message),
      hint: redact(finding.hint),
    })),
    redact,
  };
}

function decode(list: unknown, level: PageFinding["level"]): readonly PageFinding[] {
  return (Array.isArray(list) ? list.filter(isRecord) : []).map((found) => ({
    level,
    code: textOf(found["code"]),
    message: textOf(found["message"]),
    hint: textOf(found["hint"]),
  }));
}

/** Returns a function that replaces the ids of proposals that are neither pending nor accepted. */
function redactor({ proposals }: ProjectFacts): (text: string) => string {
  const names = new Map<string, string>();
  for (const { id, stem, folder } of proposals) {
    if (folder === "accepted" || folder === "pending") continue;
    for (const name of [id, stem]) names.set(name, `(a ${folder ?? "stray"} proposal)`);
  }
  return (text) =>
    names.size === 0 ? text : text.replace(/[\p{L}\p{N}_-]+/gu, (word) => names.get(word) ?? word);
}
