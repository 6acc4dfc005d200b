import ts from 'typescript';

type FunctionNode = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration | ts.MethodDeclaration;
const isFunction = (node: ts.Node): node is FunctionNode =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);

function* below(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* below(child);
}

/** Names that a declaration gives, those of a destructured one too. */
const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((each) => (ts.isOmittedExpression(each) ? [] : namesOf(each.name)));

/** Everything a function declares itself, at any depth. */
const declaredIn = (fn: ts.Node): ReadonlySet<string> =>
  new Set(
    [...below(fn)].flatMap((node) => {
      if (ts.isVariableDeclaration(node) || ts.isParameter(node)) return namesOf(node.name);
      return ts.isFunctionDeclaration(node) && node.name ? [node.name.text] : [];
    }),
  );

const isConstant = ({ flags }: ts.VariableDeclarationList): boolean => (flags & ts.NodeFlags.Const) !== 0;

/** Names of the variables around a function that can change. */
function changingAround(fn: ts.Node): ReadonlySet<string> {
  const found = new Set<string>();
  for (let scope = fn.parent; scope !== undefined; scope = scope.parent)
    scope.forEachChild((child) => {
      const list = ts.isVariableStatement(child) ? child.declarationList : ts.isVariableDeclarationList(child) ? child : null;
      if (list === null || isConstant(list)) return;
      for (const { name } of list.declarations) for (const each of namesOf(name)) found.add(each);
    });
  return found;
}

/** True for a name that stands for a value, not for a property. */
function isUse(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return !(ts.isPropertyAssignment(parent) && parent.name === node) && !ts.isTypeNode(parent);
}

/** The function that a property is: written there, or the one of that name in the file. */
function functionOf(property: ts.ObjectLiteralElementLike, file: ts.SourceFile): FunctionNode | null {
  if (ts.isMethodDeclaration(property)) return property;
  const value = ts.isPropertyAssignment(property)
    ? property.initializer
    : ts.isShorthandPropertyAssignment(property)
      ? property.name
      : null;
  if (value === null || isFunction(value)) return value;
  if (!ts.isIdentifier(value)) return null;
  for (const node of below(file)) {
    if (ts.isFunctionDeclaration(node) && node.name?.text === value.text) return node;
    if (ts.isVariableDeclaration(node) && node.name.getText() === value.text && node.initializer && isFunction(node.initializer))
      return node.initializer;
  }
  return null;
}

/** Uses of changing variables from around, in the functions `load` and `decide` of objects that have both: as "file:line what". */
export function capturedLets(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const objects = [...below(file)].filter(ts.isObjectLiteralExpression);
  const pairs = objects
    .map(({ properties }) => properties.filter(({ name }) => name !== undefined && ['load', 'decide'].includes(name.getText())))
    .filter(({ length }) => length === 2);
  const found = pairs.flat().flatMap((property) => {
    const fn = functionOf(property, file);
    if (fn === null) return [];
    const [own, around] = [declaredIn(fn), changingAround(fn)];
    return [...below(fn)].filter(isUse).flatMap((use) => {
      if (own.has(use.text) || !around.has(use.text)) return [];
      const line = file.getLineAndCharacterOfPosition(use.getStart()).line + 1;
      return [`${path}:${line} ${property.name!.getText()} uses ${use.text}, which changes: hand it over as an argument`];
    });
  });
  return [...new Set(found)];
}
