import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRiskRules, type RiskRules, type RiskSource, riskSources } from '#domain/accounts/riskSettings.ts';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option, shares } from '#domain/trades/testing/testFill.ts';
import { decimal, formatDecimal, fromScaled, ONE } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { tableByUnit } from './groupByUnit.ts';
import { groupedTable } from './groupedTable.ts';
import { strategySegments } from './strategySegments.ts';

type Own = { readonly written?: string; readonly stop?: string };

/** A table of the trades of some fills, with the risks written on the symbols of `own` and at their stops. */
function tableOf(fills: readonly Fill[], own: Readonly<Record<string, Own>> = {}): TradeTable {
  const table = tableOfTrades(matchFills(fills).trades);
  const unit = 10 ** table.scale;
  const column = (of: keyof Own) =>
    Float64Array.from(table.instrument, (place) => Number(own[table.instruments[place]!.symbol]?.[of] ?? 0) * unit);
  const risks = { written: column('written'), stop: column('stop') };
  return { ...table, risks, risk: risks.written.map((written, row) => written || risks.stop[row]!) };
}

const counted = (table: TradeTable, rules: Partial<RiskRules>) =>
  groupedTable(strategySegments([table], []), { ...defaultRiskRules, ...rules }).table;

/** Each row's risk and where it is from: "AAPL 200 perTrade". */
const told = ({ instruments, instrument, risk, riskFrom, scale }: TradeTable) =>
  Array.from(riskFrom!, (from, row) =>
    [
      instruments[instrument[row]!]!.symbol,
      formatDecimal(fromScaled(risk[row]!, scale)),
      ...(from === 0 ? [] : [riskSources[from - 1]]),
    ].join(' '),
  ).sort();

const trip = (symbol: string, day: number, exit: string, more: Partial<Fill> = {}, currency = 'USD') =>
  [
    ['buy', '100'],
    ['sell', exit],
  ].map(([action, price], minute) =>
    fill(action as 'buy', '10', price!, `2026-03-0${day}T15:0${minute}:00Z`, plainInstrument('stock', symbol, currency, ONE), more),
  );
const money = (amount: string, currency = 'USD') => ({ in: 'money', amount, currency }) as const;
const percent = (amount: string) => ({ in: 'percent', amount, currency: 'USD' }) as const;
const all: readonly RiskSource[] = ['written', 'stop', 'perTrade'];

describe('the risk of a trade is from the first of the chosen sources that it has', () => {
  const table = tableOf([...trip('BOTH', 2, '101'), ...trip('STOP', 3, '99'), ...trip('NONE', 4, '102')], {
    BOTH: { written: '50', stop: '30' },
    STOP: { stop: '30' },
  });
  it.each([
    [
      ['written', 'stop'],
      ['BOTH 50 written', 'NONE 0', 'STOP 30 stop'],
    ],
    [
      ['stop', 'written'],
      ['BOTH 30 stop', 'NONE 0', 'STOP 30 stop'],
    ],
    [['stop'], ['BOTH 30 stop', 'NONE 0', 'STOP 30 stop']],
    [
      ['written', 'perTrade'],
      ['BOTH 50 written', 'NONE 200 perTrade', 'STOP 200 perTrade'],
    ],
    [
      ['perTrade', 'written'],
      ['BOTH 200 perTrade', 'NONE 200 perTrade', 'STOP 200 perTrade'],
    ],
    [[], ['BOTH 0', 'NONE 0', 'STOP 0']],
  ] as [RiskSource[], string[]][])('%j', (from, found) => expect(told(counted(table, { from, perTrade: money('200') }))).toEqual(found));

  it('ignores a risk per trade that is no chosen source', () => {
    expect(told(counted(table, { perTrade: money('200') }))).toEqual(told(counted(table, {})));
  });
});

it('a risk per trade is in one currency, and an account may have its own or none', () => {
  const table = tableOf([
    ...trip('A', 2, '101'),
    ...trip('B', 2, '101', { account: 'IRA' }),
    ...trip('C', 2, '101', { account: 'Fun' }),
    ...trip('SAP', 3, '101', {}, 'EUR'),
  ]);
  const ofAccounts = [
    { account: 'IRA', perTrade: money('75.125') },
    { account: 'Fun', perTrade: null },
  ];
  expect(told(counted(table, { from: all, perTrade: money('200'), ofAccounts }))).toEqual([
    'A 200 perTrade',
    'B 75.125 perTrade',
    'C 0',
    'SAP 0',
  ]);
});

