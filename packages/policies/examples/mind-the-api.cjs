// Reminds the agent of a rule of the house at each prompt that speaks of the API. A program: it reads the event, and prints it
// again with what the agent is to know behind it.
let raw = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (part) => {
  raw += part;
});
process.stdin.on("end", () => {
  const { prompt = "" } = JSON.parse(raw);
  const hint = /\bAPI\b/.test(prompt)
    ? "\n\n---\nEvery change of the API needs an entry in CHANGELOG.md.\n---"
    : "";
  process.stdout.write(`${raw}${hint}`);
});
