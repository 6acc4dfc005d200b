import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HeldPosition } from '#domain/connections/brokerStanding.ts';
import { decodeChapter } from '#domain/journal/codec/decodeChapter.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { type Instrument, optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { fill, option, shares } from '#domain/trades/testing/testFill.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { chaptersOf } from '../testing/testBook.ts';
import { groupedTrades } from './groupedTrades.ts';
import { marksOf } from './marksOf.ts';

const AT = '2026-03-10T20:00:00.000Z';
const OPENED = '2026-03-02T15:00:00Z';
const held = (instrument: Instrument, quantity: string, mark: string | null): HeldPosition => ({
  symbol: instrument.key,
  quantity,
  mark,
  markAt: mark === null ? null : AT,
  dayChange: null,
  opened: null,
});
const standing = (positions: readonly HeldPosition[]) => ({
  label: 'Main',
  since: '2026-01-01',
  standing: { account: 'U1', at: AT, day: null, cash: [], netValue: null, positions, unread: [] },
});

/** The open rows of a journal at some marks, by unit: "price unrealized value unmarked". */
async function rowsAt(fills: readonly Fill[], positions: readonly HeldPosition[], unit: CountingUnit = 'strategy') {
  const chapters = [...chaptersOf(fills).values()].map((each) => decodeChapter(each));
  const { rows } = await marksOf(groupedTrades(chapters), [standing(positions)], null, unit);
  const text = (amount: bigint | null) => (amount === null ? '-' : formatDecimal(amount as never));
  return [...rows.values()].map(({ price, unrealized, value, unmarked }) =>
    [price, unrealized, value].map(text).concat(`${unmarked}`).join(' '),
  );
}

const [sold, bought] = [option('P95'), option('P90')];
const spread = [fill('sell', '2', '3.10', OPENED, sold), fill('buy', '2', '1.25', OPENED, bought)];

describe('an open structure', () => {
  it('is the sum of its legs, short and long, with their multiplier', async () => {
    // Sold at 310 and bought at 125 for each of two: 370 of credit. Closing at 200 less 80 for each costs 240.
    expect(await rowsAt(spread, [held(sold, '-2', '2'), held(bought, '2', '0.8')])).toEqual(['1.2 130 -240 0']);
  });

  it('has no result, value or price while one leg has no mark', async () => {
    expect(await rowsAt(spread, [held(sold, '-2', '2')])).toEqual(['- - - 1']);
    expect(await rowsAt(spread, [held(sold, '-2', '2'), held(bought, '2', null)])).toEqual(['- - - 1']);
    expect(await rowsAt(spread, [])).toEqual([]);
  });

  it('counts a closed leg as realized, and values the open one alone', async () => {
    const closed = [...spread, fill('sell', '2', '0.5', '2026-03-05T15:00:00Z', bought)];
    expect(await rowsAt(closed, [held(sold, '-2', '2')])).toEqual(['- 220 -400 0']);
  });

  it('leaves a partial close of one leg out of the unrealized result', async () => {
    const part = [...spread, fill('buy', '1', '2.5', '2026-03-05T15:00:00Z', sold)];
    // One sold at 310 at 200, two bought at 125 at 80.
    expect(await rowsAt(part, [held(sold, '-1', '2'), held(bought, '2', '0.8')])).toEqual(['- 20 -40 0']);
  });

  it('keeps euros and dollars of one underlying in rows of their own', async () => {
    const euro = (right: 'C' | 'P') =>
      optionInstrument({
        root: 'XYZ',
        underlying: 'XYZ',
        expiry: '2026-03-20',
        right,
        strike: decimal('95'),
        currency: 'EUR',
        multiplier: decimal('10'),
      });
    const [call, put] = [euro('C'), euro('P')];
    const fills = [...spread, fill('sell', '1', '4', OPENED, call), fill('sell', '1', '3', OPENED, put)];
    const positions = [held(sold, '-2', '2'), held(bought, '2', '0.8'), held(call, '-1', '1'), held(put, '-1', '1')];
    expect((await rowsAt(fills, positions)).sort()).toEqual(['1.2 130 -240 0', '2 50 -20 0']);
  });
});