describe('a percentage is of what the account had when the trade was opened', () => {
  const main = { account: 'Main', currency: 'USD', startingCapital: '10000', cash: [{ on: '2026-03-04', amount: '5000' }] };
  // +10 on March 2, −10.01 with a fee on March 3; 5,000 come on March 4.
  const fills = [...trip('A', 2, '101'), ...trip('B', 3, '98.999'), ...trip('C', 4, '103'), ...trip('D', 5, '100')];

  it('follows results and deposits, to a hundredth of a cent', () => {
    const table = tableOf(fills);
    expect(told(counted(table, { from: all, perTrade: percent('1'), money: [main] }))).toEqual([
      'A 100 perTrade',
      'B 100.1 perTrade',
      'C 149.9999 perTrade',
      'D 150.2999 perTrade',
    ]);
  });

  it('is unknown without money in the account, or with nothing left', () => {
    const table = tableOf(fills);
    for (const startingCapital of ['0', '-9'])
      expect(told(counted(table, { from: all, perTrade: percent('1'), money: [{ ...main, startingCapital, cash: [] }] }))[0]).toBe('A 0');
    expect(told(counted(table, { from: all, perTrade: percent('1') }))).toEqual(['A 0', 'B 0', 'C 0', 'D 0']);
  });

  it('equals a fold over any trades in order', () => {
    const aTrip = fc.record({
      at: fc.integer({ min: 0, max: 4000 }),
      held: fc.integer({ min: 1, max: 900 }),
      cents: fc.integer({ min: -9e4, max: 9e4 }),
    });
    fc.assert(
      fc.property(fc.array(aTrip, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 999 }), (trips, hundredths) => {
        const minute = (n: number) => Date.UTC(2026, 2, 2) + n * 60_000;
        const own = trips.flatMap(({ at, held, cents }, i) => {
          const what = plainInstrument('stock', `S${i}`, 'USD', ONE);
          const exit = (100_000 + cents) / 100;
          return [
            fill('buy', '1', '1000', new Date(minute(at)).toISOString(), what),
            fill('sell', '1', String(exit), new Date(minute(at + held)).toISOString(), what),
          ];
        });
        const asked = { from: all, perTrade: percent(String(hundredths / 100)), money: [{ ...main, startingCapital: '2000', cash: [] }] };
        const table = counted(tableOf(own), asked);
        for (const [i, { at }] of trips.entries()) {
          // In whole cents, the balance times the percentage in 10,000ths is in millionths of a cent.
          const balance = trips.reduce((sum, other) => (other.at + other.held < at ? sum + other.cents : sum), 200_000);
          const row = table.instruments.findIndex(({ symbol }) => symbol === `S${i}`);
          const found = Number(table.risk[[...table.instrument].indexOf(row)]) / 10 ** table.scale;
          expect(Math.abs(found - Math.max(0, (balance * hundredths) / 1e6))).toBeLessThan(5.1e-5);
        }
      }),
      { numRuns: runs(60, 1000) },
    );
  });
});

describe('the most that bought options let a trade lose', () => {
  const spread = [
    fill('sell', '1', '2', '2026-03-05T15:30:00Z', option('P95')),
    fill('buy', '1', '1', '2026-03-05T15:30:00Z', option('P90')),
  ];
  const from: readonly RiskSource[] = ['written', 'stop', 'maxLoss', 'perTrade'];
  const rules = { from, perTrade: money('200') };

  it('is the risk of the structure, and of none of its legs', () => {
    const table = tableOf(spread);
    // Five points wide for a credit of one: four hundred dollars.
    expect(told(counted(table, rules)).map((text) => text.split(' ').slice(-2).join(' '))).toEqual(['400 maxLoss']);
    const legs = groupedTable([{ table: tableByUnit(table, [], 'trade'), legs: table, grouping: null }], { ...defaultRiskRules, ...rules });
    expect([...legs.table.risk, ...legs.table.riskFrom!].map(Number)).toEqual([0, 0, 0, 0]);
  });

  it('is the premium of a bought option, and not known of a sold one or of shares', () => {
    const single = (action: 'buy' | 'sell') => tableOf([fill(action, '2', '1.25', '2026-03-05T15:30:00Z', option('P95'))]);
    expect(told(counted(single('buy'), { from }))[0]).toMatch(/ 250 maxLoss$/);
    expect(told(counted(single('sell'), { from }))[0]).toMatch(/ 0$/);
    expect(told(counted(single('sell'), rules))[0]).toMatch(/ 200 perTrade$/);
    expect(told(counted(tableOf([fill('buy', '100', '50', '2026-03-05T15:30:00Z', shares)]), { from }))[0]).toMatch(/ 0$/);
  });

  it('counts after a risk written on one leg, which covers all of them', () => {
    const table = tableOf(spread, { [option('P95').symbol]: { written: '300' }, [option('P90').symbol]: { stop: '20' } });
    expect(told(counted(table, rules))[0]).toMatch(/ 300 written$/);
  });
});

it('amounts stay exact where a risk needs more decimals than they have', () => {
  const table = tableOf(trip('A', 2, '101'));
  const wide = counted(table, { from: all, perTrade: money('0.12345678') });
  expect([table.scale, wide.scale]).toEqual([0, 8]);
  const exits = [...wide.exits.gross].map((amount: number | bigint) => formatDecimal(fromScaled(amount, wide.scale)));
  expect([formatDecimal(fromScaled(wide.gross[0]!, wide.scale)), ...exits]).toEqual(['10', '10']);
  expect(fromScaled(wide.risk[0]!, wide.scale)).toBe(decimal('0.12345678'));
});
