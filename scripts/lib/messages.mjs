// Collects the messages for people: tagged templates, texts of errors and findings, and descriptions in manifests.
import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";

/** Functions whose first two arguments are a message and a hint. */
const BUILDERS = new Set(["userInputError", "validationError", "filesystemError", "personRequired"]);
/** Properties of errors and findings that people read. */
const MEMBERS = new Set(["message", "hint", "forPeople"]);
/** Properties of listed rules and detectors that people read. */
const LISTED = new Set(["description", "why"]);
/** Properties that distinguish an error or a finding from other objects with a message. */
const MARKS = new Set(["code", "level", "hint", "exitCode"]);

/**
 * @typedef {object} Message
 * @property {string} key the English text, with `{0}`, `{1}`, ... for its values
 * @property {string} place file and line
 */

/**
 * Returns the messages of one file, and the texts that look like messages but are not tagged. Untagged texts are
 * searched only in files that import `@orange-hyper/core/human`.
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

/** Returns the catalogue key of a string or a template. */
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

/** Returns message and hint of an error, without those that `withWordsForPeople` replaces. */
function wordsOf(node, parents) {
  const parent = parents.at(-1);
  const others =
    parent?.type === "CallExpression" && parent.callee.name === "withWordsForPeople"
      ? parent.arguments[1]
      : undefined;
  const names = (others?.properties ?? []).map((property) => property.key?.name);
  return node.arguments.slice(0, 2).filter((_, index) => !names.includes(["message", "hint"][index]));
}

/** True for an object literal with the texts of an error or a finding. */
function isSpoken(node, parents) {
  if (node.type !== "ObjectExpression") return false;
  const names = node.properties.map((property) => property.key?.name);
  if (names.includes("noun") || (!names.includes("message") && !names.includes("hint"))) return false;
  const parent = parents.at(-1);
  const isWords = parent?.type === "CallExpression" && parent.callee.name === "withWordsForPeople";
  return isWords || names.includes("forPeople") || names.some((name) => MARKS.has(name));
}

/** True for an object literal with a description and a category, such as a rule or a detector. */
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

/** Returns the strings and templates that an expression may evaluate to. */
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

/** Types of parent nodes in which a string is an identifier or is tagged already. */
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

/**
 * True when a text looks like a message in English: two words in a row, a capitalised word, or a word together with a
 * value.
 */
function looksSaid(node, parents) {
  const parent = parents.at(-1);
  if (parent === undefined || NAMES.has(parent.type)) return false;
  // Descriptions of options are collected from the manifest.
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

/** Returns the texts for people in a plugin's listing. */
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
