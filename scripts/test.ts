// npm test: every gate, one after the other, each with its time. The last line counts tests, journeys and one for each other gate.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Counts, countStep, countTests } from './countTests.ts';

const root = join(import.meta.dirname, '..');
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  FORCE_COLOR: process.env.CI ? '0' : (process.env.FORCE_COLOR ?? '1'),
};
const unitReport = '.local/unit.json';
const journeyReport = '.local/journeys.json';

type Gate = { readonly name: string; readonly command: string; readonly report?: string; readonly counts?: (report: never) => Counts };

const gates: readonly Gate[] = [
  { name: 'types', command: 'tsc -p . && tsc -p functions && tsc -p frontend/src' },
  { name: 'check', command: 'biome check --diagnostic-level=error .' },
  { name: 'functions', command: 'node infra/build.ts' },
  { name: 'site', command: 'vite build --logLevel warn' },
  {
    name: 'unit',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${join(root, unitReport)}`,
    report: unitReport,
    counts: countTests,
  },
  { name: 'synth', command: 'cdk synth -q --no-notices' },
  { name: 'journeys', command: 'node tests/journeys/run.ts', report: journeyReport, counts: (report: Counts) => report },
];

const reportOf = (path: string): never | null =>
  existsSync(join(root, path)) ? (JSON.parse(readFileSync(join(root, path), 'utf8')) as never) : null;

function run({ name, command, report, counts }: Gate): Counts {
  if (report !== undefined) rmSync(join(root, report), { force: true });
  console.log(`\n▸ ${name}: ${command.split(' --reporter')[0]}`);
  const start = performance.now();
  const { status } = spawnSync(command, { cwd: root, env, shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const ended = status === 0;
  console.log(`${ended ? '✓' : '✗'} ${name} ${seconds} s`);
  if (report === undefined || counts === undefined) return { passed: ended ? 1 : 0, failed: ended ? 0 : 1 };
  const written = reportOf(report);
  return countStep(ended, written === null ? null : counts(written));
}

mkdirSync(join(root, '.local'), { recursive: true });
const results = gates.map((gate) => run(gate));
const sum = (kind: keyof Counts) => results.reduce((total, counts) => total + counts[kind], 0);
const failedGates = gates.filter((_, index) => results[index]!.failed > 0).map(({ name }) => name);
if (failedGates.length > 0) console.log(`\nNot yet right: ${failedGates.join(', ')}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
