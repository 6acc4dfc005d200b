// `npm run cost`: what an active user costs in a month, from our meter's units and AWS's list prices, beside the plain way.
import { parseArgs } from 'node:util';
import { command } from '#local/command.ts';
import { dollars, habits, ourWay, plainWay, total, type Work } from './cost/habits.ts';
import { measureUnits } from './cost/measureUnits.ts';
import { prices } from './cost/prices.ts';

const usage = `npm run cost  prints what an active user costs in a month: units of our own meter at AWS's list prices (scripts/cost/prices.ts), beside the plain way`;

const row = (what: string, ...cells: readonly string[]): void =>
  console.log(what.padEnd(26) + cells.map((cell) => cell.padStart(13)).join(''));
const money = (value: number): string => `$${value.toFixed(5)}`;

function table(title: string, work: readonly Work[]): void {
  row(title, 'times', 'WRU', 'RRU', 'calls', 'a month');
  for (const each of work) {
    const { what, times, wru, rru, calls } = each;
    row(`  ${what}`, String(times), wru.toFixed(0), rru.toFixed(1), String(calls), money(dollars(each)));
  }
  row('  together', '', '', '', '', money(total(work)));
}

await command(usage, async () => {
  parseArgs();
  const ours = ourWay(await measureUnits());
  console.log(`List prices of ${prices.asOf}. A month is ${JSON.stringify(habits)}.`);
  table('ours', ours);
  for (const trades of [10_000, 100_000]) {
    const plain = plainWay(trades);
    table(`plain, ${trades} trades`, plain);
    console.log(`  ${(total(plain) / total(ours)).toFixed(1)} × ours\n`);
  }
});
