import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import { mergeRows } from '#domain/metrics/table/mergeRows.ts';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { instantOf, millis } from '#domain/units/millis.ts';
import { runs } from '#tests/deep.ts';
import { applyOverrides } from '../strategies/applyOverrides.ts';
import { strategiesOf } from '../strategies/strategiesOf.ts';
import { campaignsOf } from './campaignsOf.ts';
import { tableByUnit } from './groupByUnit.ts';

const view = { zone: 'America/New_York', currency: 'USD', startingCapital: ZERO };
const tradesOf = (fills: readonly Fill[]) => matchFills(fills).trades;
const names = (fills: readonly Fill[]) => strategiesOf(tradesOf(fills)).map(({ name, trades }) => [name, trades.length]);

describe('strategies of trades', () => {
  const condor = (time: string, more: Partial<Fill> = {}) => [
    fill('buy', '1', '0.4', `${time}00Z`, option('P85'), more),
    fill('sell', '1', '1', `${time}01Z`, option('P90'), more),
    fill('sell', '1', '1.2', `${time}03Z`, option('C110'), more),
    fill('buy', '1', '0.5', `${time}05Z`, option('C115'), more),
  ];

  it('are legs opened within five seconds', () => expect(names(condor('2026-03-02T15:00:'))).toEqual([['iron_condor', 4]]));
  it('fall apart after five seconds, unless times are only known to the minute', () => {
    const late = [
      fill('sell', '1', '1', '2026-03-02T15:00:00Z', option('P90')),
      fill('buy', '1', '0.4', '2026-03-02T15:00:06Z', option('P85')),
    ];
    expect(names(late)).toEqual([
      ['short_put', 1],
      ['long_put', 1],
    ]);
    expect(names(late.map((each) => ({ ...each, precision: 'minute' })))).toEqual([['bull_put_spread', 2]]);
  });
  it('need equal quantities and a shape where only dates are known', () => {
    const day = { precision: 'day' } as const;
    const [a, b] = [
      fill('sell', '1', '1', '2026-03-02T05:00:00Z', option('P90'), day),
      fill('buy', '1', '0.4', '2026-03-02T05:00:00Z', option('P85'), day),
    ];
    expect(names([a, b])).toEqual([['bull_put_spread', 2]]);
    expect(names([a, { ...b, quantity: decimal('2') }]).length).toBe(2);
    expect(names([{ ...a, action: 'buy' }, b])).toEqual([
      ['long_put', 1],
      ['long_put', 1],
    ]);
  });
  it('of one day are separated by expiry when only dates are known', () => {
    const day = { precision: 'day' } as const;
    const late = option('C120', '2026-06-19');
    const legs = [
      fill('sell', '1', '1', '2026-03-02T05:00:00Z', option('P90'), day),
      fill('buy', '1', '0.4', '2026-03-02T05:00:00Z', option('P85'), day),
      fill('buy', '1', '0.4', '2026-03-02T05:00:00Z', late, day),
    ];
    expect(names(legs).sort()).toEqual([
      ['bull_put_spread', 2],
      ['long_call', 1],
    ]);
  });
  it('hold shares only where they fit', () => {
    const write = [fill('buy', '100', '50', '2026-03-02T15:00:00Z'), fill('sell', '1', '1', '2026-03-02T15:00:01Z', option('C55'))];
    expect(names(write)).toEqual([['covered_call', 2]]);
    expect(names([{ ...write[0]!, quantity: decimal('150') }, write[1]!])).toEqual([['short_call', 1]]);
    expect(names([write[0]!])).toEqual([]);
  });
  it('never join two round trips of one contract', () => {
    const day = { precision: 'day' } as const;
    const trip = () => [
      fill('buy', '1', '1', '2026-03-02T05:00:00Z', option('C100'), day),
      fill('sell', '1', '2', '2026-03-02T05:00:00Z', option('C100'), day),
    ];
    expect(names([...trip(), ...trip()])).toEqual([
      ['long_call', 1],
      ['long_call', 1],
    ]);
  });
  it('never mix accounts or underlyings', () => {
    const [a, b] = [
      fill('sell', '1', '1', '2026-03-02T15:00:00Z', option('P90')),
      fill('buy', '1', '0.4', '2026-03-02T15:00:00Z', option('P85')),
    ];
    expect(names([a, { ...b, account: 'Other' }]).length).toBe(2);
    expect(names([a, { ...b, instrument: option('P85', '2026-03-20', 'ABC') }]).length).toBe(2);
  });
  it('count once for any number of legs, with every day’s result on its day', () => {
    const closes = [
      fill('sell', '1', '0.1', '2026-03-05T15:00:00Z', option('P85')),
      fill('buy', '1', '0.2', '2026-03-05T15:00:00Z', option('P90')),
      fill('buy', '1', '3', '2026-03-06T15:00:00Z', option('C110')),
      fill('sell', '1', '1.5', '2026-03-06T15:00:00Z', option('C115')),
    ];
    const trades = tradesOf([...condor('2026-03-02T15:00:'), ...closes]);
    const [strategy] = strategiesOf(trades);
    const table = tableOfTrades(trades);
    const legs = computeStatistics(table, null, view);
    const one = computeStatistics(mergeRows(table, [trades.map((_, row) => row)]), null, view);
    expect([legs.trades, one.trades, one.wins, one.losses]).toEqual([4, 1, 0, 1]);
    expect([one.net, strategy!.net]).toEqual([legs.net, legs.net]);
    expect(one.days.map(({ day, net }) => [day, formatDecimal(net)])).toEqual(legs.days.map(({ day, net }) => [day, formatDecimal(net)]));
  });
});

