import ts from 'typescript';

/** Words that follow a number of what a journal can have thousands of. */
const ofMany =
  /^ (trades|legs|rows|fills|options|plans|results|symbols|bars|won|lost|wins|losses|duplicate|skipped|unchanged|followed|broken|graded)\b/;

/** True if a name is a number-typed parameter of an enclosing function. */
function isNumberParameter(name: ts.Identifier): boolean {
  for (let node: ts.Node = name; node !== undefined; node = node.parent) {
    if (!ts.isFunctionLike(node)) continue;
    const own = node.parameters.find((parameter) => parameter.name.getText() === name.text);
    if (own !== undefined) return own.type?.kind === ts.SyntaxKind.NumberKeyword;
  }
  return false;
}

/**
 * A bare number in a sentence or an element: above a thousand it needs separators, written by `count` and `counted`.
 */
export function isRawNumber(node: ts.Node): boolean {
  if (ts.isJsxExpression(node))
    return (
      !ts.isJsxAttribute(node.parent) &&
      node.expression !== undefined &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'length'
    );
  return (
    ts.isTemplateSpan(node) && ts.isIdentifier(node.expression) && ofMany.test(node.literal.text) && isNumberParameter(node.expression)
  );
}
