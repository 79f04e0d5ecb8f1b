// What a launcher says to the user, once a session. It stands in a shell script and in JSON: no quotes, no backslashes.

/** There is no Orange where hooks look for it. Under its name alone the registry may still hold an older program. */
export const MISSING =
  "Orange was not found, so this session goes on without it. To install it again, run: npm install --global orange-hyper@2";

/** It is there, and did not answer or answered nonsense. */
export const FAILED =
  "Orange did not work just now, so this session goes on without it. To see why, run: orange doctor";
