import { expect, it } from 'vitest';
import { repeatedFills } from '#domain/repeats/repeatedFills.ts';
import { readText, reasonsOf, resultOf } from '../../testing/fileForms.ts';

const cash = (...rows: readonly string[]) =>
  ['Cash Balance', 'DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE', ...rows].join('\n');
const HISTORY = 'Account Trade History\n,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type';
const BOUGHT = '3/2/26,09:31:00,TRD,1,BOT +10 KO @50.00,,-1.00,-500.00,1';
const SOLD = '3/2/26,09:40:00,TRD,2,SOLD -10 KO @51.00,-0.02,-1.00,510.00,1';

it('notes that trades are read from the cash rows', () =>
  expect(readText(cash(BOUGHT, SOLD)).notes).toEqual([
    'This statement has no Account Trade History, so its trades are read from its cash rows.',
  ]));

it('knows the same trades in a statement with its trade history', () => {
  const file = readText(cash(BOUGHT, SOLD));
  const whole = readText(
    `${cash(BOUGHT, SOLD)}\n\n${HISTORY}\n,3/2/26 09:40:00,STOCK,SELL,-10,TO CLOSE,KO,,,STOCK,51.00,51.00,LMT\n,3/2/26 09:31:01,STOCK,BUY,+10,TO OPEN,KO,,,STOCK,50.00,50.00,LMT\n`,
  );
  const known = whole.fills.map((fill) => ({ ...fill, batch: 'whole' }));
  const fresh = file.fills.filter(({ id }) => !known.some((fill) => fill.id === id));
  const found = repeatedFills({ ...file, file: file.fills, fresh }, known, () => ({ ...whole, fileName: 'whole.csv' }));
  expect([fresh.length, found.repeats.size]).toEqual([1, 1]);
  expect(resultOf(file)).toEqual(resultOf(whole));
});

it.each([
  ['of the other side', 'BOT +10 KO @50.00', '500.00', 'The amount has the sign of the other side.'],
  ['a coin', 'BOT +0.005 BTC/USD @83703.30', '-418.52', expect.stringMatching(/^The words of this trade can’t be read/)],
  ['a bond', 'BOT +1,000 82655M107 @.77', '-770.00', expect.stringMatching(/^The words of this trade can’t be read/)],
  ['an average', 'BOT +300 UUUU @ multiple', '-3,878.30', expect.stringMatching(/^The words of this trade can’t be read/)],
  ['a purchase taken back', 'BUYCXL BOT +10 KO @50.00', '-500.00', expect.stringMatching(/^The words of this trade can’t be read/)],
  ['a multiple that is not 100', 'BOT +1 CRM 100 2 APR 26 175 PUT @1.44', '-14.40', expect.stringMatching(/^The amount 14.4 is not/)],
])('fails a row that states %s', (_, words, amount, reason) => {
  const file = readText(cash(`3/2/26,09:31:00,TRD,1,"${words}",,-1.00,"${amount}",1`));
  expect(file.problems.map((problem) => problem.reason)).toEqual([reason]);
});

it.each([
  'BOT +1 IRON CONDOR NFLX 100 (Weeklys) 5 FEB 27 502.5/505/500/497.5 CALL/PUT @1.10',
  'SOLD -1 2/2/1/1 ~IRON CONDOR NFLX 100 16 APR 27 [AM] 2230/2250/2150/2055 CALL/PUT @1.10',
  'BOT +1 1/-1/1/-1 CUSTOM NFLX 100 (Weeklys) 16 APR 27/16 APR 27 [AM]/19 MAR 27/19 MAR 27 3990/3980/4000/4010 CALL/CALL/CALL/CALL @-.80',
  'BOT +1 VERT ROLL NFLX 100 (Weeklys) 29 JAN 27/22 JAN 27 13250/13275/13250/13275 CALL @1.10',
])('fails each option of the symbol, and no other, where a spread states no price for each leg: %s', (spread) => {
  const file = readText(
    cash(
      `3/2/26,09:31:00,TRD,1,${spread},,-1.00,-110.00,1`,
      '3/2/26,09:32:00,TRD,2,BOT +1 NFLX 100 5 FEB 27 505 CALL @1.00,,-1.00,-100.00,1',
      '3/2/26,09:33:00,TRD,3,BOT +1 NFLX @100.00,,,-100.00,1',
      '3/2/26,09:34:00,TRD,4,BOT +1 CRM 100 5 FEB 27 505 CALL @1.00,,-1.00,-100.00,1',
    ),
  );
  expect(file.fills.map(({ instrument: { symbol } }) => symbol)).toEqual(['NFLX', 'CRM270205C00505000']);
  expect(reasonsOf(file)).toEqual([
    expect.stringMatching(/^3 failed: This row states one price/),
    expect.stringMatching(/^4 failed: A spread of NFLX/),
  ]);
});

it('fails the shares too where a spread has some', () => {
  const file = readText(
    cash(
      '3/2/26,09:31:00,TRD,1,BOT +1 COVERED LIT 100 16 APR 27 64 CALL/LIT @60.10,,-1.00,"-6,010.00",1',
      '3/2/26,09:33:00,TRD,3,SOLD -100 LIT @100.00,,,"10,000.00",1',
    ),
  );
  expect([file.fills, file.rows.failed]).toEqual([[], 2]);
});

it('fails a price in 32nds in the trade history as well', () =>
  expect(
    reasonsOf(readText(`${HISTORY}\n,3/2/26 09:31:00,FUTURE,BUY,+1,TO OPEN,/ZNM26:XCBT,JUN 26,,FUTURE,110'165,110'165,LMT\n`)),
  ).toEqual([`3 failed: The price "110'165" is in 32nds. Enter this trade by hand.`]));
