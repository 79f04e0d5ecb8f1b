import type { OrangeContext } from "@orange-hyper/core";
import type { Listen, LocalServer } from "@orange-hyper/core/command";
import type { Language, Messages } from "@orange-hyper/core/human";
import { composePage } from "../compose-page.js";
import type { PageState } from "../page/state.js";
import { readerOf } from "../reader.js";
import { type LivePart, renderPage } from "../render-page.js";
import type { RunCache } from "../runs/read-runs.js";
import { currentDigest } from "../source-digest.js";
import { guarded } from "./answer.js";
import { decide } from "./decide.js";

/** The script as built with this package, and the hash by which the content security policy allows it. */
declare const LIVE_PART: Pick<LivePart, "script" | "hash">;

interface Serving {
  readonly listen: Listen;
  /** Returns the project in its present state. */
  readonly projectNow: () => OrangeContext;
  readonly languageOf: (project: OrangeContext["project"]) => Language;
  /** Translates the reasons for refused decisions. */
  readonly messages: Pick<Messages, "translate">;
}

/** A served page, and its address, which only the user who started the server has. */
export interface ServedPage {
  readonly address: string;
  readonly server: LocalServer;
}

/** Serves the page of a project on the loopback address. Requests are handled one after another. */
export async function servePage({ listen, projectNow, languageOf, messages }: Serving): Promise<ServedPage> {
  const { ids } = projectNow();
  const secret = (): string => `${ids.uuid()}${ids.uuid()}`.replaceAll("-", "");
  const secrets = { token: secret(), page: secret() };
  const version = (): Promise<string> => currentDigest(projectNow());
  const told: RunCache = new Map();
  let composed: { readonly version: string; readonly state: PageState } | null = null;
  const state = async (): Promise<NonNullable<typeof composed>> => {
    const now = await version();
    if (composed?.version !== now) {
      const ctx = projectNow();
      const { state } = await composePage(ctx, { ...readerOf(ctx), language: languageOf(ctx.project), told });
      composed = { version: now, state };
    }
    return composed;
  };
  const page = async (): Promise<string> => {
    const now = await state();
    return renderPage(now.state, { ...LIVE_PART, secret: secrets.page, version: now.version });
  };
  const services = {
    page,
    version,
    state,
    decide: (decision: unknown) => decide(projectNow(), decision, messages),
  };
  const answer = guarded(services, secrets);
  let origin = "";
  let last: Promise<unknown> = Promise.resolve();
  const server = await listen((request) => {
    const next = last.then(() => answer(request, origin));
    last = next.catch(() => undefined);
    return next;
  });
  origin = server.origin;
  return { server, address: `${origin}/${secrets.token}/` };
}
