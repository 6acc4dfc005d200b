import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, seedOr } from '#tests/deep.ts';
import { type BarSeries, barsBetween, slotsOf } from '../bars/barSeries.ts';
import { barSeriesAt, OPENING } from '../bars/testing/testBars.ts';
import { encodeChapter } from '../journal/codec/encodeChapter.ts';
import type { Chapter } from '../journal/model/chapter.ts';
import type { Fill } from '../trades/fill.ts';
import { plainInstrument } from '../trades/instrument.ts';
import { matchFills } from '../trades/matchFills.ts';
import { fill, option } from '../trades/testing/testFill.ts';
import { decimal, formatDecimal, toNumber } from '../units/decimal.ts';
import { barCandidates, barReadings, type Measured, measureTrades } from './measureTrades.ts';

const MINUTES = 390;
const iso = (second: number): string => new Date((OPENING + second) * 1000).toISOString();

function chapterOf(fills: readonly Fill[]): Chapter {
  const annotatedTrades = matchFills(fills).trades.map((trade) => ({ trade, note: null }));
  return encodeChapter({ account: 'Main', month: '2026-01', annotatedTrades, unmatchedFills: [], unattached: [] });
}

const listed = (bars: BarSeries, savedAt = '2026-02-01T00:00:00.000Z') => ({
  symbol: bars.symbol,
  seconds: bars.seconds,
  savedAt,
  slots: Object.fromEntries([...slotsOf(bars)].map(([slot, { time }]) => [slot, time.length])),
});

/** Everything that a browser does with what the server has: choose, read, measure. */
function measuredWith(fills: readonly Fill[], bars: BarSeries): readonly Measured[] {
  const requests = barReadings(barCandidates([chapterOf(fills)], [listed(bars)]));
  return requests.flatMap(({ from, until, trades }) => [...measureTrades({ trades }, barsBetween(bars, from, until)).values()]);
}
const found = (fills: readonly Fill[], bars: BarSeries) => measuredWith(fills, bars)[0]?.found ?? null;

/** A day of minute bars of a random walk, some of them missing, with one to four trades that follow each other. */
const days = fc
  .record({
    steps: fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 6 })), { minLength: MINUTES, maxLength: MINUTES }),
    missing: fc.array(fc.tuple(fc.nat(MINUTES - 1), fc.integer({ min: 1, max: 25 })), { maxLength: 3 }),
    trades: fc.array(
      fc.record({
        long: fc.boolean(),
        wait: fc.integer({ min: 1, max: 1500 }),
        steps: fc.array(fc.tuple(fc.integer({ min: 0, max: 2400 }), fc.integer({ min: 1, max: 40 }), fc.nat(100)), {
          minLength: 2,
          maxLength: 4,
        }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ steps, missing, trades }) => {
    let cents = 5000;
    const ends = steps.map(([by, width]) => {
      const from = cents;
      cents += by;
      return { low: Math.min(from, cents) - width, high: Math.max(from, cents) + width };
    });
    const isMissing = (at: number) => missing.some(([from, length]) => at >= from && at < from + length);
    const kept = ends.map((_, at) => at).filter((at) => !isMissing(at));
    const bars: BarSeries = {
      ...barSeriesAt(
        60,
        kept.map((at) => OPENING + 60 * at),
      ),
      high: kept.map((at) => ends[at]!.high),
      low: kept.map((at) => ends[at]!.low),
    };
    let second = 0;
    const planned = trades.flatMap(({ long, wait, steps: own }) => {
      second += wait;
      const fills = own.map(([after, quantity, place]) => {
        second += after;
        const { low, high } = ends[Math.min(MINUTES - 1, Math.floor(second / 60))]!;
        return { second, quantity, cents: low + Math.round(((high - low) * place) / 100) };
      });
      // All but the last enter; the last leaves with everything.
      const entries = fills.slice(0, -1);
      const exit = { ...fills.at(-1)!, quantity: entries.reduce((sum, each) => sum + each.quantity, 0) };
      return exit.second / 60 < MINUTES && exit.second > entries.at(-1)!.second ? [{ long, entries, exit }] : [];
    });
    return { bars, planned };
  });

type Planned = { readonly long: boolean } & Record<'exit', { second: number; quantity: number; cents: number }> & {
    readonly entries: readonly { second: number; quantity: number; cents: number }[];
  };

/** The same from raw bars and fills alone, second by second, without the tested code. */
function byHand({ time, high, low }: BarSeries, { long, entries, exit }: Planned) {
  const starts = new Map(time.map((from, at) => [from - OPENING, at]));
  const barOf = (second: number) => starts.get(second - (second % 60));
  const [opened, closed] = [entries[0]!.second, exit.second];
  if ([...entries, exit].some(({ second }) => barOf(second) === undefined)) return null;
  let [worst, best, lacking] = [exit.cents, exit.cents, 0];
  const reach = (...prices: readonly number[]) => {
    best = Math.max(best, ...prices);
    worst = Math.min(worst, ...prices);
  };
  for (let second = opened; second <= closed; second++) {
    const at = barOf(second);
    lacking = at === undefined ? lacking + 1 : 0;
    if (lacking > 15 * 60) return null;
    if (at !== undefined) reach(high[at]!, low[at]!);
  }
  for (const { cents } of entries) reach(cents);
  const units = exit.quantity;
  const paid = entries.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0) / units;
  const [up, down] = [((best - paid) * units) / 100, ((paid - worst) * units) / 100];
  const gross = ((long ? exit.cents - paid : paid - exit.cents) * units) / 100;
  const [mae, mfe] = long ? [down, up] : [up, down];
  return { mae, mfe, capture: mfe < 1e-9 ? null : gross / mfe };
}

