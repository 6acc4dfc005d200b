import { describe, expect, it } from 'vitest';
import { closeOfOpening, openingFill } from '../manual/openingFill.ts';
import { decimal, formatDecimal, ZERO } from '../units/decimal.ts';
import { instantOf, millis } from '../units/millis.ts';
import { amountOnlyFills, isAmountOnly } from './amountOnlyFills.ts';
import { applySymbolChanges } from './applySymbolChanges.ts';
import { plainInstrument } from './instrument.ts';
import { matchFills } from './matchFills.ts';
import { splitShares } from './splitHeld.ts';
import { fill, option } from './testing/testFill.ts';
import { openAveragePrice } from './trade.ts';

const at = (time: string) => `2026-01-05T${time}Z`;
const sums = (trades: ReturnType<typeof matchFills>['trades']) =>
  trades.map(({ side, closedAt, gross }) => [side, closedAt === null ? 'open' : 'closed', formatDecimal(gross)]);

describe('an opening declared by the broker', () => {
  const hedge = [
    fill('buy', '10', '100', at('15:00:00'), undefined, { effect: 'open' }),
    fill('sell', '10', '101', at('15:01:00'), undefined, { effect: 'open' }),
  ];
  it('against the other side is a position of its own and is not netted', () =>
    expect(sums(matchFills(hedge).trades)).toEqual([
      ['long', 'open', '0'],
      ['short', 'open', '0'],
    ]));
  it('is closed by the close of its own side, in any order', () => {
    const closes = [
      fill('buy', '10', '99', at('15:02:00'), undefined, { effect: 'close' }),
      fill('sell', '10', '103', at('15:03:00'), undefined, { effect: 'close' }),
    ];
    expect(sums(matchFills([...hedge, ...closes]).trades)).toEqual([
      ['long', 'closed', '30'],
      ['short', 'closed', '20'],
    ]);
  });
  it('before a close of the same minute that the file names later leaves nothing unmatched', () => {
    const minute = { precision: 'minute' } as const;
    const fills = [
      fill('buy', '1', '2', at('15:00:00'), option('C100')),
      fill('sell', '1', '3', at('15:01:00'), option('C100'), { ...minute, effect: 'open' }),
      fill('sell', '1', '3', at('15:01:00'), option('C100'), { ...minute, effect: 'close' }),
    ];
    const { trades, unmatched } = matchFills(fills);
    expect([sums(trades), unmatched]).toEqual([
      [
        ['long', 'closed', '100'],
        ['short', 'open', '0'],
      ],
      [],
    ]);
  });
  it('and a fill of unknown effect closes held units before it opens anything', () =>
    expect(sums(matchFills([...hedge, fill('sell', '12', '103', at('15:04:00'))]).trades)).toEqual([
      ['long', 'closed', '30'],
      ['short', 'open', '0'],
    ]));
});

describe('fractions of shares', () => {
  it('are exact to the eighth decimal', () => {
    const fills = [fill('buy', '0.33333333', '30', at('15:00:00')), fill('sell', '0.33333333', '33', at('15:01:00'))];
    expect(sums(matchFills(fills).trades)).toEqual([['long', 'closed', '0.99999999']]);
  });
});

describe('a split', () => {
  it.each([
    ['4:1', '10', '30'],
    ['4-for-1', '10', '30'],
    ['3/2', '10', '5'],
    ['1:10', '105', '-94.5'],
    ['2', '0.5', '0.5'],
  ])('of %s adds to %s shares %s', (ratio, held, added) => expect(splitShares(decimal(held), ratio)).toBe(decimal(added)));
  it.each(['', '0:1', '1:0', 'two', '-2'])('rejects "%s"', (ratio) => expect(splitShares(decimal('10'), ratio)).toBeNull());
  it('in reverse leaves a fraction, which cash in lieu sells', () => {
    const fills = [
      fill('buy', '105', '2', at('15:00:00')),
      fill('split', formatDecimal(splitShares(decimal('105'), '1:10')!), '0', at('16:00:00')),
      fill('sell', '0.5', '24', at('17:00:00')),
      fill('sell', '10', '25', at('18:00:00')),
    ];
    expect(sums(matchFills(fills).trades)).toEqual([['long', 'closed', '52']]);
  });
});

describe('a close of nothing', () => {
  const said = (price: string, quantity: string) => ({
    price: decimal(price),
    quantity: decimal(quantity),
    fee: ZERO,
    time: instantOf('2025-11-03T05:00:00Z'),
    precision: 'day' as const,
  });
  const close = fill('sell', '5', '12', '2026-02-01T15:00:00Z', undefined, { effect: 'close' });
  it('never becomes a short, and becomes a trade once its opening is entered', () => {
    const { trades, unmatched } = matchFills([close]);
    expect([trades, unmatched.length]).toEqual([[], 1]);
    const opening = openingFill(unmatched[0]!, said('10', '5'))!;
    expect(sums(matchFills([close, opening]).trades)).toEqual([['long', 'closed', '10']]);
    expect(openingFill(unmatched[0]!, said('9', '5'))!.id).toBe(opening.id);
    expect(openingFill(unmatched[0]!, said('9', '5'), 1)!.id).not.toBe(opening.id);
    expect(closeOfOpening(opening)).toBe(close.id);
  });
  it('that takes more than is held is reported for the rest only', () => {
    const { trades, unmatched } = matchFills([fill('buy', '3', '10', '2026-01-05T15:00:00Z'), close]);
    expect([sums(trades), formatDecimal(unmatched[0]!.quantity)]).toEqual([[['long', 'closed', '6']], '2']);
  });
  it('by an event has the side that the event ends; at an expiry the trader chooses it', () => {
    const opened = (event: 'assign' | 'exercise' | 'expire', side?: 'long' | 'short') => {
      const { unmatched } = matchFills([fill(event, '1', '0', at('21:00:00'), option('P95'))]);
      return openingFill(unmatched[0]!, { ...said('1', '1'), side })?.action ?? null;
    };
    expect([opened('assign'), opened('exercise'), opened('expire'), opened('expire', 'short'), opened('expire', 'long')]).toEqual([
      'sell',
      'buy',
      null,
      'sell',
      'buy',
    ]);
  });
});

