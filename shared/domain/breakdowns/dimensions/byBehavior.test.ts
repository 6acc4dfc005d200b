import { expect, it } from 'vitest';
import { type ListedTrade, tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import { seededRandom } from '#domain/statistics/seededRandom.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { dimensionInput } from '../dimensionInput.ts';
import { byBehavior } from './byBehavior.ts';
import { byLastResult } from './byPlaceInDay.ts';

const NEW_YORK = 'America/New_York';
const MINUTE = 60_000;

/** A trade in minutes since Monday, June 2, 2025, 4:00 in New York; its size in dollars. */
type Plain = { readonly entry: number; readonly exit: number; readonly net: number; readonly size: number };

const at = (minutes: number) => new Date(Date.UTC(2025, 5, 2, 8) + minutes * MINUTE).toISOString();

/** The rules of each trade by its place in the list, and the trade it followed. */
function rulesOf(trades: readonly Plain[]) {
  const listed = trades.map(
    ({ entry, exit, net }, i): ListedTrade => ({
      id: `t${i}`,
      symbol: 'AAPL',
      side: 'long',
      entryTime: at(entry),
      exitTime: at(exit),
      grossPnl: String(net),
      fees: '0',
    }),
  );
  const ones = Float64Array.from(trades, () => 1);
  const table = { ...tradeListTable(listed), quantity: ones, entryPrice: Float64Array.from(trades, ({ size }) => size) };
  const input = dimensionInput(table, null, { zone: NEW_YORK, currency: 'USD', startingCapital: ZERO });
  const [behavior, last] = [byBehavior.split(input), byLastResult.split(input)];
  const places = new Map(Array.from(input.order, (row, place) => [table.id[row]!, place]));
  return trades.map((_, i) => {
    const place = places.get(`t${i}` as never)!;
    return {
      rules: (behavior.of(place) as readonly number[]).map((rule) => behavior.keys[rule]!),
      after: last.keys[last.of(place) as number] ?? null,
    };
  });
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
};

const dayOf = ({ entry }: Plain): number => Math.floor((entry + 4 * 60) / 1440);

/** Entries on each of the 60 days before a trade's own that has any, the fewest first; and on its own. */
function entriesPerDay(trades: readonly Plain[], trade: Plain): { readonly usual: readonly number[]; readonly today: number } {
  const counts = new Map<number, number>();
  for (const other of trades) counts.set(dayOf(other), (counts.get(dayOf(other)) ?? 0) + 1);
  const usual = [...counts].filter(([day]) => day < dayOf(trade) && day >= dayOf(trade) - 60).map(([, n]) => n);
  return { usual: usual.sort((a, b) => a - b), today: counts.get(dayOf(trade))! };
}

/** The same by the words of the rules, looking at every other trade for each of them. */
function naively(trades: readonly Plain[]) {
  const wins = trades.filter(({ net }) => net > 0).map(({ net }) => net);
  return trades.map((trade) => {
    const past = trades.filter((other) => other.exit <= trade.entry && other.entry < trade.entry).sort((a, b) => a.exit - b.exit);
    const decided = past.filter(({ net }) => net !== 0);
    const [last, before] = [decided.at(-1), decided.at(-2)];
    const sizes = trades
      .filter((other) => other.entry < trade.entry)
      .sort((a, b) => a.entry - b.entry)
      .slice(-20);
    const isLarge = sizes.length >= 10 && trade.size >= 1.25 * median(sizes.map(({ size }) => size));
    const { usual, today } = entriesPerDay(trades, trade);
    const minute = (trade.entry + 4 * 60) % 1440;
    const weekday = ((dayOf(trade) % 7) + 7) % 7;
    const holds = {
      'revenge entry': isLarge && past.some(({ net, exit }) => net < 0 && trade.entry - exit <= 15),
      tilt: last !== undefined && before !== undefined && last.net < 0 && before.net < 0,
      'size creep': isLarge && decided.length >= 3 && decided.slice(-3).every(({ net }) => net > 0),
      'overtrading day': usual.length >= 10 && today > usual[Math.ceil(0.9 * usual.length) - 1]!,
      'last hour': weekday < 5 && minute >= 15 * 60 && minute < 16 * 60,
    };
    const after =
      last === undefined
        ? null
        : last.net < 0
          ? before !== undefined && before.net < 0
            ? 'two or more losses'
            : 'a loss'
          : last.net >= 2 * median(wins)
            ? 'a big win'
            : 'a win';
    return { rules: Object.entries(holds).flatMap(([name, is]) => (is ? [name] : [])), after };
  });
}

it('each rule is what its words say, for trades of any length and size', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < runs(30, 600); seed++) {
    const random = seededRandom(`behavior ${seed}`);
    const pick = (values: readonly number[]) => values[Math.floor(random() * values.length)]!;
    // 120 trades on 20 calendar days, mostly from 9 AM to 4 PM; exits differ by index, so that there are no ties.
    const trades = Array.from({ length: 120 }, (_, i): Plain => {
      const entry = 1440 * Math.floor(20 * random()) + 300 + Math.floor(420 * random()) + i / 1000;
      return {
        entry,
        exit: entry + pick([1, 5, 20, 300, 2000]),
        net: pick([-2, -1, -1, 0, 1, 1, 3]),
        size: pick([100, 100, 120, 125, 130, 300]),
      };
    });
    const found = rulesOf(trades);
    for (const { rules, after } of found) for (const name of [...rules, after ?? 'nothing']) seen.add(name);
    expect(found).toEqual(naively(trades));
  }
  expect([...seen].sort()).toEqual([
    ...[
      'a big win',
      'a loss',
      'a win',
      'last hour',
      'nothing',
      'overtrading day',
      'revenge entry',
      'size creep',
      'tilt',
      'two or more losses',
    ],
  ]);
});

it('a trade closed in the instant it was opened does not follow itself', () =>
  expect(
    rulesOf([
      { entry: 60, exit: 60, net: -1, size: 1 },
      { entry: 61, exit: 61, net: -1, size: 1 },
    ]).map(({ after }) => after),
  ).toEqual([null, 'a loss']));
