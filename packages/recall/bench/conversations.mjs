import { readFileSync } from "node:fs";

/**
 * @typedef {object} Conversation
 * @property {readonly { id: string, text: string }[]} memories its sessions
 * @property {readonly { text: string, expected: readonly string[] }[]} questions with the sessions that answer them
 */

/** The conversations of a file in the shape of LoCoMo or of LongMemEval. @returns {Conversation[]} */
export function readConversations(path) {
  const data = JSON.parse(readFileSync(path, "utf8"));
  if (!Array.isArray(data)) throw new Error(`${path} holds no list of conversations.`);
  return data.map((item) => {
    if (item.conversation !== undefined) return fromLocomo(item);
    if (item.haystack_sessions !== undefined) return fromLongMemEval(item);
    throw new Error(`${path} is neither in the shape of LoCoMo nor of LongMemEval.`);
  });
}

/** Category 5 asks for what was never said. */
const UNANSWERABLE = 5;

function fromLocomo({ conversation, qa }) {
  const sessions = Object.keys(conversation).filter((key) => /^session_\d+$/.test(key));
  return {
    memories: sessions.map((id) => ({
      id,
      text: [
        conversation[`${id}_date_time`] ?? "",
        ...conversation[id].map(
          (turn) => `${turn.speaker}: ${[turn.text, turn.blip_caption].filter(Boolean).join(" ")}`,
        ),
      ].join("\n"),
    })),
    questions: qa
      .filter(({ category }) => category !== UNANSWERABLE)
      .map(({ question, evidence = [] }) => ({
        text: question,
        expected: [...new Set(evidence.join(" ").match(/D\d+(?=:)/g) ?? [])]
          .map((mark) => `session_${mark.slice(1)}`)
          .filter((id) => sessions.includes(id)),
      }))
      .filter(({ expected }) => expected.length > 0),
  };
}

function fromLongMemEval(item) {
  const isAbstention = item.question_id.endsWith("_abs");
  return {
    memories: item.haystack_sessions.map((turns, index) => ({
      id: item.haystack_session_ids[index],
      text: turns.map(({ role, content }) => `${role}: ${content}`).join("\n"),
    })),
    questions: isAbstention ? [] : [{ text: item.question, expected: item.answer_session_ids }],
  };
}

/**
 * Of how many questions any, and all, of the sessions that answer them are among the first 5 and 10.
 * @param {readonly Conversation[]} conversations
 * @param {(memories: Conversation["memories"]) => (text: string) => readonly string[]} open
 */
export function scoreConversations(conversations, open) {
  const rows = { "any@5": 0, "any@10": 0, "all@5": 0, "all@10": 0 };
  let count = 0;
  for (const { memories, questions } of conversations) {
    const find = open(memories);
    for (const { text, expected } of questions) {
      count++;
      const ids = find(text);
      for (const most of [5, 10]) {
        const first = ids.slice(0, most);
        if (expected.some((id) => first.includes(id))) rows[`any@${most}`]++;
        if (expected.every((id) => first.includes(id))) rows[`all@${most}`]++;
      }
    }
  }
  return { count, rows };
}
