import ts from 'typescript';

/** Calls whose texts are for operators and programmers: logs, figures, failures that are answered as `internal`. */
const NOT_FOR_PEOPLE =
  /(^|\.)(\w*Error|ConfigMistakes|super|HandledElsewhere|NotConnected|say|log|logger|warn|info|fatal|error|console|gauge|setter|counter|histogram|meter|verdict|setDescription)$/;
/** A capital letter at the start, a full stop at the end, words between. */
const SENTENCE = /^(?:[A-Z]|\{1\}).*\s.*\.$/s;

/** The sentences of a source file that can reach a person; what is filled in stands as `{1}`, `{2}` … */
export function sentencesOf(source: string): string[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const requestContext = (node: ts.Node): void => {
    if (isForOperators(node, file)) return;
    const text = textOf(node);
    if (text !== undefined && SENTENCE.test(text)) found.push(text);
    ts.forEachChild(node, requestContext);
  };
  requestContext(file);
  return found;
}

function isForOperators(node: ts.Node, file: ts.SourceFile): boolean {
  return (ts.isCallExpression(node) || ts.isNewExpression(node)) && NOT_FOR_PEOPLE.test(node.expression.getText(file).replace(/\s+/g, ''));
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }, at) => `{${at + 1}}${literal.text}`).join('');
}
