import { expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { readText, reasonsOf, resultOf } from '../testing/fileForms.ts';

const HEAD =
  'Account Number,Account Type,Side,Symbol,CUSIP,Currency Code,Security Type,Buy/Sell,Trade Date,Price,Qty,Trade Number,Commission Amount,Execution Time,Raw Exec. Time,Sequence Number,Transtype';
type Row = readonly [side: string, words: string, price: string, quantity: string, clock: string, kind?: string];
/** The place in the list is the sequence number. */
const blotter = (...rows: readonly Row[]) =>
  readText(
    [
      HEAD,
      ...rows.map(
        ([side, words, price, quantity, clock, kind = 'Trade'], at) =>
          `"1LD1","1","${side}  ","EVOK    ","","USD","equity   ","${words}         ","01/13/2026",${price},${quantity},N${at},.2500,${clock},01/13/2026 ${clock}:00,${at},${kind}`,
      ),
    ].join('\n'),
  );
const effects = (...rows: readonly Row[]) => blotter(...rows).fills.map(({ action, effect }) => `${action} ${effect}`);

it('reads short sales and covers from the words beside the side, or from the side', () => {
  expect(effects(['S', 'Short Sell', '10', '-100', '09:31'], ['B', 'Short Cover', '9', '100', '09:32'])).toEqual([
    'sell open',
    'buy close',
  ]);
  expect(effects(['S', 'Short Sell', '10', '-100', '09:31'], ['B', 'Short Buy', '9', '100', '09:32'])).toEqual(['sell open', 'buy close']);
  expect(effects(['SS', '', '10', '-100', '09:31'], ['BC', '', '9', '100', '09:32'])).toEqual(['sell open', 'buy close']);
});

it('takes a long sale for a close where the file knows short sales, so that a sale of shares bought earlier opens nothing', () => {
  const sale = ['S', 'Long Sell', '10', '-100', '09:31'] as const;
  const short = ['S', 'Short Sell', '10', '-100', '09:40'] as const;
  expect(effects(sale, short)).toEqual(['sell close', 'sell open']);
  expect(resultOf(blotter(sale, short, ['B', 'Short Cover', '9', '100', '09:50']))).toMatchObject({
    closed: 1,
    open: 0,
    unmatched: 1,
    gross: '100',
  });
  expect(effects(sale)).toEqual(['sell unknown']);
});

it('lets the side decide where the words say otherwise', () =>
  expect(effects(['S', 'Long Buy', '10', '-100', '09:31'], ['S', 'Short Cover', '10', '-100', '09:32'])).toEqual([
    'sell unknown',
    'sell unknown',
  ]));

it('puts an exit listed above its entry of the same minute behind it', () => {
  const file = blotter(
    ['B', 'Short Cover', '9', '100', '09:31'],
    ['S', 'Short Sell', '10', '-100', '09:31'],
    ['S', 'Long Sell', '12', '-50', '09:31'],
    ['B', 'Long Buy', '11', '50', '09:31'],
  );
  expect(file.fills.map(({ price, order }) => [formatDecimal(price), order])).toEqual([
    ['10', 0],
    ['9', 1],
    ['11', 2],
    ['12', 3],
  ]);
  expect(resultOf(file)).toMatchObject({ closed: 2, open: 0, unmatched: 0, gross: '150' });
});

it('fails rows whose side and quantity contradict each other, and those that are no trade', () =>
  expect(
    reasonsOf(
      blotter(
        ['B', 'Long Buy', '10', '-100', '09:31'],
        ['B', 'Long Buy', '10', '100', '09:31', 'Cancel'],
        ['B', 'Long Buy', '10', '100', '09:31', 'Journal'],
      ),
    ),
  ).toEqual([
    '2 failed: The quantity is below zero, as sales are, but the side says buy.',
    expect.stringMatching(/^3 failed: This row cancels/),
    '4 failed: The type "Journal" is not known. Enter the trade by hand if it is one.',
  ]));
