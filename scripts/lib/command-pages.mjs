// Command documentation as Markdown and JSON, made from the generated manifests.

const EFFECTS = {
  none: "reads only",
  report: "writes a report",
  local: "writes local state that is never shared",
  project: "changes the project's shared state",
  user: "changes files of the user outside the project",
  external: "acts outside the project",
};

const PROJECTS = {
  required: "needs an initialised project, the nearest one at or above the working directory",
  initialized: "needs an initialised project, whose config may be unreadable",
  here: "acts on the working directory",
  optional: "uses the nearest project, or the working directory where there is none",
  activatable:
    "uses the nearest initialised or activated project of the repository, else the working directory",
  none: "needs no project and looks for none",
};

const AUDIENCES = {
  programs: "Programs call it; `orange help` leaves it out.",
  nobody: "It only refuses; `orange help` leaves it out.",
};

const NOTICE =
  "<!-- Generated from the manifests by `npm run docs`; edit the plugin or the command instead. -->";

/**
 * @typedef {object} DocumentedCommand a command of a manifest, with two more fields
 * @property {string} package the package that owns it
 * @property {string} usage its usage line
 */

/** Returns the page for all commands with the same leading word. */
export function renderPage(word, commands) {
  const owners = [...new Set(commands.map((command) => command.package))].map((name) => `\`${name}\``);
  const sections = commands.map(renderCommand);
  return `${[NOTICE, `# orange ${word}`, `From ${owners.join(", ")}.`, ...sections].join("\n\n")}\n`;
}

/** Returns the list of all commands by category, with links to their pages. */
export function renderIndex(commands) {
  const categories = [...new Set(commands.map(({ category }) => category))];
  const sections = categories.flatMap((category) => [
    `## ${category}`,
    table(
      ["Command", "What it does", "Effect"],
      commands
        .filter((command) => command.category === category)
        .map((command) => [
          `[\`${lineOf(command)}\`](${pageOf(command)})`,
          command.summary,
          EFFECTS[command.effect],
        ]),
    ),
  ]);
  const about =
    "Every command takes `--json` and then prints exactly one JSON document. " +
    "The same listing for programs is [commands.json](commands.json).";
  return `${[NOTICE, "# Commands", about, ...sections].join("\n\n")}\n`;
}

/** Returns the table of commands for the README of a package. */
export function renderReadmeTable(commands) {
  return table(
    ["Command", "What it does"],
    commands.map((command) => [`\`${lineOf(command)}\``, command.summary]),
  );
}

/** Returns the listing for programs as JSON: the public facts of each command, without internals such as its module. */
export function renderListing(commands) {
  const listed = commands.map((command) => ({
    id: command.id,
    package: command.package,
    paths: command.paths,
    usage: command.usage,
    summary: command.summary,
    category: command.category,
    effect: command.effect,
    approval: command.approval,
    ...(command.person && { person: command.person }),
    ...(command.personOptions && { personOptions: command.personOptions }),
    ...(command.audience && { audience: command.audience }),
    project: command.project,
    stability: command.stability,
    options: command.options,
    examples: command.examples,
  }));
  return `${JSON.stringify({ commands: listed }, null, 2)}\n`;
}

const PERSONS = {
  true: "Only a person runs it, or an agent whose user asked for it by name.",
  terminal: "Only a person runs it, in a terminal of their own.",
};

function renderCommand(command) {
  const { id, summary, effect, project, stability, usage, options, examples } = command;
  const { approval, person, personOptions = [], audience } = command;
  const facts = [
    `Id \`${id}\`${stability === "preview" ? " (preview)" : ""}; ${EFFECTS[effect]}; ${PROJECTS[project]}.`,
    ...(approval ? ["An assistant runs it only after the person said yes."] : []),
    ...(audience ? [AUDIENCES[audience]] : []),
    ...(person ? [PERSONS[person]] : []),
    ...personOptions.map((option) => `Only a person gives \`${option}\`.`),
  ];
  return [
    `## ${lineOf(command)}`,
    summary,
    fence(usage),
    facts.join(" "),
    table(["Argument or option", "Meaning"], options.map(optionRow)),
    ...examples.map(({ line, about }) => `${about}\n\n${fence(line)}`),
  ].join("\n\n");
}

function optionRow({ kind, name, short, value = "text", description }) {
  const forms = {
    flag: short === undefined ? name : `${name}\`, \`${short}`,
    text: `${name} <${value}>`,
    texts: `${name} <${value}>`,
    word: `<${name}>`,
    words: `<${name}...>`,
  };
  const repeats = kind === "texts" ? " May be given several times." : "";
  return [`\`${forms[kind]}\``, description + repeats];
}

function lineOf({ paths }) {
  return `orange ${paths[0].join(" ")}`;
}

function pageOf(command) {
  return `${command.paths[0][0]}.md#${lineOf(command).replaceAll(" ", "-")}`;
}

function fence(text) {
  return ["```sh", text, "```"].join("\n");
}

function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