it('MAE, MFE and capture of random journals are those that raw bars and fills give, or none', () => {
  let [some, none] = [0, 0];
  fc.assert(
    fc.property(days, ({ bars, planned }) => {
      const xyz = plainInstrument('stock', 'XYZ', 'USD', decimal('1'));
      const fills = planned.flatMap(({ long, entries, exit }) => {
        const price = (cents: number) => (cents / 100).toFixed(2);
        const [enters, leaves] = long ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
        return [
          ...entries.map(({ second, quantity, cents }) => fill(enters, String(quantity), price(cents), iso(second), xyz)),
          fill(leaves, String(exit.quantity), price(exit.cents), iso(exit.second), xyz),
        ];
      });
      const measured = new Map(
        barReadings(barCandidates([chapterOf(fills)], [listed(bars)])).flatMap(({ from, until, trades }) => [
          ...measureTrades({ trades }, barsBetween(bars, from, until)),
        ]),
      );
      const { trades } = matchFills(fills);
      expect(trades).toHaveLength(planned.length);
      for (const [at, trade] of trades.entries()) {
        const own = measured.get(trade.id)?.found ?? null;
        const expected = byHand(bars, planned[at]!);
        if (expected === null) none++;
        else some++;
        expect(own === null).toBe(expected === null);
        if (own === null || expected === null) continue;
        expect(toNumber(own.mae)).toBeCloseTo(expected.mae, 4);
        expect(toNumber(own.mfe)).toBeCloseTo(expected.mfe, 4);
        // Averages have eight decimals, so a share's precision depends on the size of its move; a tiny move gives none.
        if (expected.capture !== null && expected.mfe > 0.01)
          expect(Math.abs(own.capture! - expected.capture)).toBeLessThan(5e-4 * Math.max(1, Math.abs(expected.capture)));
      }
    }),
    { numRuns: runs(60, 2000), seed: seedOr(1) },
  );
  expect([some > 20, none > 5]).toEqual([true, true]);
});

/** Flat minute bars at $50 for a day. */
const flat = barSeriesAt(
  60,
  Array.from({ length: MINUTES }, (_, at) => OPENING + 60 * at),
  5000,
);
const wide: BarSeries = { ...flat, high: flat.high.map(() => 5100), low: flat.low.map(() => 4900) };

