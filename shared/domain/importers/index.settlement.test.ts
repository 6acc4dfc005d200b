import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { matchFills } from '../trades/matchFills.ts';
import { add, type Decimal, formatDecimal, ZERO } from '../units/decimal.ts';
import { readFile } from './readFile.ts';
import { type SettledLeg, settledLayouts } from './testing/settledLayouts.ts';

const INDEXES = [
  ['SPX', 'SPX'],
  ['SPXW', 'SPX'],
  ['XSP', 'XSP'],
  ['NDXP', 'NDX'],
  ['RUTW', 'RUT'],
  ['VIXW', 'VIX'],
] as const;

const leg = fc
  .record({
    index: fc.constantFrom(...INDEXES),
    right: fc.constantFrom<'C' | 'P'>('C', 'P'),
    isShort: fc.boolean(),
    contracts: fc.integer({ min: 1, max: 4 }),
    cents: fc.integer({ min: 5, max: 900 }),
    paid: fc.integer({ min: 1, max: 4000 }),
    order: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
    dropped: fc.constantFrom('nothing', 'money', 'both'),
  })
  .map(({ index: [root, underlying], paid, ...each }) => ({
    ...each,
    root,
    underlying,
    money: (each.isShort ? -1 : 1) * paid * 100 * each.contracts,
  }));
type RandomLeg = Omit<SettledLeg, 'strike'> & { readonly order: readonly number[]; readonly dropped: 'nothing' | 'money' | 'both' };

/** Legs of different strikes, so that each is a contract of its own. */
const legs = fc
  .array(leg, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((each: RandomLeg, at) => ({ ...each, strike: 4000 + 25 * at })));

const grossOf = ({ isShort, contracts, cents, money }: SettledLeg): number => ((isShort ? 1 : -1) * contracts * cents * 100 + money) / 100;
const keyOf = ({ root, right, strike }: SettledLeg): string => `${root}240119${right}${String(strike * 1000).padStart(8, '0')}`;

describe.each(settledLayouts)('settlements of $name, in any order of rows', ({ rowsOf, file, fileName }) => {
  const read = (all: readonly (SettledLeg & RandomLeg)[], isDropped: boolean) => {
    const rows = all.flatMap((each, at) => {
      const { open, removal, money } = rowsOf(each, at);
      const dropped = isDropped ? each.dropped : 'nothing';
      const left = [open, ...(dropped === 'both' ? [] : [removal]), ...(dropped === 'nothing' ? [money] : [])];
      return left.map((row, place) => ({ row, order: each.order[place]! }));
    });
    const shuffled = rows.toSorted((a, b) => a.order - b.order).map(({ row }) => row);
    const imported = readFile(new TextEncoder().encode(file(shuffled)), fileName, { account: 'Main', zone: 'America/New_York' });
    if ('sentence' in imported) throw new Error(imported.sentence);
    const { trades, unmatched } = matchFills(imported.fills);
    const closed = trades.filter(({ closedAt }) => closedAt !== null);
    const gross = Number(formatDecimal(closed.reduce<Decimal>((sum, trade) => add(sum, trade.gross), ZERO)));
    return { imported, gross, unmatched: unmatched.length, closed: closed.map(({ instrument }) => instrument.key).toSorted() };
  };

  it('count every leg with its money', () =>
    fc.assert(
      fc.property(legs, (all) => {
        const { imported, gross, closed, unmatched } = read(all, false);
        expect({ asks: imported.asks, failed: imported.rows.failed, unmatched }).toEqual({ asks: [], failed: 0, unmatched: 0 });
        expect(closed).toEqual(all.map(keyOf).toSorted());
        expect(gross).toBeCloseTo(
          all.reduce((sum, each) => sum + grossOf(each), 0),
          6,
        );
      }),
      { numRuns: runs(40, 500) },
    ));

  it('give no result to a leg whose money is not in the file, and ask for it', () =>
    fc.assert(
      fc.property(legs, (all) => {
        const { imported, gross, closed, unmatched } = read(all, true);
        const whole = all.filter(({ dropped }) => dropped === 'nothing');
        const waiting = all.filter(({ dropped }) => dropped === 'money');
        expect(closed).toEqual(whole.map(keyOf).toSorted());
        expect(gross).toBeCloseTo(
          whole.reduce((sum, each) => sum + grossOf(each), 0),
          6,
        );
        expect(imported.asks.map(({ question, about }) => `${question} ${about}`).toSorted()).toEqual(
          waiting.map((each) => `settlement ${keyOf(each)}`).toSorted(),
        );
        expect(imported.waiting.map(({ instrument }) => instrument.key).toSorted()).toEqual(waiting.map(keyOf).toSorted());
        expect({ failed: imported.rows.failed, unmatched }).toEqual({ failed: waiting.length, unmatched: 0 });
      }),
      { numRuns: runs(40, 500) },
    ));
});

/** Layouts that end an option in one row, which has its money or none. */
const ONE_ROW: readonly (readonly [string, string])[] = [
  [
    'schwab',
    'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n01/19/2024,Assigned,SPXW 01/19/2024 4830.00 C,CALL,1,,,\n01/10/2024,Sell to Open,SPXW 01/19/2024 4830.00 C,CALL,1,$2.50,,$250.00\n',
  ],
  [
    'fidelity',
    'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date\n01/19/2024,ASSIGNED as of Jan-19-2024 CALL (SPXW) S & P 500 INDEX JAN 19 24 $4830 (100 SHS),-SPXW240119C4830,CALL (SPXW) JAN 19 24 $4830,Margin,1,,,,,,\n01/10/2024,YOU SOLD OPENING TRANSACTION CALL (SPXW) S & P 500 INDEX JAN 19 24 $4830 (100 SHS),-SPXW240119C4830,CALL (SPXW) JAN 19 24 $4830,Margin,-1,2.50,,,,250.00,01/11/2024\n',
  ],
  [
    'etrade',
    'Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,Amount $,Commission,Category,Note\n01/19/24,01/19/24,01/19/24,Option Assigned,CALL SPXW   01/19/24   4830.000,SPXW,--,1.0,,0.0,0.0,--,--\n01/10/24,01/10/24,01/11/24,Sold Short,CALL SPXW   01/19/24   4830.000,SPXW,--,-1.0,2.5,250.00,0.0,--,--\n',
  ],
  [
    'robinhood',
    '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"\n"1/19/2024","1/19/2024","1/19/2024","SPXW","SPXW 1/19/2024 Call $4,830.00","OASGN","1","",""\n"1/10/2024","1/10/2024","1/11/2024","SPXW","SPXW 1/19/2024 Call $4,830.00","STO","1","$2.50","$250.00"\n',
  ],
  [
    'generic',
    'datetime,symbol,asset_type,side,quantity,price\n2024-01-10T15:00:00Z,SPXW240119C04830000,option,sell,1,2.5\n2024-01-19T21:20:00Z,SPXW240119C04830000,option,assign,1,0\n',
  ],
];

it.each(ONE_ROW)('an assignment of an index option without money is no result in a file of %s: it waits', (_, text) => {
  const imported = readFile(new TextEncoder().encode(text), 'file.csv', { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in imported) throw new Error(imported.sentence);
  expect(imported.asks).toEqual([{ question: 'settlement', about: 'SPXW240119C04830000', guess: null }]);
  expect(matchFills(imported.fills).trades.map(({ closedAt }) => closedAt)).toEqual([null]);
});
