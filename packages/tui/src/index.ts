export type { Board, Checks, Row, Session, Work } from "./board/row.js";
export type { Action, Attachment, Draft, Found, TaskBoard } from "./board/task-board.js";
