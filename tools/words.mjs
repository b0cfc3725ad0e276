import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Words that say nothing of what a type holds: participles, adjectives, pronouns, prepositions, verbs. */
const BARE = new Set(
  `About Accepted Act After Agreed Alike Also Answer Answers Around Ask At Back Bad Bare Became Because Begun Beside Between Bought
  Cancelled Chosen Deliver Differs Doing Done Drawn Empty Follows Former Found Free Fresh Given Happened Headed Heard Held How Idle In
  Kept Known Last Left Lent Let Lets Listed Live Made Make Many Meant Met Mine More Nothing Of Once One Open Other Others Out Over Own
  Owned Paid Personal Put Queued Quiet Read Resolve Said Say Says Seen Sent Shown Since Sold Some Somebody Someone Spent Standing Taken Talk
  Tells Terms Throw Together Told Unpaid Unsent Unwell What When Who Whose Why Withheld Written Wrong`.split(/\s+/),
);
/** Nouns that end as participles do. */
const NOUNS = new Set('Drawing Feed Finding Heading Housekeeping Listing Meeting Messaging Pricing Ranking Setting Thing'.split(' '));
const isBare = (name) => BARE.has(name) || (/^[A-Z][a-z]+(ed|ing)$/.test(name) && !NOUNS.has(name));

/**
 * Words of our own that the field has terms for, in names of types, functions, variables and files. Wire, storage and generated documents
 * keep theirs.
 */
const PRIVATE = new Set(
  `calendared doors heal healed healer joint lent lets letting lettings rung spelled told trail underway unveiled veil veiled weigh wish wishes
  worded`.split(/\s+/),
);
const partsOf = (name) => name.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/).map((part) => part.toLowerCase());
/** An audit trail has the field's name. */
const isPrivate = (name) => partsOf(name).some((part, at, parts) => PRIVATE.has(part) && !(part === 'trail' && parts[at - 1] === 'audit'));
const isMigration = (path) => path.includes('/migrations/');
const isNamed = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  (ts.isBindingElement(node) && node.propertyName) ||
  isTypeDeclaration(node);

/** Sentences that begin so have no noun as their subject. */
const BEGINNINGS = /^(?:What|Whatever|Who|Whoever|Whom|Whose|Of|Those|Nobody|It|They)\b/;
const LONGEST_LINE = 160;
/** Words that begin neither a subject, a noun without an article, nor a behaviour, a verb. */
const TITLE_BEGINNINGS =
  /^(?:an?|the|what|whatever|who|whoever|whom|whose|which|of|that|this|those|these|nobody|somebody|everybody|nothing|it|they|its|their|in|on|at|for|from|to|by|with|without|under|after|before|once|when|where|while|as|if|until|between|over|and|or|but|not|no|only|there|how|one)(?![\w-])/i;
const LONGEST_TITLE = 80;
const isGenerated = (path) => /(?:^|\/)generated\/|\.d\.ts$/.test(path);
const isExample = (path) => path.startsWith('tools/rules/examples/');
const isTest = (path) => /\.spec\.tsx?$|^tests\/|\/testing\/|\/fixtures\//.test(path);

/** Each comment of a file, with its position. */
function* commentsOf(source) {
  const seen = new Set();
  const text = source.text;
  const tokens = [source];
  for (let node = tokens.pop(); node; node = tokens.pop()) {
    const children = node.getChildren(source);
    if (children.length > 0) tokens.push(...children);
    else if (node.kind !== ts.SyntaxKind.JsxText)
      for (const { pos, end } of [
        ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
      ])
        if (!seen.has(pos)) {
          seen.add(pos);
          yield { pos, text: text.slice(pos, end) };
        }
  }
}

const sentencesOf = (comment) =>
  comment
    .replaceAll(/^\/\*+|\*+\/$|^\/\/+/g, '')
    .replaceAll(/\n\s*\*/g, '\n')
    .split(/(?<=[.!?])\s+|\n\s*\n|\n\s*@\w+ \w+ /)
    .map((sentence) => sentence.trim());

