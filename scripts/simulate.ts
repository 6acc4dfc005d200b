// npm run simulate: plays histories of the whole product by increasing seeds, and prints a shortened story of the first violation.
import { parseArgs } from 'node:util';
import { HOUR } from '#domain/units/millis.ts';
import { explain } from '#local/command.ts';
import { errors } from '#shared/errors.ts';
import { drawnCalls } from '#tests/simulator/drawnCalls.ts';
import { castNames } from '#tests/simulator/people.ts';
import { play, shorten } from '#tests/simulator/play.ts';

explain(`npm run simulate                  plays histories for ten minutes
npm run simulate -- --hours 8     plays them for a night
npm run simulate -- --seed 12     begins with this seed; with --once plays only that one
npm run simulate -- --steps 500   takes so many steps in each`);

const { values } = parseArgs({
  options: { hours: { type: 'string' }, seed: { type: 'string' }, steps: { type: 'string' }, once: { type: 'boolean' } },
});
const steps = Number(values.steps ?? 500);
const began = performance.now();
const until = began + Number(values.hours ?? 1 / 6) * HOUR;
const YEAR = 365 * 24 * HOUR;
const REPORT_EVERY = HOUR / 6;
const answers = new Map<string, number>();
const faults = new Map<string, number>();
const total = { histories: 0, steps: 0, passed: 0 };

function addTo(sums: Map<string, number>, found: ReadonlyMap<string, number>): void {
  for (const [key, count] of found) sums.set(key, (sums.get(key) ?? 0) + count);
}

/** Prints the totals so far, and the calls and refusals no history has met. */
function report(): void {
  const keys = [...answers.keys()];
  const unmade = drawnCalls.filter(({ name }) => !keys.some((key) => key.startsWith(`${name} 2`) || key.startsWith(`${name} 3`)));
  const declared = drawnCalls.flatMap(({ name, endpoint }) => endpoint.errors.map((code) => `${name} ${errors[code].status} ${code}`));
  const unmet = declared.filter((key) => !answers.has(key));
  const met = new Set(keys.filter((key) => / [45]\d\d \w/.test(key)).map((key) => key.split(' ').at(-1)));
  const years = (total.passed / YEAR) * castNames.length;
  console.log(
    `${total.histories} histories, ${total.steps.toLocaleString('en-US')} steps, ${years.toFixed(1)} trader-years, no violation.`,
  );
  console.log(`Faults: ${[...faults].map(([kind, count]) => `${kind} ${count}`).join(', ')}.`);
  console.log(
    `Calls that succeeded: ${drawnCalls.length - unmade.length} of ${drawnCalls.length}. Never: ${unmade.map(({ name }) => name).join(', ') || 'none'}.`,
  );
  console.log(
    `Declared refusals that were met: ${declared.length - unmet.length} of ${declared.length}, with ${met.size} codes. Never: ${unmet.join(', ') || 'none'}.`,
  );
}

let seed = Number(values.seed ?? 1);
let reported = began;
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
  addTo(answers, outcome.answers);
  addTo(faults, outcome.faults);
  total.histories++;
  total.steps += outcome.taken;
  total.passed += outcome.passed;
  seed++;
  if (performance.now() - reported < REPORT_EVERY) continue;
  reported = performance.now();
  report();
} while (values.once !== true && performance.now() < until);

report();
process.exit(0);
