import type { Function as FunctionNode } from "unbash";

export type FunctionBody = FunctionNode["body"];