/** Literal titles of tests and of their groups, with the faults of each. */
function* titleFaultsOf(source) {
  const nodes = [source];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    ts.forEachChild(node, (child) => void nodes.push(child));
    const title = ts.isCallExpression(node) && node.arguments.length > 1 && node.arguments[0];
    if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) continue;
    if (!/^(?:describe|it|test)\b(?!\.step)/.test(node.expression.getText(source))) continue;
    const text = title.getText(source).slice(1, -1);
    const fault = { line: text, pos: title.getStart(source) };
    if (text.length > LONGEST_TITLE) yield { ...fault, kind: `titles of tests over ${LONGEST_TITLE} characters` };
    if (TITLE_BEGINNINGS.test(text)) yield { ...fault, kind: 'titles of tests without a subject or verb in front' };
  }
}

/** Faults of one file, a sentence each. */
function faultsOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, path.endsWith('x') ? ts.ScriptKind.TSX : undefined);
  const at = (pos) => `${path}:${source.getLineAndCharacterOfPosition(pos).line + 1}`;
  const faults = [];
  const visit = (node) => {
    if (isTypeDeclaration(node) && node.name && isBare(node.name.text))
      faults.push({ kind: 'types named by a bare word', line: `${at(node.name.getStart(source))} ${node.name.text}` });
    if (
      isNamed(node) &&
      !isMigration(path) &&
      node.name &&
      ts.isIdentifier(node.name) &&
      !/^_|Document$/.test(node.name.text) &&
      isPrivate(node.name.text)
    )
      faults.push({ kind: 'private words', line: `${at(node.name.getStart(source))} ${node.name.text}` });
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (isPrivate(path.split('/').pop().replace(/\..*/, '')) && !path.includes('/migrations/'))
    faults.push({ kind: 'private words', line: path });
  for (const { kind, line, pos } of titleFaultsOf(source)) faults.push({ kind, line: `${at(pos)} ${line}` });
  if (isTest(path)) return faults;
  for (const comment of commentsOf(source)) {
    if (/eslint-|@ts-|prettier-ignore/.test(comment.text)) continue;
    for (const sentence of sentencesOf(comment.text))
      if (BEGINNINGS.test(sentence))
        faults.push({ kind: 'sentences without a noun', line: `${at(comment.pos)} ${sentence.slice(0, 70).replaceAll('\n', ' ')}` });
    if (comment.text.split('\n').some((line) => line.length > LONGEST_LINE))
      faults.push({ kind: 'long lines of comment', line: at(comment.pos) });
  }
  return faults;
}

const packageOf = (path) => /^(?:libs|services|tests)\/[^/]+|^[^/]+/.exec(path)[0];

/** Types that two files of one package export under the same name. */
function twinsIn(paths) {
  const exported = paths
    .filter((path) => !/\.spec\.tsx?$/.test(path))
    .flatMap((path) => {
      const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
      return source.statements.filter(isExportedType).map(({ name }) => ({ path, key: `${packageOf(path)} ${name.text}` }));
    });
  return [...Map.groupBy(exported, ({ key }) => key)]
    .filter(([, places]) => new Set(places.map(({ path }) => path)).size > 1)
    .map(([key, places]) => ({ kind: 'types of one name in one package', line: `${key}: ${places.map(({ path }) => path).join(', ')}` }));
}

const isTypeDeclaration = (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
const isExportedType = (node) =>
  isTypeDeclaration(node) && node.name && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const folders = process.argv.slice(2);
const isChecked = (path) =>
  !isGenerated(path) && (folders.length > 0 ? folders.some((folder) => path.startsWith(folder)) : !isExample(path));
const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' }).trim().split('\n').filter(isChecked);
const faults = [...paths.flatMap((path) => faultsOf(path, readFileSync(path, 'utf8'))), ...twinsIn(paths)];
for (const [kind, found] of Map.groupBy(faults, (fault) => fault.kind))
  console.log(`${kind}:\n${found.map(({ line }) => `  ${line}`).join('\n')}`);
console.log(`${faults.length} names and sentences to mend.`);
process.exitCode = faults.length > 0 ? 1 : 0;