describe('a wheel', () => {
  const put = fill('sell', '1', '1.80', '2026-02-02T15:00:00Z', option('P95', '2026-02-20'));
  const assigned = fill('assign', '1', '0', '2026-02-20T21:00:00Z', option('P95', '2026-02-20'));
  const bought = fill('buy', '100', '95', '2026-02-21T12:00:00Z');
  const firstCall = fill('sell', '1', '1.20', '2026-02-24T15:00:00Z', option('C97', '2026-03-06'));
  const expired = fill('expire', '1', '0', '2026-03-06T21:00:00Z', option('C97', '2026-03-06'));
  const secondCall = fill('sell', '1', '1', '2026-03-09T15:00:00Z', option('C96', '2026-03-20'));
  const calledAway = [
    fill('assign', '1', '0', '2026-03-20T20:00:00Z', option('C96', '2026-03-20')),
    fill('sell', '100', '96', '2026-03-20T20:00:00Z'),
  ];
  const all = [put, assigned, bought, firstCall, expired, secondCall, ...calledAway];

  it('from the put sold to the shares called away is one campaign and one win', () => {
    const campaigns = campaignsOf(tradesOf(all));
    expect(campaigns.map(({ kind, trades, net, closedAt }) => [kind, trades.length, formatDecimal(net), closedAt !== null])).toEqual([
      ['wheel', 4, '500', true],
    ]);
    expect(campaigns[0]!.ties.map(({ kind }) => kind).sort()).toEqual(['assignment', 'assignment', 'cover', 'cover']);
  });
  it('counts as three wins and a loss of trades, or as one win', () => {
    const sold = fill('sell', '100', '93', '2026-03-20T20:00:00Z');
    const trades = tradesOf([put, assigned, bought, firstCall, expired, secondCall, calledAway[0]!, sold]);
    const counts = (unit: CountingUnit) => {
      const { wins, losses, net } = computeStatistics(tableByUnit(tableOfTrades(trades), trades, unit), null, view);
      return [wins, losses, formatDecimal(net)];
    };
    expect([counts('trade'), counts('strategy'), counts('campaign')]).toEqual([
      [3, 1, '200'],
      [3, 1, '200'],
      [1, 0, '200'],
    ]);
  });
  it('has a running cost basis: the strike less all premiums', () => {
    const basis = (fills: readonly Fill[]) => {
      const { costBasis, closedAt } = campaignsOf(tradesOf(fills))[0]!;
      return [costBasis === null ? null : formatDecimal(costBasis), closedAt];
    };
    expect(basis([put, assigned, bought])).toEqual(['93.2', null]);
    expect(basis([put, assigned, bought, firstCall])).toEqual(['92', null]);
    expect(basis(all.slice(0, 6))).toEqual(['91', null]);
    expect(basis(all)[0]).toBeNull();
  });
  it('begins again with the next put', () => {
    const next = [
      fill('sell', '1', '2', '2026-03-23T15:00:00Z', option('P94', '2026-04-17')),
      fill('expire', '1', '0', '2026-04-17T20:00:00Z', option('P94', '2026-04-17')),
    ];
    expect(campaignsOf(tradesOf([...all, ...next])).map(({ kind }) => kind)).toEqual(['wheel', 'single']);
  });
  it('whose shares are sold at a loss is one loss, though every option won', () => {
    const sold = fill('sell', '100', '80', '2026-03-10T15:00:00Z');
    const [campaign, ...others] = campaignsOf(tradesOf([put, assigned, bought, firstCall, expired, sold]));
    expect([formatDecimal(campaign!.net), others]).toEqual(['-1200', []]);
  });
  it('leaves calls on shares that were simply bought apart, until they are called away', () => {
    const shares = fill('buy', '100', '90', '2026-01-05T15:00:00Z');
    expect(campaignsOf(tradesOf([shares, firstCall, expired])).map(({ kind }) => kind)).toEqual(['single', 'single']);
    expect(campaignsOf(tradesOf([shares, secondCall, ...calledAway])).map(({ kind }) => kind)).toEqual(['assigned']);
  });
});

