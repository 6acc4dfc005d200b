import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { seededRandom } from '#domain/statistics/seededRandom.ts';

/** Money, time, access, fees, formats and matching. */
const rules = [
  'shared/access.ts',
  ...['units', 'trades', 'journal/commands', 'metrics', 'accounts', 'session', 'importers/values', 'format'].map(
    (folder) => `shared/domain/${folder}/**/*.ts`,
  ),
];

/** One change of a file: `text` replaces the range `from` to `to`. */
export type CodeChange = {
  readonly path: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The replaced text. */
  readonly was: string;
};

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/** A mutation of a node; null to leave it unchanged. */
function instead(node: ts.Node): { readonly at: ts.Node; readonly text: string } | null {
  if (ts.isBinaryExpression(node)) {
    const text = operators[node.operatorToken.getText()];
    return text === undefined ? null : { at: node.operatorToken, text };
  }
  if (ts.isNumericLiteral(node)) return { at: node, text: `(${node.getText()} + 1)` };
  if (ts.isBigIntLiteral(node)) return { at: node, text: `(${node.getText()} + 1n)` };
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    return { at: condition, text: `!(${condition.getText()})` };
  }
  return null;
}

/** Every possible change of a file. Skips literals in types. */
function changesIn(root: string, path: string): CodeChange[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: CodeChange[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node)) return;
    const change = instead(node);
    if (change !== null) {
      const [from, to] = [change.at.getStart(source), change.at.end];
      const line = source.getLineAndCharacterOfPosition(from).line + 1;
      found.push({ path, line, from, to, text: change.text, was: change.at.getText(source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The same changes of the rules for the same seed and code. */
export function drawChanges(root: string, seed: string, count: number): CodeChange[] {
  const random = seededRandom(`mutate ${seed}`);
  const paths = rules.flatMap((pattern) => globSync(pattern, { cwd: root }).sort()).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  return paths
    .flatMap((path) => changesIn(root, path))
    .map((change) => ({ change, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ change }) => change);
}
