// The messages for people in the source: what is tagged, what errors and findings say, what manifests describe.
import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";

/** Functions whose first two arguments are a message and a hint. */
const BUILDERS = new Set(["userInputError", "validationError", "filesystemError", "personRequired"]);
/** Members of errors and findings that people read. */
const MEMBERS = new Set(["message", "hint", "forPeople"]);
/** Members of what is listed that people read. */
const LISTED = new Set(["description", "why"]);
/** Members that tell an error or a finding from another object with a message. */
const MARKS = new Set(["code", "level", "hint", "exitCode"]);

/**
 * @typedef {object} Message
 * @property {string} key the English text, `{0}`, `{1}`, ... for its values
 * @property {string} place file and line
 */

/**
 * The messages of one file, and the texts in it that look like some but are not tagged.
 * @returns {{ messages: Message[], untagged: Message[] }}
 */
export function messagesOfFile(file) {
  const text = readFileSync(file, "utf8");
  const { program } = parseSync(file, text);
  const constants = constantsOf(program);
  const messages = [];
  const untagged = [];
  const drawsScreens = /from "@orange-hyper\/core\/human"/.test(text);
  const place = ({ start }) => `${file}:${text.slice(0, start).split("\n").length}`;
  const add = (node) => {
    for (const text of textsIn(node, constants)) messages.push({ key: keyOf(text), place: place(text) });
  };
  walk(program, [], (node, parents) => {
    if (isListed(node)) membersOf(node, LISTED).forEach(add);
    if (isTagged(node)) messages.push({ key: keyOf(node.quasi), place: place(node) });
    else if (isBuilder(node)) wordsOf(node, parents).forEach(add);
    else if (isSpoken(node, parents)) membersOf(node).forEach(add);
    else if (drawsScreens && isText(node) && looksSaid(node, parents)) {
      untagged.push({ key: keyOf(node), place: place(node) });
    }
  });
  const known = new Set(messages.map(({ key }) => key));
  return { messages, untagged: untagged.filter(({ key }) => !known.has(key)) };
}

/** The English text of a string or a template as catalogues have it. */
function keyOf(node) {
  if (node.type === "Literal") return node.value;
  return node.quasis
    .map(({ value }) => value.cooked)
    .reduce((text, part, index) => `${text}{${index - 1}}${part}`);
}

function isTagged({ type, tag }) {
  if (type !== "TaggedTemplateExpression") return false;
  const name = tag.type === "MemberExpression" ? tag.property.name : tag.name;
  return name === "t" || name === "msg";
}

function isBuilder({ type, callee }) {
  return type === "CallExpression" && BUILDERS.has(callee.name);
}

/** Message and hint of an error, without what people read others in place of. */
function wordsOf(node, parents) {
  const parent = parents.at(-1);
  const others =
    parent?.type === "CallExpression" && parent.callee.name === "withWordsForPeople"
      ? parent.arguments[1]
      : undefined;
  const names = (others?.properties ?? []).map((property) => property.key?.name);
  return node.arguments.slice(0, 2).filter((_, index) => !names.includes(["message", "hint"][index]));
}

/** True for what an error or a finding is made of. */
function isSpoken(node, parents) {
  if (node.type !== "ObjectExpression") return false;
  const names = node.properties.map((property) => property.key?.name);
  if (names.includes("noun") || (!names.includes("message") && !names.includes("hint"))) return false;
  const parent = parents.at(-1);
  const isWords = parent?.type === "CallExpression" && parent.callee.name === "withWordsForPeople";
  return isWords || names.includes("forPeople") || names.some((name) => MARKS.has(name));
}

/** True for what is listed under a category with a description of its own: a rule, a detector. */
function isListed(node) {
  const names = (node.properties ?? []).map((property) => property.key?.name);
  return (
    node.type === "ObjectExpression" && ["description", "category"].every((name) => names.includes(name))
  );
}

function membersOf({ properties }, members = MEMBERS) {
  return properties
    .filter((property) => property.type === "Property" && members.has(property.key.name))
    .map(({ value }) => value);
}

/** The strings and templates that an expression may come to. */
function textsIn(node, constants) {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" && node.value !== "" ? [node] : [];
    case "TemplateLiteral":
      return [node];
    case "ConditionalExpression":
      return [...textsIn(node.consequent, constants), ...textsIn(node.alternate, constants)];
    case "LogicalExpression":
      return [...textsIn(node.left, constants), ...textsIn(node.right, constants)];
    case "Identifier":
      return constants.has(node.name) ? textsIn(constants.get(node.name), new Map()) : [];
    case "ObjectExpression":
      return membersOf(node).flatMap((value) => textsIn(value, constants));
    default:
      return [];
  }
}

function constantsOf({ body }) {
  const declarations = body.flatMap((node) =>
    node.type === "VariableDeclaration"
      ? node.declarations
      : node.declaration?.type === "VariableDeclaration"
        ? node.declaration.declarations
        : [],
  );
  return new Map(declarations.map(({ id, init }) => [id.name, init]));
}

function isText(node) {
  return (node.type === "Literal" && typeof node.value === "string") || node.type === "TemplateLiteral";
}

/** Where a string is a name in the code, and no text. */
const NAMES = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "TSLiteralType",
  "BinaryExpression",
  "SwitchCase",
  "TaggedTemplateExpression",
  "ImportExpression",
]);

/** True for a text with words of English: two of them, or one that begins as a title does. */
function looksSaid(node, parents) {
  const parent = parents.at(-1);
  if (parent === undefined || NAMES.has(parent.type)) return false;
  // What a description of an option says is in the manifest.
  if (parent.type === "Property" && (parent.key === node || parent.key.name === "description")) return false;
  if (
    parent.type === "CallExpression" &&
    ["includes", "startsWith", "endsWith", "has", "translate"].includes(
      parent.callee.property?.name ?? parent.callee.name,
    )
  )
    return false;
  const said = keyOf(node)
    .replace(/`[^`]*`/g, "")
    .replace(/\{\d+\}/g, "#");
  if (/^\s*orange\b/.test(said)) return false;
  return (
    /(^|[\s(])[A-Za-z]{2,}[,:;]? [A-Za-z]{2,}/.test(said) ||
    /(^|\s)[A-Z][a-z]+(:|\s|$)/.test(said) ||
    (/(^|[\s#])[a-z]{2,}(\s|[:,.]? #|$)/.test(said) && said.includes("#"))
  );
}

function walk(node, parents, visit) {
  visit(node, parents);
  const inner = [...parents, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === "string") walk(child, inner, visit);
    }
  }
}

/** What the listing of a plugin's commands says to people; its other words are for programs. */
export function messagesOfListing({ commands, grammar }, place) {
  const said = commands.flatMap(({ summary, category, examples, options }) => [
    summary,
    category,
    ...examples.map(({ about }) => about),
    ...options.flatMap(({ description, missing, repeated, unwanted }) => [
      description,
      missing,
      repeated,
      unwanted,
    ]),
  ]);
  const words = grammar === undefined ? [] : "byWord" in grammar ? Object.values(grammar.byWord) : [grammar];
  const worded = words.flatMap(({ supported, hint, unknown }) => [
    ...(supported === undefined ? [] : [supported, hint]),
    unknown?.hint,
  ]);
  return [...said, ...worded]
    .filter((text) => typeof text === "string" && text !== "")
    .map((key) => ({ key, place }));
}
