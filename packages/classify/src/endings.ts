/** Removes the commonest endings from an English word in lower case: "parsing" gives "pars". */
export function withoutEnding(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, "") : word;
}

/** Removes the particle from a Korean word: "테이블을" gives "테이블". */
export function withoutParticle(word: string): string {
  if (!/[가-힣]$/.test(word)) return word;
  const bare = word.replace(
    /(?:에서는|에서도|으로는|에게|에서|으로|까지|부터|처럼|이랑|하고|에는|에도|이나|들을|들이|만큼|보다)$|(?<=[가-힣]{2})들$|(?<=..|[a-z\d)])(?:은|는|이|가|을|를|에|로|와|과|도|의|만|랑|나)$/i,
    "",
  );
  return bare === "" ? word : bare;
}
