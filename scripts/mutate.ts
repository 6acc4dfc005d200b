// npm run mutate -- --seed 1 --count 30: changes of one operator, constant or condition at a time, drawn by a seed, in the rules that must
// not be wrong. Each is judged in a copy of the tree by the nearest tests, types, and all other tests that run the file, until something
// fails; what survives asks for a test. --from 10 goes on after the first ten.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { explain } from '#local/command.ts';
import { copyTree } from './copyTree.ts';
import { createTests, noEnd } from './mutate/createTests.ts';
import { type CodeChange, drawChanges } from './mutate/drawChanges.ts';
import { nearestTests } from './mutate/nearestTests.ts';

explain(
  'npm run mutate -- --seed 1 --count 30  changes so many places of rules that must not be wrong, one at a time, and lists which no test notices; --from 10 goes on after ten',
);

const root = join(import.meta.dirname, '..');
const { values: wanted } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    from: { type: 'string', default: '0' },
  },
});
/** Numbers of test files run before the type check, and then in two steps before all others. */
const nearest = [1, 8, 60];

const copy = copyTree(root, 'mutate');
const { firstFailing, stop } = createTests(copy);

/** True if the copy type-checks; incremental. */
const typesPass = (): boolean =>
  spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', '.', '--incremental', '--tsBuildInfoFile', '.local/types.tsbuildinfo'], {
    cwd: copy,
    stdio: 'ignore',
  }).status === 0;

/** Test files that succeed without any change, and those that do not or fail by chance: these catch nothing. */
const sound = new Set<string>();
const unsound = new Set<string>();

/** By what a changed file is caught: a test file, 'types', or null. */
async function judged(path: string): Promise<string | null | typeof noEnd> {
  const tests = nearestTests(path).filter((test) => !unsound.has(test));
  const parts = [0, ...nearest].map((from, at) => tests.slice(from, nearest[at]));
  for (const [at, part] of parts.entries()) {
    const failed = await firstFailing(path, part);
    if (failed !== null) return failed;
    if (at === 0 && !typesPass()) return 'types';
  }
  return null;
}

/** True if a test that failed with the change fails again with it and passes without it. */
async function isCaughtBy(test: string, path: string, changed: string, whole: string): Promise<boolean> {
  const again = await firstFailing(path, [test]);
  writeFileSync(join(copy, path), whole);
  if (!sound.has(test) && (await firstFailing(path, [test])) === null) sound.add(test);
  if (again !== null && sound.has(test)) return true;
  unsound.add(test);
  writeFileSync(join(copy, path), changed);
  return false;
}

async function verdict({ path, from, to, text }: CodeChange): Promise<string> {
  const whole = readFileSync(join(copy, path), 'utf8');
  const changed = whole.slice(0, from) + text + whole.slice(to);
  writeFileSync(join(copy, path), changed);
  try {
    for (;;) {
      const by = await judged(path);
      if (by === noEnd) return 'NO VERDICT';
      if (by === null) return 'SURVIVED';
      if (by === 'types' || (await isCaughtBy(by, path, changed, whole))) return `caught by ${by}`;
    }
  } finally {
    writeFileSync(join(copy, path), whole);
  }
}

const verdicts: string[] = [];
const plain = (code: string): string => code.replace(/\s+/g, ' ');
try {
  for (const change of drawChanges(copy, wanted.seed, Number(wanted.count)).slice(Number(wanted.from))) {
    const start = performance.now();
    const reached = await verdict(change);
    verdicts.push(reached.split(' by ')[0]!);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${reached}  ${change.path}:${change.line}  ${plain(change.was)} → ${plain(change.text)}  (${seconds} s)`);
  }
} finally {
  stop();
  rmSync(copy, { recursive: true, force: true });
}
const of = (kind: string): number => verdicts.filter((each) => each === kind).length;
console.log(
  `\nseed ${wanted.seed}: ${of('caught')} of ${verdicts.length} caught, ${of('SURVIVED')} survived, ${of('NO VERDICT')} without a verdict`,
);
