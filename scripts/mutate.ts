// npm run mutate -- --seed 1 --count 30: changes of one operator, constant or condition at a time, drawn by a seed, in the rules that must
// not be wrong. Each is judged by types and the tests related to its file, in a copy of the tree; what survives asks for a test.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { seededRandom } from '#domain/statistics/seededRandom.ts';

const root = join(import.meta.dirname, '..');
/** Money, time, access, fees, formats and matching. */
const rules = [
  'shared/access.ts',
  ...['units', 'trades', 'journal/commands', 'metrics', 'accounts', 'session', 'importers/values', 'format'].map(
    (folder) => `shared/domain/${folder}/**/*.ts`,
  ),
];
/** Longest that one change is judged, in milliseconds; one that never ends is caught. */
const LONGEST = 180_000;

type Change = { readonly path: string; readonly line: number; readonly from: number; readonly to: number; readonly text: string };

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

/** What a node could be instead; null for what is left alone. */
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

/** Every change that could be made to a file. Literals in types are none. */
function changesIn(path: string): Change[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Change[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node)) return;
    const change = instead(node);
    if (change !== null) {
      const [from, to] = [change.at.getStart(source), change.at.end];
      found.push({ path, line: source.getLineAndCharacterOfPosition(from).line + 1, from, to, text: change.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const { values: wanted } = parseArgs({ options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '30' } } });
const random = seededRandom(`mutate ${wanted.seed}`);
const paths = rules.flatMap((pattern) => globSync(pattern, { cwd: root }).sort()).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
const drawn = paths
  .flatMap(changesIn)
  .map((change) => ({ change, at: random() }))
  .sort((a, b) => a.at - b.at)
  .slice(0, Number(wanted.count))
  .map(({ change }) => change);

const copy = mkdtempSync(join(tmpdir(), 'afterbell-mutate-'));
cpSync(root, copy, { recursive: true, filter: (path) => !/\/(node_modules|dist|\.git|\.local)(\/|$)/.test(path.slice(root.length)) });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

/** Whether a command of the copy succeeds in time. */
function succeeds(command: string, ...parts: readonly string[]): boolean {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), parts, { cwd: copy, stdio: 'ignore', timeout: LONGEST });
  return status === 0;
}

/** By what a change is caught; null when nothing catches it. */
function caughtBy({ path, from, to, text }: Change): 'types' | 'tests' | null {
  const file = join(copy, path);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.slice(0, from) + text + whole.slice(to));
  try {
    if (!succeeds('tsc', '-p', '.')) return 'types';
    return succeeds('vitest', 'related', '--run', '--bail', '1', '--exclude', 'tests/house/**', path) ? null : 'tests';
  } finally {
    writeFileSync(file, whole);
  }
}

let survived = 0;
try {
  for (const change of drawn) {
    const before = readFileSync(join(root, change.path), 'utf8').slice(change.from, change.to).replace(/\s+/g, ' ');
    const by = caughtBy(change);
    if (by === null) survived += 1;
    console.log(
      `${by === null ? 'SURVIVED' : `caught by ${by}`.padEnd(8)}  ${change.path}:${change.line}  ${before} → ${change.text.replace(/\s+/g, ' ')}`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${drawn.length - survived} of ${drawn.length} caught, seed ${wanted.seed}`);