describe('the average price of held units', () => {
  it('is not moved by a sale under average cost', () => {
    const [trade] = matchFills(
      [fill('buy', '100', '10', at('15:00:00')), fill('buy', '100', '12', at('15:01:00')), fill('sell', '50', '13', at('15:02:00'))],
      'average',
    ).trades;
    expect(formatDecimal(openAveragePrice(trade!)!)).toBe('11');
  });
});

describe('a trade with only a known result', () => {
  const told = {
    name: 'n1',
    account: 'Main',
    symbol: 'XYZ',
    kind: 'stock',
    currency: 'USD',
    fee: decimal('1'),
    openedAt: instantOf(at('15:00:00')),
    closedAt: instantOf(at('16:00:00')),
  } as const;
  it.each([
    ['long', '-12.5'],
    ['short', '40'],
  ] as const)('%s of %s has its money and no prices', (side, gross) => {
    const { trades, unmatched } = matchFills([...amountOnlyFills({ ...told, side, gross: decimal(gross) })]);
    expect([sums(trades), unmatched, formatDecimal(trades[0]!.fees), isAmountOnly(trades[0]!)]).toEqual([
      [[side, 'closed', gross]],
      [],
      '1',
      true,
    ]);
  });
  it('never meets real shares of the symbol', () => {
    const real = [fill('buy', '10', '5', at('14:00:00')), fill('sell', '10', '6', at('17:00:00'))];
    const { trades } = matchFills([...real, ...amountOnlyFills({ ...told, side: 'short', gross: decimal('3') })]);
    expect(sums(trades)).toEqual([
      ['long', 'closed', '10'],
      ['short', 'closed', '3'],
    ]);
    expect(trades.map(isAmountOnly)).toEqual([false, true]);
  });
});

describe('a changed symbol', () => {
  const renamed = plainInstrument('stock', 'META', 'USD', decimal('1'));
  const change = { account: null, from: 'XYZ', to: renamed, ratio: decimal('1'), on: instantOf(at('16:00:00')) };
  const [bought, later] = [fill('buy', '10', '5', at('15:00:00')), fill('sell', '10', '6', at('17:00:00'), renamed)];
  it('closes under the new name units bought under the old one', () => {
    const { trades } = matchFills(applySymbolChanges([bought, later], [change]));
    expect([sums(trades), trades[0]!.instrument.key, trades[0]!.id]).toEqual([[['long', 'closed', '10']], 'META', bought.id]);
  });
  it('gives shares of another company in proportion, at the same cost', () => {
    const merged = applySymbolChanges([bought, { ...later, quantity: decimal('4') }], [{ ...change, ratio: decimal('0.4') }]);
    expect(sums(matchFills(merged).trades)).toEqual([['long', 'closed', '-26']]);
  });
  it('keeps later purchases under the old name, and other accounts when one is meant', () => {
    const reused = fill('buy', '1', '5', at('18:00:00'));
    expect(applySymbolChanges([reused], [change])).toEqual([reused]);
    expect(applySymbolChanges([bought], [{ ...change, account: 'Other' }])).toEqual([bought]);
  });
  it('may change again', () => {
    const next = { ...change, from: 'META', to: plainInstrument('stock', 'NEXT', 'USD', decimal('1')), on: millis(change.on + 1) };
    expect(applySymbolChanges([bought], [next, change])[0]!.instrument.key).toBe('NEXT');
  });
});

describe('a close whose result its broker states', () => {
  const lots = plainInstrument('forex', 'USDJPY', 'EUR', decimal('615'));
  const story = (statedGross: string, quantity = '1') =>
    matchFills([
      fill('buy', quantity, '150', '2026-03-02T10:00Z', lots),
      fill('sell', '1', '150.3', '2026-03-02T11:00Z', lots, { statedGross: decimal(statedGross), fee: decimal('5') }),
    ]).trades[0]!;

  it('makes exactly that for any price and multiplier, and keeps its prices', () =>
    expect(story('184.37')).toMatchObject({
      gross: decimal('184.37'),
      fees: decimal('5'),
      net: decimal('179.37'),
      exitPrice: decimal('150.3'),
    }));

  it('may make nothing', () => expect(story('0').gross).toBe(0n));

  it('makes its share where it closes only a part', () => {
    const close = fill('sell', '4', '150.3', '2026-03-02T11:00Z', lots, { statedGross: decimal('100') });
    const { trades, unmatched } = matchFills([fill('buy', '1', '150', '2026-03-02T10:00Z', lots), { ...close, effect: 'close' }]);
    expect([trades[0]!.gross, unmatched[0]!.quantity]).toEqual([decimal('25'), decimal('3')]);
  });
});