describe('a trade has figures', () => {
  const round = [fill('buy', '10', '50', iso(60)), fill('sell', '10', '50.5', iso(600))];

  it('where its bars fit it and cover it', () => {
    const own = found(round, wide)!;
    expect([formatDecimal(own.mae), formatDecimal(own.mfe), own.capture, own.seconds]).toEqual(['10', '10', 0.5, 60]);
  });

  it('and none where a fill lies outside its bar, as of another symbol or before a split', () => {
    expect(found([round[0]!, fill('sell', '10', '52', iso(600))], wide)).toBeNull();
    expect(found([fill('buy', '10', '200', iso(60)), fill('sell', '10', '202', iso(600))], wide)).toBeNull();
  });

  it('and none while it is open, of an option, of a day without a time, and where its broker states the result', () => {
    const xyz = plainInstrument('stock', 'XYZ', 'USD', decimal('1'));
    const day = { precision: 'day' } as const;
    const stated = { statedGross: decimal('7') };
    expect(found([round[0]!], wide)).toBeNull();
    expect(found([fill('buy', '1', '50', iso(60), option('C50')), fill('sell', '1', '50.5', iso(600), option('C50'))], wide)).toBeNull();
    expect(found([fill('buy', '10', '50', iso(60), xyz, day), fill('sell', '10', '50.5', iso(600), xyz, day)], wide)).toBeNull();
    expect(found([round[0]!, fill('sell', '10', '50.5', iso(600), xyz, stated)], wide)).toBeNull();
  });

  it('and none where it was held for fewer than four bars of more than a minute', () => {
    const [minutes, hours] = [300, 3600].map((seconds): BarSeries => {
      const time = Array.from({ length: Math.ceil((MINUTES * 60) / seconds) }, (_, at) => OPENING + seconds * at);
      const bars = barSeriesAt(seconds, time, 5000);
      return { ...bars, high: time.map(() => 5100), low: time.map(() => 4900) };
    }) as [BarSeries, BarSeries];
    const long = [fill('buy', '10', '50', iso(60)), fill('sell', '10', '50.5', iso(60 + 1200))];
    expect([found(round, minutes), found(round, hours), found(long, hours)]).toEqual([null, null, null]);
    expect(found(long, minutes)).toMatchObject({ seconds: 300 });
  });

  it('of its finest bars alone, and by the price of now where a split came while it was held', () => {
    const xyz = plainInstrument('stock', 'XYZ', 'USD', decimal('1'));
    const split = [
      fill('buy', '5', '100', iso(60), xyz),
      fill('split', '5', '0', iso(300), xyz),
      fill('sell', '10', '50.5', iso(600), xyz),
    ];
    expect(formatDecimal(found(split, wide)!.mfe)).toBe('10');
  });
});

it('a measurement holds for as long as neither a fill nor the bars change', () => {
  const keyOf = (fills: readonly Fill[], bars = listed(wide)) => barCandidates([chapterOf(fills)], [bars])[0]!.key;
  const entry = fill('buy', '10', '50', iso(60));
  const middle = fill('buy', '10', '50', iso(300));
  const exit = fill('sell', '20', '50.5', iso(600));
  const key = keyOf([entry, middle, exit]);
  expect(keyOf([entry, { ...middle }, exit])).toBe(key);
  expect(keyOf([entry, { ...middle, time: exit.time }, exit])).not.toBe(key);
  expect(keyOf([{ ...entry, price: decimal('49.9') }, { ...middle, price: decimal('50.1') }, exit])).not.toBe(key);
  expect(keyOf([entry, middle, exit], listed(wide, '2026-02-02T00:00:00.000Z'))).not.toBe(key);
});

it('bars are read a few hundred kilobytes at a time, whole for each trade, and a trade with too many is left out', () => {
  const days = Array.from({ length: 120 }, (_, day) => Array.from({ length: MINUTES }, (_, at) => OPENING + day * 86_400 + 60 * at)).flat();
  const many = barSeriesAt(60, days, 5000);
  const rounds = Array.from({ length: 120 }, (_, day) => [
    fill('buy', '10', '50', iso(day * 86_400 + 60)),
    fill('sell', '10', '50', iso(day * 86_400 + 600)),
  ]).flat();
  const requests = barReadings(barCandidates([chapterOf(rounds)], [listed(many)]));
  const sizes = requests.map(({ from, until }) => barsBetween(many, from, until).time.length);
  expect([requests.length, requests.flatMap(({ trades }) => trades).length]).toEqual([3, 120]);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(20_000);
  const seconds = barSeriesAt(
    1,
    Array.from({ length: 60_000 }, (_, at) => OPENING + at),
    5000,
  );
  const long = [fill('buy', '10', '50', iso(10)), fill('sell', '10', '50', iso(59_000))];
  expect(barReadings(barCandidates([chapterOf(long)], [listed(seconds)]))).toEqual([]);
});
