import type { Session, Turns } from "@orange-hyper/host-in-process";
import type { Client, UserMessage } from "./host-types.js";

/** Keeps a turn going by sending a message: opencode's loop does not end while there is a newer user message. */
export interface StopGate {
  /** Decides, once per message, whether the turn may end with it. Ignores a message that uses a tool. */
  judge(session: Session, messageID: string, text: string): Promise<void>;
  /** Records that a message uses a tool, so it does not end the turn. Undoes a hold that its text has caused. */
  usesTool(session: Session, messageID: string): void;
  /** Records the user's message that began the turn. A message sent by the gate uses the same agent and model. */
  began(message: UserMessage): void;
  /** True, once, for a text that this gate has sent, which is therefore not a prompt of the user. */
  isOwn(text: string): boolean;
}

const MAX_MESSAGES = 500;

interface Ways {
  readonly client: Client;
  /** Shows the user a line. */
  readonly tell: (message: string) => void;
}

export function createStopGate({ client, tell }: Ways, turns: Turns, cwd: string): StopGate {
  const judged = new Map<string, "held" | "judged" | "tool">();
  const own = new Set<string>();
  let last: UserMessage | null = null;
  const note = (id: string, what: "held" | "judged" | "tool"): void => {
    const [oldest] = judged.keys();
    if (judged.size >= MAX_MESSAGES && oldest !== undefined) judged.delete(oldest);
    judged.set(id, what);
  };
  return {
    async judge(session, messageID, text) {
      if (judged.has(messageID)) return;
      note(messageID, "judged");
      const reason = await turns.stop(session, { text, cwd, tell });
      if (reason === null) return;
      own.add(reason);
      const { error } = await client.session.prompt({
        path: { id: session.id },
        body: {
          noReply: true,
          ...(last?.agent !== undefined && { agent: last.agent }),
          ...(last?.model !== undefined && { model: last.model }),
          parts: [{ type: "text", text: reason, synthetic: true }],
        },
      });
      if (error === undefined) note(messageID, "held");
      else own.delete(reason);
    },
    usesTool(session, messageID) {
      if (judged.get(messageID) === "held") session.holds -= 1;
      note(messageID, "tool");
    },
    began: (message) => {
      last = message;
    },
    isOwn: (text) => own.delete(text),
  };
}
