import { expect, it } from 'vitest';
import type { ListedTrade } from '#domain/metrics/table/tradeListTable.ts';
import { resultsOf, tradesInARow } from '../testing/testResults.ts';
import { resampledEquity } from './resampledEquity.ts';

const plain = { zone: 'America/New_York', horizon: 40, capital: null, inR: false, paths: 4000 };

/** Trades with these net results on days of their own, from Monday on: those of a day are an hour apart. */
const onDays = (days: readonly (readonly string[])[]) =>
  resultsOf(
    days.flatMap((nets, day) =>
      tradesInARow(nets.map((net) => [net] as const)).map((trade, at): ListedTrade => {
        const later = (time: string) => new Date(Date.parse(time) + day * 86_400_000).toISOString();
        return { ...trade, id: `d${day}t${at}`, entryTime: later(trade.entryTime), exitTime: later(trade.exitTime!) };
      }),
    ),
  );
const oneADay = (n: number, net: (day: number) => string) => onDays(Array.from({ length: n }, (_, day) => [net(day)]));
const coins = (n: number) => oneADay(n, (day) => (day % 2 ? '10' : '-10'));

it('gives the same answer for the same trades, and none for fewer than twenty trades or ten days', () => {
  expect(resampledEquity(coins(20), plain)).toEqual(resampledEquity(coins(20), plain));
  expect(resampledEquity(coins(19), plain)).toBeNull();
  const pairs = (days: number) => onDays(Array.from({ length: days }, () => ['10', '-10', '5']));
  expect([resampledEquity(pairs(9), plain), resampledEquity(pairs(10), plain)?.days]).toEqual([null, 10]);
});

it('keeps the trades of a day together and in order: a loss that each day wins back never grows', () => {
  const { fan, drawdowns, loss } = resampledEquity(onDays(Array.from({ length: 20 }, () => ['-10', '10'])), plain)!;
  for (const { results } of fan) expect(results.slice(0, 4)).toEqual([-10, 0, -10, 0]);
  expect(drawdowns.map(({ depth }) => depth)).toEqual([10, 10, 10, 10, 10]);
  expect(loss).toBe(0);
});

it('keeps days that follow each other together: losses that come in a row fall further than the same losses between wins', () => {
  const [inARow, between] = [oneADay(64, (day) => (day % 16 < 8 ? '10' : '-10')), coins(64)].map(
    (results) => resampledEquity(results, plain)!,
  );
  expect([inARow!.days, inARow!.runOfDays]).toEqual([64, 4]);
  const middle = ({ drawdowns }: NonNullable<typeof inARow>) => drawdowns.find(({ percentile }) => percentile === 50)!.depth;
  expect(middle(inARow!)).toBeGreaterThan(2 * middle(between!));
});

it('puts a trade after midnight in the journal’s zone on the next day', () => {
  const results = onDays(Array.from({ length: 10 }, () => ['10', '-10']));
  expect(resampledEquity(results, { ...plain, zone: 'UTC' })!.days).toBe(10);
  // Closed at 15:10 and 16:10 UTC: both after midnight in Tokyo, one before and one after it in Singapore.
  expect(resampledEquity(results, { ...plain, zone: 'Asia/Tokyo' })!.days).toBe(10);
  expect(resampledEquity(results, { ...plain, zone: 'Asia/Singapore' })!.days).toBe(11);
});

it('has multiples of the average loss as levels when no capital is known', () =>
  expect(resampledEquity(coins(40), plain)!.levels.map(({ level }) => level)).toEqual([50, 100, 200, 300, 500]));

it('only wins never fall, only losses always do', () => {
  const wins = resampledEquity(
    oneADay(20, () => '5'),
    { ...plain, capital: 1000 },
  )!;
  expect(wins.levels.map(({ level, drawdown, ruin }) => [level, drawdown, ruin])).toEqual(
    [5, 10, 20, 30, 50].map((level) => [level, 0, 0]),
  );
  // Forty losses of 10 from 1,000 are 40 %.
  const losses = resampledEquity(
    oneADay(20, () => '-10'),
    { ...plain, capital: 1000 },
  )!;
  expect(losses.levels.map(({ drawdown, ruin }) => [drawdown, ruin])).toEqual([1, 1, 1, 1, 0].map((chance) => [chance, chance]));
  expect(losses.drawdowns.every(({ depth }) => Math.abs(depth - 40) < 1e-9)).toBe(true);
});