describe('a roll', () => {
  const sold = fill('sell', '1', '2', '2026-02-02T15:00:00Z', option('P95', '2026-02-20'));
  const closed = fill('buy', '1', '3', '2026-02-18T15:00:00Z', option('P95', '2026-02-20'));
  const opened = fill('sell', '1', '4', '2026-02-18T15:00:02Z', option('P93', '2026-03-20'));

  it('is a close and an open of one right in one go', () => {
    const [campaign] = campaignsOf(tradesOf([sold, closed, opened]));
    expect([campaign!.kind, campaign!.trades.length, campaign!.closedAt]).toEqual(['rolled', 2, null]);
  });
  it('does not match a different right, side or later expiry', () => {
    const others = [
      { ...opened, instrument: option('C105', '2026-03-20') },
      { ...opened, action: 'buy' as const },
      { ...opened, time: millis(opened.time + 60_000) },
    ];
    for (const other of others) expect(campaignsOf(tradesOf([sold, closed, other])).map(({ kind }) => kind)).toEqual(['single', 'single']);
  });
  it('of a spread keeps both spreads in one campaign', () => {
    const spread = [
      [sold, fill('buy', '1', '1', '2026-02-02T15:00:00Z', option('P90', '2026-02-20'))],
      [closed, fill('sell', '1', '0.5', '2026-02-18T15:00:00Z', option('P90', '2026-02-20'))],
      [opened, fill('buy', '1', '1', '2026-02-18T15:00:02Z', option('P88', '2026-03-20'))],
    ].flat();
    const [campaign, ...others] = campaignsOf(tradesOf(spread));
    expect([campaign!.strategies.map(({ name }) => name), others]).toEqual([['bull_put_spread', 'bull_put_spread'], []]);
  });
  it('is not read into a day of trading where only dates are known', () => {
    const day = (each: Fill, date: string): Fill => ({ ...each, precision: 'day', time: instantOf(`${date}T05:00:00Z`) });
    const calls = ['2026-02-02', '2026-02-03', '2026-02-04'].flatMap((date, i) => [
      day(fill('buy', '1', '2', '2026-02-02T15:00:00Z', option(`C${100 + i}`)), date),
      day(fill('sell', '1', '3', '2026-02-02T15:00:00Z', option(`C${100 + i}`)), date),
    ]);
    expect(campaignsOf(tradesOf(calls)).map(({ kind }) => kind)).toEqual(['single', 'single', 'single']);
    const rolled = [day(sold, '2026-02-02'), day(closed, '2026-02-18'), day(opened, '2026-02-18')];
    expect(campaignsOf(tradesOf(rolled)).map(({ kind }) => kind)).toEqual(['rolled']);
  });
});

