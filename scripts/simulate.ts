// npm run simulate: plays histories of the whole product by increasing seeds, and prints a shortened story of the first violation.
import { parseArgs } from 'node:util';
import { explain } from '#local/command.ts';
import { drawnCalls } from '#tests/simulator/drawnCalls.ts';
import { play, shorten } from '#tests/simulator/play.ts';

explain(`npm run simulate                  plays histories for ten minutes
npm run simulate -- --hours 8     plays them for a night
npm run simulate -- --seed 12     begins with this seed; with --once plays only that one
npm run simulate -- --steps 500   takes so many steps in each`);

const { values } = parseArgs({
  options: { hours: { type: 'string' }, seed: { type: 'string' }, steps: { type: 'string' }, once: { type: 'boolean' } },
});
const steps = Number(values.steps ?? 500);
const until = performance.now() + Number(values.hours ?? 1 / 6) * 3_600_000;
const answers = new Map<string, number>();
const total = { histories: 0, steps: 0, faults: 0 };

let seed = Number(values.seed ?? 1);
do {
  const outcome = await play({ seed, steps });
  if (outcome.violations.length > 0) {
    const { history, outcome: short } = await shorten({ seed, steps });
    console.error(
      `Seed ${seed} breaks an invariant after ${outcome.taken} steps, ${history.steps - (history.without?.size ?? 0)} of them needed:`,
    );
    console.error(`${short.violations.join('\n')}\n\n${short.story.join('\n')}`);
    process.exit(1);
  }
  for (const [key, count] of outcome.answers) answers.set(key, (answers.get(key) ?? 0) + count);
  total.histories++;
  total.steps += outcome.taken;
  total.faults += outcome.faults;
  seed++;
} while (values.once !== true && performance.now() < until);

const succeeded = drawnCalls.filter(({ name }) => [...answers.keys()].some((key) => key.startsWith(`${name} 2`)));
const refusals = new Set([...answers.keys()].filter((key) => / [45]\d\d \w/.test(key)).map((key) => key.split(' ').at(-1)));
console.log(`${total.histories} histories, ${total.steps} steps, ${total.faults} faults, no violation.`);
console.log(`${succeeded.length} of ${drawnCalls.length} calls succeeded, ${refusals.size} ways of refusing were met.`);
process.exit(0);
