import { expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { readText, reasonsOf } from '../testing/fileForms.ts';

/** The header of earlier reports, below the lines about the account. */
const OLDER = 'ID,Type,Time,Comment,Symbol,Amount';
const fillsOf = (rows: readonly string[]) =>
  readText(`Account,Currency\n50292032,PLN\n\n${OLDER}\n${rows.join('\n')}\n`).fills.map(
    ({ instrument: { key }, action, effect, quantity, price }) =>
      `${key} ${action} ${effect} ${formatDecimal(quantity)} @ ${formatDecimal(price)}`,
  );

it('reads shares bought and sold short from the comment, in the currency of their exchange', () =>
  expect(
    fillsOf([
      '1,Stocks/ETF purchase,12.04.2024 13:01:45,OPEN BUY 1.5/3 @ 99.7320,VWCE.DE,-149.6',
      '2,Stock sale,12.04.2024 14:01:45,OPEN SELL 2 @ 10,AAPL.US,20',
      '3,Stock purchase,12.04.2024 15:01:45,CLOSE SELL 2 @ 9,AAPL.US,-18',
    ]),
  ).toEqual(['VWCE.DE@EUR buy open 1.5 @ 99.732', 'AAPL sell open 2 @ 10', 'AAPL buy close 2 @ 9']));

it('names unread rows: London symbols, CFD results, costs, and other comments', () => {
  const row = (type: string, comment: string, symbol: string) => `1,${type},12.04.2024 13:01:45,${comment},${symbol},-5`;
  const rows = [
    row('Stock purchase', 'OPEN BUY 1 @ 9', 'VUSA.UK'),
    row('close trade', 'Profit of position #7', 'GOLD'),
    row('Commission', 'Commission', 'AAPL.US'),
    row('Dividend', 'AAPL.US USD 0.24/ SHR', 'AAPL.US'),
    row('Stock purchase', 'bought some', 'AAPL.US'),
  ];
  expect(reasonsOf(readText(`${OLDER}\n${rows.join('\n')}\n`))).toEqual([
    '2 failed: The currency of "VUSA.UK" isn’t in this sheet. Put its trades in our CSV template.',
    '3 failed: The result of a CFD, whose prices aren’t in this sheet. Enter the trade by hand.',
    '4 ignored: A cost that XTB ties to no trade (Commission). Add it to its trade by hand.',
    '5 ignored: Cash movement, not a trade.',
    '6 failed: The type "Stock purchase" is not known. Enter the trade by hand if it is one.',
  ]);
});

const reasonsWithout = (types: readonly string[]) =>
  reasonsOf(readText(`${OLDER}\n${types.map((type) => `1,${type},12.04.2024 13:01:45,,,-5`).join('\n')}\n`));

it.each([
  ...['deposit', 'IKE deposit', 'withdrawal', 'Withdraw', 'Transfer', 'Subaccount transfer', 'Correction', 'IKE return partial'],
  ...['Free-funds Interest', 'Free funds interests tax', 'DIVIDENT', 'Withholding Tax', 'tax IFTT', 'Inactivity Fee'],
])('knows "%s" without a symbol as cash', (type) => expect(reasonsWithout([type])).toEqual(['2 ignored: Cash movement, not a trade.']));

it('names a type without a symbol that it doesn’t know, and a cost', () =>
  expect(reasonsWithout(['Stock transformation', 'SEC fee'])).toEqual([
    '2 failed: The type "Stock transformation" is not known. Enter the trade by hand if it is one.',
    '3 ignored: A cost that XTB ties to no trade (SEC fee). Add it to its trade by hand.',
  ]));

it('takes a result as that of a sale only where the file has a closing of its symbol', () => {
  const rows = (comment: string) => [
    `1,Stock purchase,12.04.2024 13:01:45,${comment},AAPL.US,-9`,
    '2,close trade,12.04.2024 14:01:45,Profit of position #7,AAPL.US,5',
  ];
  const reasons = (comment: string) => reasonsOf(readText(`${OLDER}\n${rows(comment).join('\n')}\n`));
  expect(reasons('OPEN BUY 1 @ 9')).toEqual(['3 failed: The result of a CFD, whose prices aren’t in this sheet. Enter the trade by hand.']);
  expect(reasons('CLOSE BUY 1 @ 9')).toEqual(['3 ignored: The result of a sale that is in this file with its price.']);
});
