/** Returns the value of a key; creates and stores it when it is missing. */
export function getOrCreate<K, V>(known: Map<K, V>, key: K, make: (key: K) => V): V {
  const answer = known.get(key);
  if (answer !== undefined) return answer;
  const made = make(key);
  known.set(key, made);
  return made;
}
