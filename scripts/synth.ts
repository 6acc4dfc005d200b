import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateFigures } from '#infra/limits/templateFigures.ts';
import type { Templates } from '#infra/limits/templateResources.ts';
import { explain } from '#local/command.ts';
import { runSteps } from './runSteps.ts';

explain(
  'npm run synth  builds the functions and writes the stack that deploy.json describes into cdk.out, without AWS; prints each limit of AWS beside what the stack has of it',
);

await import('#infra/build.ts');
runSteps('cdk synth -q --no-notices');

const folder = join(import.meta.dirname, '..', 'cdk.out');
const files = readdirSync(folder).filter((name) => name.endsWith('.template.json'));
const templates: Templates = Object.fromEntries(
  files.map((name) => [name.split('.')[0]!, JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
);
const figures = templateFigures(templates);
for (const { what, figure, most, where, isWithin } of figures)
  console.log(`${isWithin ? '  ' : '! '}${String(figure).padStart(9)} of ${String(most).padEnd(10)} ${what} (${where})`);
if (figures.some(({ isWithin }) => !isWithin)) {
  console.error('AWS does not take what is marked with "!": a deployment would end at it.');
  process.exitCode = 1;
}
