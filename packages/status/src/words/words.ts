import type { NextState, StatusData } from "../schema.js";

/** All texts of the screen in one language. */
export interface Words {
  readonly activeQuests: string;
  readonly completedQuests: string;
  readonly waiting: string;
  readonly memory: string;
  readonly health: string;
  readonly next: string;
  readonly none: string;
  readonly missingId: string;
  verdict(data: StatusData): string;
  more(count: number, command: string): string;
  completed(quests: StatusData["quests"]): string;
  memories(count: number | null, stale: number): string;
  findings(health: StatusData["health"]): string;
  unreadable(path: string, reason: string): string;
  readonly reasons: Readonly<Record<NextState, string>> | null;
}