describe('prices of market data', () => {
  const LATER = '2026-03-11T14:30:00.000Z';
  const market = { provider: 'alpaca', prices: [{ symbol: 'XYZ', price: '101.25', at: LATER }] } as const;
  async function markedBy(fills: readonly Fill[], told: Parameters<typeof marksOf>[1], unit: CountingUnit = 'trade') {
    const chapters = [...chaptersOf(fills).values()].map((each) => decodeChapter(each));
    const { rows, missing, wanted } = await marksOf(groupedTrades(chapters), told, market, unit);
    const shown = [...rows.values()].map(({ unrealized, value, at, byBroker, provider }) =>
      [unrealized && formatDecimal(unrealized), value && formatDecimal(value), at, byBroker, provider].join(' '),
    );
    return { shown: shown.sort(), missing: [...missing.values()].sort(), wanted };
  }
  const bought100 = fill('buy', '100', '100', OPENED);

  it('mark open shares of an account without a connection, long and short, after a partial exit', async () => {
    const short = fill('sell', '10', '103', OPENED, shares, { account: 'Other' });
    const part = fill('sell', '40', '102', '2026-03-05T15:00:00Z');
    const { shown, wanted } = await markedBy([bought100, short, part], []);
    expect(shown).toEqual([`17.5 -1012.5 ${LATER} false alpaca`, `75 6075 ${LATER} false alpaca`]);
    expect(wanted).toEqual(['XYZ']);
  });

  it.each([
    ['three for one', '300', '33.4'],
    ['one for ten', '10', '1001'],
  ])('mark nothing of a position that its broker counts after a split, %s, nor does its broker', async (_, quantity, mark) => {
    const told = [standing([held(shares, quantity, mark)])];
    expect(await markedBy([bought100], told)).toEqual({ shown: [], missing: ['split'], wanted: [] });
    expect(await markedBy([bought100], [standing([held(shares, '100', mark)])])).toMatchObject({ missing: [] });
    const more = await markedBy([bought100], [standing([held(shares, '150', '101')])]);
    expect(more).toMatchObject({ shown: [`100 10100 ${AT} true `], missing: [] });
  });

  it('are second to the broker’s own mark, also to an older one', async () => {
    const { shown, wanted } = await markedBy([bought100], [standing([held(shares, '100', '99')])]);
    expect(shown).toEqual([`-100 9900 ${AT} true `]);
    expect(wanted).toEqual([]);
    const without = await markedBy([bought100], [standing([held(shares, '100', null)])]);
    expect(without).toMatchObject({ shown: [`125 10125 ${LATER} false alpaca`], wanted: ['XYZ'] });
  });

  it('complete a structure whose options the broker marks, with the age of the older mark', async () => {
    const covered = [bought100, fill('sell', '1', '3', OPENED, option('C110'))];
    const { shown } = await markedBy(covered, [standing([held(option('C110'), '-1', '2')])], 'strategy');
    expect(shown).toEqual([`225 9925 ${AT} true alpaca`]);
  });

  it('never stand for an option, another currency or an unknown symbol: these are named as missing', async () => {
    const more = [
      fill('buy', '1', '3', OPENED, option('C110')),
      fill('buy', '1', '50', OPENED, plainInstrument('stock', 'XYZ', 'EUR', decimal('1'))),
      fill('buy', '1', '50', OPENED, plainInstrument('stock', 'ABC', 'USD', decimal('1'))),
      fill('buy', '1', '50', OPENED, plainInstrument('crypto', 'XYZ', 'USD', decimal('1'))),
    ];
    const { shown, missing, wanted } = await markedBy(more, []);
    expect(shown).toEqual([]);
    expect(missing).toEqual(['kind', 'kind', 'kind', 'price']);
    expect(wanted).toEqual(['ABC']);
  });
});

/** A leg with the units that it opens and closes, one by one, and its mark. Prices in cents. */
const leg = fc
  .record({
    right: fc.constantFrom('C', 'P', 'shares'),
    strike: fc.integer({ min: 80, max: 120 }),
    isLong: fc.boolean(),
    opened: fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 6 }),
    closed: fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 5 }),
    mark: fc.option(fc.integer({ min: 0, max: 1500 }), { freq: 6 }),
  })
  .map((each) => ({ ...each, closed: each.closed.slice(0, each.opened.length - 1) }));
const legs = fc.uniqueArray(leg, {
  minLength: 1,
  maxLength: 4,
  selector: ({ right, strike }) => (right === 'shares' ? right : right + strike),
});
const cents = (amount: number): string => (amount / 100).toFixed(2);
const money = (amount: number): string => formatDecimal(decimal(cents(amount)));
type Leg = typeof leg extends fc.Arbitrary<infer T> ? T : never;

const instrumentOf = ({ right, strike }: Leg): Instrument => (right === 'shares' ? shares : option(`${right}${strike}`));
/** A fill for each unit of the nth leg. */
const fillsOf = (each: Leg, n: number): readonly Fill[] => {
  const [opens, closes] = each.isLong ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
  return [
    ...each.opened.map((price) => fill(opens, '1', cents(price), `2026-03-02T15:00:0${n}Z`, instrumentOf(each))),
    ...each.closed.map((price) => fill(closes, '1', cents(price), `2026-03-04T15:00:0${n}Z`, instrumentOf(each))),
  ];
};
/** Its open units at its mark, in cents. */
function countedLeg(each: Leg) {
  const left = each.opened.slice(each.closed.length);
  const sign = each.isLong ? 1 : -1;
  const [mark, worth] = [each.mark ?? 0, sign * (each.right === 'shares' ? 1 : 100)];
  return {
    position: held(instrumentOf(each), `${sign * left.length}`, each.mark === null ? null : cents(mark)),
    isMarked: each.mark !== null,
    unrealized: left.reduce((sum, price) => sum + worth * (mark - price), 0),
    value: worth * left.length * mark,
  };
}

it('equals units counted one by one, by first in, first out: each leg, and all structures together', async () => {
  await fc.assert(
    fc.asyncProperty(legs, async (drawn) => {
      const [fills, counted] = [drawn.flatMap(fillsOf), drawn.map(countedLeg)];
      const positions = counted.map(({ position }) => position);
      const marked = counted.filter(({ isMarked }) => isMarked);
      const ofLegs = (await rowsAt(fills, positions, 'trade')).map((row) => row.split(' ').slice(1).join(' '));
      expect(ofLegs.sort()).toEqual(marked.map(({ unrealized, value }) => `${money(unrealized)} ${money(value)} 0`).sort());
      const rows = (await rowsAt(fills, positions)).map((row) => row.split(' '));
      for (const [, unrealized, value, unmarked] of rows)
        expect([unrealized === '-', value === '-']).toEqual([unmarked !== '0', unmarked !== '0']);
      if (marked.length < counted.length) return;
      for (const [at, of] of [
        [1, 'unrealized'],
        [2, 'value'],
      ] as const)
        expect(rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0)).toBe(counted.reduce((sum, one) => sum + one[of], 0));
    }),
    { numRuns: runs(40, 2000) },
  );
});
