import { expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { readText, reasonsOf } from '../testing/fileForms.ts';

const FILLS = 'Symbol,Name,Side,Fill Qty,Fill Price,Fill Amount,Fill Time,Markets,Currency,Counterparty';
const ORDERS =
  'Side,Symbol,Status,Markets,Currency,Fill Qty,Fill Price,Fill Amount,Fill Time,Markets,Currency,Commission,Platform Fees,SEC Fees';

it('reads fills alone, with names of months and the zone of each market', () => {
  const file = readText(
    `${FILLS}\nAAPL,Apple,Buy,10,190.00,1900.00,"Jan 8, 2026 10:12:14 ET",US,USD,\n00020,SOME GROUP,Buy,"1,000",1.435,"1,435.00","Aug 31, 2026 14:49:17 HKT",HK,HKD,6087\n`,
  );
  expect(file.fills.map(({ instrument: { key }, time }) => [key, new Date(time).toISOString()])).toEqual([
    ['AAPL', '2026-01-08T15:12:14.000Z'],
    ['00020@HKD', '2026-08-31T06:49:17.000Z'],
  ]);
  expect([file.layout, file.hasFees]).toEqual(['moomoo/fills', false]);
});

it('adds the named fees up where no total is given', () =>
  expect(
    readText(`${ORDERS}\nSell,AMZN,Filled,US,USD,4,261.60,1046.40,"Apr 28, 2026 05:11:48 ET",US,USD,0.99,1,0.03\n`).fills.map(({ fee }) =>
      formatDecimal(fee),
    ),
  ).toEqual(['2.02']));

it('counts what a canceled order filled', () =>
  expect(readText(`${ORDERS}\nSell,AMZN,Cancelled,US,USD,1,261.60,261.60,"Apr 28, 2026 05:11:48 ET",US,USD,0.99,1,0.03\n`).rows).toEqual({
    imported: 1,
    duplicate: 0,
    ignored: 0,
    failed: 0,
  }));

it('fails the fills below an order that cannot be read, and those below none', () => {
  const fill = ',,,,,6,2.60,1560.00,"Apr 16, 2026 10:00:20 ET",US,USD,,,';
  expect(
    reasonsOf(
      readText(`${ORDERS}\n${fill}\nHold,AMZN,Filled,US,USD,4,261.60,1046.40,"Apr 28, 2026 05:11:48 ET",US,USD,0.99,1,0\n${fill}\n`),
    ),
  ).toEqual([
    expect.stringMatching(/^2 failed: The row above/),
    expect.stringMatching(/^3 failed: The side "Hold"/),
    expect.stringMatching(/^4 failed: The side "Hold"/),
  ]);
});

it.each([
  [
    'whose amount is not its price times its size',
    'Buy,AMZN,Filled,US,USD,4,261.60,104.64,"Apr 28, 2026 05:11:48 ET",US,USD,,,',
    /^2 failed: The amount 104.64 is not 4 AMZN/,
  ],
  ['in a zone that is not known', 'Buy,AMZN,Filled,US,USD,4,261.60,1046.40,"Apr 28, 2026 05:11:48 XYZ",US,USD,,,', /^2 failed: /],
  [
    'of an option in another currency',
    'Buy,TCH260429C500000,Filled,HK,HKD,1,2.00,200.00,"Apr 28, 2026 05:11:48 HKT",HK,HKD,,,',
    /^2 failed: Trades in HKD/,
  ],
])('fails a fill %s', (_, row, reason) => expect(reasonsOf(readText(`${ORDERS}\n${row}\n`))).toEqual([expect.stringMatching(reason)]));
