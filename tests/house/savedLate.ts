import ts from 'typescript';
import { productIn, type Source } from './sources.ts';
import { eachNode, treeOf } from './trees.ts';

/** What changes something outside by its own name: of the table, the files, the user pool and the payment provider. */
const savers = ['write', 'transact', 'put', 'remove', 'removeAll', 'create', 'setPassword', 'signOutEverywhere', 'cancelAtPeriodEnd'];
const outside = /\b(table|files|identity|payments)\b/;

/** The last name of what is called, and what it is asked of. */
function calleeOf({ expression }: ts.CallExpression): { readonly name: string; readonly of: string } {
  if (ts.isPropertyAccessExpression(expression)) return { name: expression.name.text, of: expression.expression.getText() };
  return { name: ts.isIdentifier(expression) ? expression.text : '', of: '' };
}
const isSave = (call: ts.CallExpression): boolean => {
  const { name, of } = calleeOf(call);
  return savers.includes(name) && outside.test(of);
};

type Code = Pick<Source, 'path' | 'text'>;

/** Names of functions that save, by themselves or through another one of these files. */
export function savingNames(files: readonly Code[]): ReadonlySet<string> {
  const called = new Map<string, Set<string>>();
  const saving = new Set<string>();
  for (const file of files) {
    for (const statement of treeOf(file).statements) {
      const made = ts.isFunctionDeclaration(statement)
        ? [statement]
        : ts.isVariableStatement(statement)
          ? statement.declarationList.declarations
          : [];
      for (const declared of made) {
        const name = declared.name?.getText() ?? '';
        const names = new Set<string>();
        eachNode(declared, (node) => {
          if (!ts.isCallExpression(node)) return;
          if (isSave(node)) saving.add(name);
          if (ts.isIdentifier(node.expression)) names.add(node.expression.text);
        });
        called.set(name, names);
      }
    }
  }
  for (let before = -1; before !== saving.size; ) {
    before = saving.size;
    for (const [name, names] of called) if (!names.isDisjointFrom(saving)) saving.add(name);
  }
  return saving;
}

/** Where a function of a file saves below a place where it publishes, as "path:line name". */
export function savedLate(file: Code, saving: ReadonlySet<string>): string[] {
  const source = treeOf(file);
  const found: string[] = [];
  const look = (body: ts.Node): void => {
    let published = Number.POSITIVE_INFINITY;
    eachNode(body, (node) => {
      if (!ts.isCallExpression(node)) return;
      const { name } = calleeOf(node);
      if (name === 'publish') published = Math.min(published, node.getStart(source));
      else if (node.getStart(source) > published && (isSave(node) || saving.has(name)))
        found.push(`${file.path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1} ${name}`);
    });
  };
  source.statements.forEach(look);
  return found;
}

export const publishers = productIn('functions').filter(
  ({ path, code }) => !path.startsWith('functions/world/') && /\.publish\(/.test(code),
);
