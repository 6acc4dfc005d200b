// npm run mutate -- --seed 1 --count 30: changes of one operator, constant or condition at a time, drawn by a seed, in the rules that must
// not be wrong. Each is judged by the tests beside its file, types, and all related tests, in a copy of the tree, until something fails; what
// survives asks for a test.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { seededRandom } from '#domain/statistics/seededRandom.ts';
import { explain } from '#local/command.ts';

explain(
  'npm run mutate -- --seed 1 --count 30  changes so many places of rules that must not be wrong, one at a time, and says which no test notices',
);

const root = join(import.meta.dirname, '..');
/** Money, time, access, fees, formats and matching. */
const rules = [
  'shared/access.ts',
  ...['units', 'trades', 'journal/commands', 'metrics', 'accounts', 'session', 'importers/values', 'format'].map(
    (folder) => `shared/domain/${folder}/**/*.ts`,
  ),
];
/** Longest that one change is judged, in milliseconds; one that never ends is caught. */
const LONGEST = 600_000;

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

const report = join(copy, 'mutant.json');

/** How a command of the copy ends: 0 when it succeeds in time. */
const run = (command: string, parts: readonly string[]): number | null =>
  spawnSync(join(root, 'node_modules/.bin', command), parts, { cwd: copy, stdio: 'ignore', timeout: LONGEST }).status;

/** Test files that catch nothing: the laws of the house, and what fails without any change. */
const excluded = new Set(['tests/house/**']);
const sound = new Set<string>();

/** The file of the first test that fails, or null when all succeed; one that never ends fails too. */
function failing(...parts: readonly string[]): string | null {
  rmSync(report, { force: true });
  const without = [...excluded].flatMap((path) => ['--exclude', path]);
  if (
    run('vitest', [...parts, '--run', '--bail', '1', '--reporter', 'json', '--outputFile', report, '--passWithNoTests', ...without]) === 0
  )
    return null;
  if (!existsSync(report)) return 'no end';
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { name: string; status: string }[] };
  return relative(copy, testResults.find(({ status }) => status === 'failed')?.name ?? join(copy, 'tests'));
}

/** Whether a test file succeeds without the change; one that does not is skipped from then on. */
function succeedsUnchanged(test: string): boolean {
  if (sound.has(test)) return true;
  if (failing('run', test) === null) sound.add(test);
  else excluded.add(test);
  return sound.has(test);
}

/** By what a changed file is caught, the nearest first: tests beside it, types, related tests of the core, all that are related. */
function judged(path: string): string | null {
  const own = globSync(`${dirname(path)}/*.test.ts`, { cwd: root });
  return (
    (own.length > 0 ? failing('run', ...own) : null) ??
    (run('tsc', ['-p', '.']) === 0 ? null : 'types') ??
    failing('related', path, '--project', 'shell', '--dir', 'shared') ??
    failing('related', path)
  );
}

function caughtBy({ path, from, to, text }: Change): string | null {
  const file = join(copy, path);
  const whole = readFileSync(file, 'utf8');
  for (;;) {
    writeFileSync(file, whole.slice(0, from) + text + whole.slice(to));
    const by = judged(path);
    const isTest = by !== null && by !== 'types' && by !== 'no end';
    // A test that fails once and then succeeds with the same change has caught nothing.
    const isChance = isTest && failing('run', by) === null;
    writeFileSync(file, whole);
    if (isChance) excluded.add(by);
    else if (!isTest || succeedsUnchanged(by)) return by;
  }
}

let survived = 0;
try {
  for (const change of drawn) {
    const before = readFileSync(join(root, change.path), 'utf8').slice(change.from, change.to).replace(/\s+/g, ' ');
    const by = caughtBy(change);
    if (by === null) survived += 1;
    console.log(
      `${by === null ? 'SURVIVED' : `caught by ${by}`}  ${change.path}:${change.line}  ${before} → ${change.text.replace(/\s+/g, ' ')}`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${drawn.length - survived} of ${drawn.length} caught, seed ${wanted.seed}`);
