import { expect, it } from 'vitest';
import { readFile } from '../../readFile.ts';

const HEAD = 'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration';
const read = (...rows: readonly string[]) =>
  readFile(new TextEncoder().encode([HEAD, ...rows].join('\n')), 'trades.csv', { account: 'Main', zone: 'UTC' }, 'projectx');

it('stores the trade date of a holiday, which is the next day, and no other', () => {
  const file = read(
    '1,MESZ6,11/26/2026 09:00:00 -06:00,11/26/2026 09:05:00 -06:00,6900,6901,0.74,5,1,Long,11/27/2026 00:00:00 -06:00,00:05:00',
    '2,MESZ6,11/23/2026 18:00:00 -06:00,11/23/2026 18:05:00 -06:00,6900,6901,0.74,5,1,Long,11/24/2026 00:00:00 -06:00,00:05:00',
  );
  if ('sentence' in file) throw new Error(file.sentence);
  expect(file.fills.map(({ tradeDay }) => tradeDay)).toEqual(['2026-11-27', '2026-11-27', undefined, undefined]);
});

it('names a row whose trade date is not near its times', () => {
  const file = read('1,MESZ6,11/26/2026 09:00:00 -06:00,11/26/2026 09:05:00 -06:00,6900,6901,0.74,5,1,Long,01/05/2026,00:05:00');
  if ('sentence' in file) throw new Error(file.sentence);
  expect(file.problems.map(({ reason }) => reason)).toEqual(['The trade date "01/05/2026" doesn’t fit the time of the fill.']);
});
