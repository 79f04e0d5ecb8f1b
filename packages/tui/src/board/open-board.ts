import type { OrangeContext } from "@orange-hyper/core";
import type { TaskBoard } from "./task-board.js";

export async function openBoard(_ctx: OrangeContext, _view: object): Promise<TaskBoard> {
  throw new Error("not yet");
}
