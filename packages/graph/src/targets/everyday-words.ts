/** Short everyday words that are also names of packages; they name a package only in quotes. */
const EVERYDAY = new Set(
  (
    "a ad add age all am an and any api app are art as ask at b bad be big bin bit box bug but buy by c can car cli co cut d " +
    "day db dev did do doc dry due e eg end env err etc f far few fit fix for fun g get go got h had has he her hex him his " +
    "hit hot how i id ie if in ip is it its j job k key l law lay led let lib lie log lot low m map max may me min mix my n new " +
    "next nil no nor not now o of off oh ok old on one or our out own p pay per pop pre pro put q r ran raw re red rm row run s " +
    "sad sap saw say sea see set she sit six so src sum t tag tar ten the tie tip to too top try two u ui up us use ux v via vs w " +
    "war was way we web who why win x y yes yet you z zip"
  ).split(" "),
);

/** True for a short everyday word, which names no package unless quoted. */
export function isEverydayWord(word: string): boolean {
  return EVERYDAY.has(word.toLowerCase());
}
