// `npm run cost`: the whole bill of a month for three sizes, and what an active user takes, from our meter's units and AWS's list prices, beside the plain way.
import { parseArgs } from 'node:util';
import { simulateEvening } from '#functions/jobs/testing/simulateEvening.ts';
import { command } from '#local/command.ts';
import { type BillLine, billOf, billTotal, hearingOf, type UserLoad } from './cost/billOf.ts';
import { bottlenecksOf } from './cost/bottlenecksOf.ts';
import { dollars, habits, ourWay, plainWay, reachedHabits, reachedWay, total, type Work } from './cost/habits.ts';
import { connectionMonth, measureConnections } from './cost/measureConnections.ts';
import { measureUnits } from './cost/measureUnits.ts';
import { prices } from './cost/prices.ts';

const usage = `npm run cost  prints the whole bill of a month for 1,000, 100,000 and a million users at 1 and 6.5 visible hours a day, the tightest limit of each,
              100,000 connections to brokers after the close, and what an active user takes: units of our own meter at AWS's list prices (scripts/cost/prices.ts), beside the plain way`;

const row = (what: string, ...cells: readonly string[]): void =>
  console.log(what.padEnd(32) + cells.map((cell) => cell.padStart(13)).join(''));
const money = (value: number): string => `$${value.toFixed(5)}`;
const rounded = (value: number): string => `$${value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })}`;

/** A formatted price: per million units if one costs next to nothing. */
const priceShown = (price: number): string => (price < 0.001 ? `$${Number((price * 1e6).toPrecision(7))} a million` : `$${price}`);

function table(title: string, work: readonly Work[]): void {
  row(title, 'times', 'WRU', 'RRU', 'calls', 'a month');
  for (const each of work) {
    const { what, times, wru, rru, calls } = each;
    row(`  ${what}`, String(times), wru.toFixed(0), rru.toFixed(1), String(calls), money(dollars(each)));
  }
  row('  together', '', '', '', '', money(total(work)));
}

const loads: readonly UserLoad[] = [1000, 100_000, 1_000_000].flatMap((users) => [1, 6.5].map((hoursVisible) => ({ users, hoursVisible })));

/** One column a load: everything on the bill, and what stands in the way first. */
function bills(each: readonly (readonly BillLine[])[]): void {
  row('users', ...loads.map(({ users }) => users.toLocaleString('en-US')));
  row('visible hours a day', ...loads.map(({ hoursVisible }) => String(hoursVisible)));
  for (const [at, { what }] of each[0]!.entries()) row(what, ...each.map((lines) => rounded(lines[at]!.dollars)));
  row('a month', ...each.map((lines) => rounded(billTotal(lines))));
  row('a user', ...each.map((lines, at) => money(billTotal(lines) / loads[at]!.users)));
  console.log('\nThe tightest limits, in requests, units or events a second at the peak:');
  for (const load of loads) {
    const tight = bottlenecksOf(load).slice(0, 2);
    const shown = tight.map(({ what, takes, asked, used }) => `${what}: ${asked.toFixed(1)} of ${takes} (${(100 * used).toFixed(0)}%)`);
    console.log(`  ${load.users.toLocaleString('en-US')} users, ${load.hoursVisible} h: ${shown.join('; ')}`);
  }
}

const share = (sorted: readonly number[], part: number): string => `${(sorted[Math.ceil(part * sorted.length) - 1]! / 60).toFixed(1)} min`;

/** Usage of a connection by broker, and 100,000 of them after the close. */
async function connections(): Promise<void> {
  const days = await measureConnections();
  console.log('\nA connection to a broker, of a user with that month:');
  row('broker', 'runs a day', 'requests', 'WRU a run', 'RRU a run', 'seconds', 'longest', 'a month');
  for (const day of days) {
    const { runs, requests, wru, rru, seconds, longest } = day;
    const cells = [runs, requests, wru, rru, seconds, longest].map((each) => each.toFixed(1));
    row(`  ${day.broker}`, ...cells, money(connectionMonth(day)));
  }
  row('  their mean', '', '', '', '', '', '', money(days.reduce((sum, day) => sum + connectionMonth(day), 0) / days.length));
  const closes = days.map(({ readyAt, seconds }) => ({ readyAt: readyAt.filter((clock) => clock >= '16:00'), seconds }));
  const cases = [
    ...days.map(({ broker }, at) => ({ title: `all at ${broker}`, those: [closes[at]!] })),
    { title: 'of every broker equally many', those: closes },
  ].filter(({ those }) => those.some(({ readyAt }) => readyAt.length > 0));
  console.log('\n100,000 connections after the close, from when each is due until its run starts:');
  row('', 'runs', 'half within', '99% within', 'all within', 'at once', 'RRU of the job');
  for (const { title, those } of cases) {
    const { runs, waits, atOnce, rru } = await simulateEvening(100_000, those);
    row(`  ${title}`, runs.toLocaleString('en-US'), share(waits, 0.5), share(waits, 0.99), share(waits, 1), String(atOnce), rru.toFixed(0));
  }
}

await command(usage, async () => {
  parseArgs();
  const measured = await measureUnits();
  const ours = ourWay(measured);
  console.log(`A month of a user is ${JSON.stringify(habits)}. The bill is of a month a year after everybody came.\n`);
  bills(loads.map((load) => billOf(load, measured)));
  console.log('\nTo hear of notifications, 100,000 users:');
  for (const hoursVisible of [1, 6.5, 8]) {
    const [polls, pushed] = [false, true].map((isPushed) => hearingOf({ users: 100_000, hoursVisible, isPushed }, measured)) as [
      number,
      number,
    ];
    console.log(
      `  ${hoursVisible} h visible: polls ${rounded(polls)}, the push connection ${rounded(pushed)} (${((100 * pushed) / polls).toFixed(1)}%)`,
    );
  }
  await connections();
  console.log('\nPrices, us-east-1:');
  for (const [name, { dollars: price, source }] of Object.entries(prices)) row(`  ${name}`, priceShown(price).padEnd(20), `  ${source}`);
  console.log('\nOne user, with nothing free:');
  table('ours', ours);
  const reached = reachedWay(measured);
  table('messages, assistant, record', reached);
  const mails = reachedHabits.mails * prices.mail.dollars;
  console.log(
    `  with ${reachedHabits.mails} mails ${money(total(reached) + mails)}; ours with all of it ${money(total(ours) + total(reached) + mails)}\n`,
  );
  for (const trades of [10_000, 100_000]) {
    const plain = plainWay(trades);
    table(`plain, ${trades} trades`, plain);
    console.log(`  ${(total(plain) / total(ours)).toFixed(1)} × ours\n`);
  }
});
