import { expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { readText, reasonsOf } from '../testing/fileForms.ts';

const head = (zone: string) =>
  `Account,Status,Buy/Sell,Qty Filled,Symbol,Avg Fill Price,Order Number,Update Time${zone},Commission,Commission Fill Rate`;
const row = (side = 'B', filled = '2', status = 'Filled', fees = ',0.51') =>
  `A1,${status},${side},${filled},ESM6,5000.25,77,2026-04-24 09:52:19,${fees}`;
const completed = (zone: string, ...rows: readonly string[]) => ['Completed Orders', head(zone), ...rows].join('\n');

it.each([
  [' (EDT)', '2026-04-24T13:52:19.000Z', true],
  [' (CDT)', '2026-04-24T14:52:19.000Z', true],
  [' (UTC)', '2026-04-24T09:52:19.000Z', true],
  // Central Standard Time and China's have one name: the trader is asked.
  [' (CST)', '2026-04-24T13:52:19.000Z', false],
  ['', '2026-04-24T13:52:19.000Z', false],
])('reads times in the zone that the column "Update Time%s" names', (zone, instant, certain) => {
  const file = readText(completed(zone, row()));
  expect([file.fills.map(({ time }) => new Date(time).toISOString()), file.zoneCertain]).toEqual([[instant], certain]);
});

it('takes the commission of the order, else the rate of each contract', () =>
  expect(
    [row(), row('B', '2', 'Filled', '3.10,0.51')].map((each) => formatDecimal(readText(completed(' (EDT)', each)).fills[0]!.fee)),
  ).toEqual(['1.02', '3.1']));

it('counts what a canceled order filled', () => {
  expect(readText(completed(' (EDT)', row('B', '1', 'Cancelled'))).rows.imported).toBe(1);
  expect(readText(completed(' (EDT)', row('B', '0', 'Cancelled'))).rows.ignored).toBe(1);
});

it('lists working orders, whose columns are others, as unread rows', () => {
  const working =
    'Working Orders\nAccount,Status,Avg Fill Price,Buy/Sell,Qty Filled,Symbol,Update Time (EDT)\nA1,Open,,B,0,NQM6,2026-04-24 09:00:00\n\n\n';
  const file = readText(working + completed(' (EDT)', row()));
  expect(file.fills.map(({ instrument: { key } }) => key)).toEqual(['ESM6']);
  expect(reasonsOf(file)).toEqual(['3 ignored: A working order, not a fill.']);
  expect(file.sections).toEqual([
    { name: 'Working Orders', rows: 1, read: false, why: 'Its orders aren’t filled yet.' },
    { name: 'Completed Orders', rows: 1, read: true, why: null },
  ]);
});

it('fails an invalid side and an invalid contract', () =>
  expect(reasonsOf(readText(completed(' (EDT)', row('X'), row().replace('ESM6', 'QQQQM6'))))).toEqual([
    expect.stringMatching(/^3 failed: The side "X"/),
    expect.stringMatching(/^4 failed: What one point of QQQQM6 is worth/),
  ]));
