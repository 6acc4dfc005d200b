// `npm run drill -- NAME`: a drill at its full size, which `npm test` runs small and `npm run test:deep` whole with everything else.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';
import { runSteps } from './runSteps.ts';

const usage = `npm run drill -- load     50 traders for five minutes on a product of this machine: times beside one trader alone, memory, statuses
npm run drill -- restore  100 people and a million fills, a wrong release, and back: times, who came, paid or left since, contradictions
npm run drill -- upgrade  20 traders go on while functions change to another release and back, twice; AFTERBELL_OTHER_RELEASE=FOLDER names a clone of it
Nothing of AWS is touched.`;

await command(usage, async () => {
  const known = readdirSync(join(import.meta.dirname, '../tests/drills')).flatMap((file) => /^(\w+)\.test\.ts$/.exec(file)?.[1] ?? []);
  const [name = '', ...more] = process.argv.slice(2);
  if (!known.includes(name) || more.length > 0) throw new Problem(`Which drill? ${usage}`);
  process.env.AFTERBELL_DEEP = '1';
  runSteps(`vitest run tests/drills/${name}.test.ts --disable-console-intercept`);
});
