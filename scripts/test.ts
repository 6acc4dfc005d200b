// npm test: every gate with its time: the short ones in two lanes, then those that use both cores, one after the other. The last line counts
// tests, journeys and one for each other gate. npm run test:deep (--deep): the same with many seeds and large enumerations.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { explain } from '#local/command.ts';
import { type Counts, countStep, countTests } from './countTests.ts';

explain(`npm test           runs every gate and all tests and journeys, and ends with "N passed, N failed"
npm run test:deep  the same with many seeds, large files and all journeys (docs/tests.md): before a release`);

const root = join(import.meta.dirname, '..');
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  ...(process.argv.includes('--deep') && { AFTERBELL_DEEP: '1' }),
  BUILT_FUNCTIONS: join(root, 'dist'),
  FORCE_COLOR: process.env.CI ? '0' : (process.env.FORCE_COLOR ?? '1'),
};
const journeyReport = '.local/journeys.json';

type Gate = { readonly name: string; readonly command: string; readonly report?: string; readonly counts?: (report: never) => Counts };

/** Tests of vitest, of the projects that `chosen` names. */
const tests = (name: string, chosen: string): Gate => {
  const report = `.local/${name}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${join(root, report)}`;
  return { name, command: `vitest run --project=${chosen} ${reporters}`, report, counts: countTests };
};

/**
 * Each uses one core: they run in two lanes, and what one prints stays together. The laws read the functions that are built before them. One checker takes a third
 * less time of a processor than four, which check types in common again.
 */
const short: readonly (readonly Gate[])[] = [
  [{ name: 'functions', command: 'node infra/build.ts' }, tests('laws', 'laws')],
  [
    { name: 'types', command: 'tsc -p . --checkers 1' },
    { name: 'check', command: 'biome check --error-on-warnings .' },
    { name: 'types of functions', command: 'tsc -p functions --checkers 1' },
    { name: 'types of the frontend', command: 'tsc -p frontend/src --checkers 1' },
    { name: 'site', command: 'node local/buildSite.ts' },
  ],
];

/** Each uses all there is. */
const long: readonly Gate[] = [
  tests('unit', '!laws'),
  { name: 'synth', command: 'cdk synth -q --no-notices' },
  { name: 'journeys', command: 'node tests/journeys/run.ts', report: journeyReport, counts: (report: Counts) => report },
];

const reportOf = (path: string): never | null =>
  existsSync(join(root, path)) ? (JSON.parse(readFileSync(join(root, path), 'utf8')) as never) : null;

/** Runs a command; `together` holds its output back until its end. Returns how it ended. */
function finish(command: string, together: boolean): Promise<{ readonly ended: boolean; readonly printed: Buffer }> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const child = spawn(command, {
      cwd: root,
      env,
      shell: true,
      stdio: ['ignore', together ? 'pipe' : 'inherit', together ? 'pipe' : 'inherit'],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => pieces.push(piece));
    child.on('error', () => resolve({ ended: false, printed: Buffer.concat(pieces) }));
    child.on('close', (status) => resolve({ ended: status === 0, printed: Buffer.concat(pieces) }));
  });
}

async function run({ name, command, report, counts }: Gate, together: boolean): Promise<Counts> {
  if (report !== undefined) rmSync(join(root, report), { force: true });
  const title = `\n▸ ${name}: ${command.split(' --reporter')[0]}`;
  if (!together) console.log(title);
  const start = performance.now();
  const { ended, printed } = await finish(command, together);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (together) process.stdout.write(`${title}\n${printed}`);
  console.log(`${ended ? '✓' : '✗'} ${name} ${seconds} s`);
  if (report === undefined || counts === undefined) return { passed: ended ? 1 : 0, failed: ended ? 0 : 1 };
  const written = reportOf(report);
  return countStep(ended, written === null ? null : counts(written));
}

mkdirSync(join(root, '.local'), { recursive: true });
const results = new Map<Gate, Counts>();
const lane = async (gates: readonly Gate[], together: boolean): Promise<void> => {
  for (const gate of gates) results.set(gate, await run(gate, together));
};
await Promise.all(short.map((gates) => lane(gates, true)));
await lane(long, false);
const sum = (kind: 'passed' | 'failed') => [...results.values()].reduce((total, counts) => total + counts[kind], 0);
const notYetRight = [...results].filter(([, { failed }]) => failed > 0);
if (notYetRight.length > 0) console.log('\nNot yet right:');
for (const [{ name }, { failures = [] }] of notYetRight) console.log([name, ...failures.map((failure) => `  ${failure}`)].join('\n'));
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