describe('the trader’s strategy overrides', () => {
  const legs = [
    fill('sell', '1', '1', '2026-03-02T15:00:00Z', option('P90')),
    fill('buy', '1', '0.4', '2026-03-02T15:00:01Z', option('P85')),
    fill('sell', '1', '1.2', '2026-03-02T16:00:00Z', option('C110')),
    fill('buy', '1', '0.5', '2026-03-02T16:00:01Z', option('C115')),
  ];
  const trades = tradesOf(legs);
  const ids = legs.map(({ id }) => tradeIdOf(id));
  const said = (...overrides: Parameters<typeof applyOverrides>[2]) =>
    applyOverrides(trades, strategiesOf(trades), overrides).map(({ name, title, trades: held }) => [name, title, held.length]);

  it('merges added legs, and the name is recognized', () =>
    expect(said({ kind: 'merge', trades: ids })).toEqual([['iron_condor', null, 4]]));
  it('splits a strategy, and the rest is recognized again', () =>
    expect(said({ kind: 'split', trades: [ids[1]!] })).toEqual([
      ['short_put', null, 1],
      ['long_put', null, 1],
      ['bear_call_spread', null, 2],
    ]));
  it('renames one, in words of the trader’s own', () =>
    expect(said({ kind: 'rename', trade: ids[0]!, name: null, title: 'Earnings fade' })).toEqual([
      ['bull_put_spread', 'Earnings fade', 2],
      ['bear_call_spread', null, 2],
    ]));
  it('is taken back by an undo', () => expect(said({ kind: 'merge', trades: ids }, { kind: 'undo', trades: [ids[3]!] })).toEqual(said()));
  it('about missing trades is skipped', () =>
    expect(
      said(
        { kind: 'merge', trades: [tradeIdOf('nowhere'), tradeIdOf('neither')] },
        { kind: 'rename', trade: tradeIdOf('gone'), name: null, title: 'x' },
      ),
    ).toEqual(said()));
  it('never loses or doubles a trade', () => {
    const pick = fc.subarray(ids, { minLength: 1 });
    const one = fc.oneof(
      pick.map((each) => ({ kind: 'merge' as const, trades: each })),
      pick.map((each) => ({ kind: 'split' as const, trades: each })),
      pick.map((each) => ({ kind: 'undo' as const, trades: each })),
      fc.constantFrom(...ids).map((trade) => ({ kind: 'rename' as const, trade, name: null, title: 'Mine' })),
    );
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), (overrides) => {
        const held = applyOverrides(trades, strategiesOf(trades), overrides).flatMap((strategy) => strategy.trades.map(({ id }) => id));
        expect(held.sort()).toEqual([...ids].sort());
      }),
      { numRuns: runs(100, 3000) },
    );
  });
  it('counts in campaigns', () => {
    const merged = applyOverrides(trades, strategiesOf(trades), [{ kind: 'merge', trades: ids }]);
    expect([campaignsOf(trades).length, campaignsOf(trades, merged).length]).toEqual([2, 1]);
  });
});

it('every trade is in one campaign, and campaigns bring what trades bring', () => {
  const instruments = [option('P90'), option('P95'), option('C105'), option('C110')];
  const step = fc.record({
    minute: fc.integer({ min: 0, max: 600 }),
    what: fc.integer({ min: 0, max: 4 }),
    action: fc.constantFrom<Fill['action']>('buy', 'sell', 'buy', 'sell', 'expire', 'assign', 'exercise'),
    price: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const fills = steps.map(({ minute, what, action, price }) =>
        fill(
          what === 4 && !['buy', 'sell'].includes(action) ? 'buy' : action,
          what === 4 ? '100' : '1',
          String(price / 100),
          new Date(Date.UTC(2026, 2, 2) + minute * 2000).toISOString(),
          instruments[what],
        ),
      );
      const trades = tradesOf(fills);
      const campaigns = campaignsOf(trades);
      expect(campaigns.flatMap(({ trades: held }) => held.map(({ id }) => id)).sort()).toEqual(trades.map(({ id }) => id).sort());
      expect(campaigns.reduce((sum, { net }) => sum + net, 0n)).toBe(trades.reduce((sum, { net }) => sum + net, 0n));
    }),
    { numRuns: runs(100, 3000) },
  );
});
