import { type Corpus, explain, gate, indexOf, rank } from "@orange-hyper/recall";

const memories = [
  { id: "node_sessions", text: "Sessions live in Redis with a sliding expiry of 30 minutes." },
  { id: "node_retries", text: "JobRunner retries a failed job five times with exponential backoff." },
  { id: "node_banner", text: "배너 관리기는 노출 기간이 끝난 배너를 자정에 내린다." },
];

/** The memories that a prompt is to be answered with, mostly none. */
export function remind(prompt: string, corpus: Corpus = indexOf(memories)): readonly string[] {
  const decisions = gate(rank(prompt, corpus));
  return decisions.flatMap(({ hit, reason }) => (reason === null ? [hit.id] : []));
}

/** Why a memory was not told. */
export function whyNot(prompt: string, id: string): string | null {
  const { memories: found } = explain(rank(prompt, indexOf(memories)));
  return found.find((memory) => memory.id === id)?.notTold ?? null;
}
