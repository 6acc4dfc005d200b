import ts from 'typescript';
import type { Source } from './sources.ts';
import { eachNode, treeOf } from './trees.ts';

/** Methods that change something outside: of the table, the files, the user pool and the payment provider. */
const savers = ['write', 'transact', 'put', 'remove', 'removeAll', 'create', 'setPassword', 'signOutEverywhere', 'cancelAtPeriodEnd'];
const outside = /\b(table|files|identity|payments)\b/;

/** The last name of the called function, and its receiver. */
function calleeOf({ expression }: ts.CallExpression): { readonly name: string; readonly of: string } {
  if (ts.isPropertyAccessExpression(expression)) return { name: expression.name.text, of: expression.expression.getText() };
  return { name: ts.isIdentifier(expression) ? expression.text : '', of: '' };
}
const isSave = (call: ts.CallExpression): boolean => {
  const { name, of } = calleeOf(call);
  return savers.includes(name) && outside.test(of);
};

type Code = Pick<Source, 'path' | 'text'>;

/** Calls of each top-level function in these files, by name; functions with the same name are merged. */
function callsOf(files: readonly Code[]): ReadonlyMap<string, readonly ts.CallExpression[]> {
  const calls = new Map<string, ts.CallExpression[]>();
  for (const file of files) {
    for (const statement of treeOf(file).statements) {
      const made = ts.isFunctionDeclaration(statement)
        ? [statement]
        : ts.isVariableStatement(statement)
          ? statement.declarationList.declarations
          : [];
      for (const declared of made) {
        const name = declared.name?.getText() ?? '';
        const own = calls.get(name) ?? [];
        calls.set(name, own);
        eachNode(declared, (node) => void (ts.isCallExpression(node) && own.push(node)));
      }
    }
  }
  return calls;
}
const namesIn = (calls: readonly ts.CallExpression[]): ReadonlySet<string> =>
  new Set(calls.map(({ expression }) => (ts.isIdentifier(expression) ? expression.text : '')));

/** Names of functions that save, directly or through another one of these files. */
function savingNames(files: readonly Code[]): ReadonlySet<string> {
  const calls = callsOf(files);
  const saving = new Set([...calls].filter(([, own]) => own.some(isSave)).map(([name]) => name));
  for (let before = -1; before !== saving.size; ) {
    before = saving.size;
    for (const [name, own] of calls) if (!namesIn(own).isDisjointFrom(saving)) saving.add(name);
  }
  return saving;
}

/** Changing a journal saves and publishes. */
const CHANGES = 'changeJournal';

/** Functions that save, and those after which a journal's change is published: the one that changes it, and capabilities that call it. */
type Doers = { readonly saving: ReadonlySet<string>; readonly publishing: ReadonlySet<string> };
export function doersIn(files: readonly Code[]): Doers {
  const capabilities = files.filter(({ path }) => !/^functions\/(api|jobs|triggers|listeners|kernel)\//.test(path));
  const through = [...callsOf(capabilities)].filter(([, own]) => namesIn(own).has(CHANGES)).map(([name]) => name);
  return { saving: savingNames(files), publishing: new Set([CHANGES, ...through]) };
}

/** Where a function of a file saves below a place where it publishes, itself or by calling what does, as "path:line name". */
export function savedLate(file: Code, { saving, publishing }: Doers): string[] {
  const source = treeOf(file);
  const found: string[] = [];
  const look = (body: ts.Node): void => {
    let published = Number.POSITIVE_INFINITY;
    eachNode(body, (node) => {
      if (!ts.isCallExpression(node)) return;
      const { name } = calleeOf(node);
      const at = node.getStart(source);
      if (at > published && (isSave(node) || saving.has(name)))
        found.push(`${file.path}:${source.getLineAndCharacterOfPosition(at).line + 1} ${name}`);
      if (name === 'publish' || publishing.has(name)) published = Math.min(published, node.end);
    });
  };
  source.statements.forEach(look);
  return found;
}

/** The files in which something is published, or called that publishes. */
export const publishersIn = (files: readonly Source[], { publishing }: Doers): readonly Source[] =>
  files.filter((file) => {
    let publishes = false;
    eachNode(treeOf(file), (node) => {
      if (!ts.isCallExpression(node)) return;
      const { name } = calleeOf(node);
      publishes ||= name === 'publish' || publishing.has(name);
    });
    return publishes;
  });
