import type { Status } from "../model/status.js";

/** What an update has changed. */
export interface Changes {
  readonly summary?: true;
  readonly branch?: { readonly from: string; readonly to: string };
  readonly after?: true;
  readonly status?: { readonly from: Status; readonly to: Status };
}
