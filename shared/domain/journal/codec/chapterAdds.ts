import { addsToLoser } from '#domain/trades/addsToLoser.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { Chapter } from '../model/chapter.ts';
import { readDecimals, readTimes, spread } from './column.ts';
import { actions } from './fillColumns.ts';

/** Number of additions to each losing trade of a chapter (see addsToLoser). `price`: of its fills. */
export function chapterAdds({ size, trades, fills }: Chapter, price: readonly Decimal[]): Uint16Array {
  const side = spread(trades.side, size);
  const action = spread(fills.action, price.length);
  const quantity = readDecimals(fills.quantity, price.length);
  const time = readTimes(fills.time, price.length);
  let end = 0;
  return Uint16Array.from(spread(trades.fillCount, size), (count, row) => {
    const first = end;
    end += count;
    const isLong = side[row] === 1;
    // Most trades never were: only one with a worse entry than the one before, or with a split, is looked at as a whole.
    let best = first;
    let mayHave = false;
    for (let fill = first + 1; fill < end; fill++) {
      const what = actions[action[fill]!];
      if (what === 'split') mayHave = true;
      if (what !== (isLong ? 'buy' : 'sell')) continue;
      mayHave ||= isLong ? price[fill]! < price[best]! : price[fill]! > price[best]!;
      best = fill;
    }
    if (!mayHave) return 0;
    const shares = price.slice(first, end).map((each, i) => {
      const fill = first + i;
      return { price: each, action: actions[action[fill]!]!, quantity: quantity[fill]!, time: time[fill]! };
    });
    return addsToLoser(isLong ? 'long' : 'short', shares);
  });
}
