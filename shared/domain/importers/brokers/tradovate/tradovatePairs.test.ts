import { expect, it } from 'vitest';
import { readText, reasonsOf } from '../../testing/fileForms.ts';

const history = (tradeDate: string, bought: string, sold: string) =>
  readText(
    `Position ID,Timestamp,Trade Date,Account,Contract,Pair ID,Buy Fill ID,Sell Fill ID,Paired Qty,Buy Price,Sell Price,P/L,Currency,Bought Timestamp,Sold Timestamp\n9,${sold},${tradeDate},DEMO1,MESZ6,1,201,202,1,6900.00,6901.00,5.00,USD,${bought},${sold}\n`,
  );
const daysOf = (...row: Parameters<typeof history>) => history(...row).fills.map(({ tradeDay }) => tradeDay ?? '-');

it('stores the trade date of a position where it is not the date of the session, as after a holiday', () =>
  // Thanksgiving, November 26: the exchange joins its session to Friday.
  expect(daysOf('2026-11-27', '11/25/2026 18:30:00', '11/26/2026 10:00:00')).toEqual(['2026-11-27', '2026-11-27']));

it('stores none where it is the date of the session', () =>
  expect(daysOf('2026-11-24', '11/23/2026 18:30:00', '11/24/2026 10:00:00')).toEqual(['-', '-']));

it('stores it for the exit alone of a position held over sessions', () =>
  expect(daysOf('2026-11-27', '11/24/2026 10:00:00', '11/26/2026 10:00:00')).toEqual(['-', '2026-11-27']));

it('fails the row when it is no day near the exit', () =>
  expect(reasonsOf(history('2025-11-27', '11/25/2026 18:30:00', '11/26/2026 10:00:00'))).toEqual([
    '2 failed: The trade date "2025-11-27" doesn’t fit the time of the fill.',
  ]));
