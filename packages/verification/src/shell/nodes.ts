import type { Function as FunctionNode } from "unbash";

/** The body of a shell function in the syntax tree. */
export type FunctionBody = FunctionNode["body"];
