/** Secrets in common formats. They are assembled here, so that no scanner reports this file as a leak. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
export const SECRETS: readonly string[] = [
  `sk-${LETTERS}`,
  `ghp_${LETTERS}`,
  `gho_${LETTERS}`,
  `ghs_${LETTERS}`,
  `github_pat_${LETTERS}`,
  `glpat-${LETTERS.slice(0, 20)}`,
  `xoxb-${LETTERS.slice(0, 24)}`,
  `npm_${LETTERS}`,
  `AIza${LETTERS.slice(0, 35)}`,
  `AKIA${"ABCDEFGHIJKLMNOP"}`,
  `Authorization: Bearer ${LETTERS}`,
  `Authorization: Basic ${LETTERS}`,
  `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${LETTERS}`,
  `-----BEGIN RSA ${"PRIVATE KEY"}-----\n${LETTERS}\n-----END RSA ${"PRIVATE KEY"}-----`,
  `https://user:hunter2${LETTERS}@example.com/repo.git`,
  `DEPLOY_KEY=${LETTERS}`,
  `API_TOKEN=${LETTERS}`,
  `CLIENT_SECRET=${LETTERS}`,
  `DB_PASSWORD=${LETTERS}`,
  `GH_PAT=${LETTERS}`,
  `--password ${LETTERS}`,
  `--token ${LETTERS}`,
  `--api-key ${LETTERS}`,
  `token: ${LETTERS}`,
  "someone.private@example.com",
];

/** The parts of the secrets that may not appear anywhere. */
export const NEEDLES = [LETTERS.slice(0, 20), "ABCDEFGHIJKLMNOP", "someone.private"];
