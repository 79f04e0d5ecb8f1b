// Messages of a launcher to the user, shown once per session. They are embedded in a shell script and in JSON, so they
// must not contain quotes or backslashes.

/**
 * Hooks cannot find Orange. The message pins the version, because without one the registry may still deliver an older
 * program of that name.
 */
export const MISSING =
  "Orange was not found, so this session goes on without it. To install it again, run: npm install --global orange-hyper@2";

/** Orange was found, but failed or gave an invalid answer. */
export const FAILED =
  "Orange did not work just now, so this session goes on without it. To see why, run: orange doctor";
