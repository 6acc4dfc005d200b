import { SAMPLE_ACCOUNT } from '../accounts/sampleAccount.ts';
import { marketDay } from '../breakdowns/marketDay.ts';
import { dayNumberOf, dayText, weekdayOf } from '../units/dayKey.ts';
import { SAMPLE_DAYS, sampleOptions, sampleShares } from './sampleTrades.ts';

const HEAD =
  'account,datetime,symbol,asset_type,side,quantity,price,multiplier,commission,fees,currency,effect,execution_id,underlying,expiry,strike,right,note';
const FRIDAY = 5;

/** The last trading days before a day, in order. */
function daysBefore(today: number): string[] {
  const days: string[] = [];
  for (let day = today - 1; days.length < SAMPLE_DAYS; day--)
    if (marketDay(dayText(day), weekdayOf(day)) !== 'closed') days.unshift(dayText(day));
  return days;
}

/** The first Friday on or after `after` days from a day. */
function fridayAfter(day: string, after: number): string {
  let at = dayNumberOf(day) + after;
  while (weekdayOf(at) !== FRIDAY) at++;
  return dayText(at);
}

/** "10:45" plus some minutes, as "11:19:30": no two trades in the same second. */
function clock(at: string, minutes: number, second: number): string {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const whole = hour * 60 + minute + minutes;
  return [Math.floor(whole / 60), whole % 60, second].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A month of believable trades up to the day before `today` ("2026-11-22"), as a file of the generic layout. Times are New York's. */
export function sampleMonth(today: string): string {
  const days = daysBefore(dayNumberOf(today));
  const rows: string[] = [];
  const row = (when: string, what: readonly (string | number)[], contract: readonly (string | number)[] = ['', '', '', '']) =>
    rows.push([SAMPLE_ACCOUNT, when, ...what, `sample-${today}-${rows.length}`, ...contract, ''].join(','));
  for (const [day, at, minutes, symbol, side, size, entry, exit] of sampleShares) {
    const [open, close] = side === 'long' ? ['buy', 'sell'] : ['sell', 'buy'];
    row(`${days[day]} ${clock(at, 0, 12)}`, [symbol, 'stock', open, size, entry, 1, 1, 0, 'USD', 'open']);
    row(`${days[day]} ${clock(at, minutes, 41)}`, [symbol, 'stock', close, size, exit, 1, 1, 0, 'USD', 'close']);
  }
  for (const { opened, closed, at, expiresAfter, symbol, legs } of sampleOptions) {
    const expiry = fridayAfter(days[opened]!, expiresAfter);
    const fill = (day: number, effect: 'open' | 'close') => {
      for (const [strike, right, lots, paid, left] of legs) {
        const buys = lots > 0 === (effect === 'open');
        const [count, price] = [Math.abs(lots), effect === 'open' ? paid : left];
        const what = [
          `${symbol} ${expiry} ${strike} ${right}`,
          'option',
          buys ? 'buy' : 'sell',
          count,
          price,
          100,
          (count * 0.65).toFixed(2),
          0,
          'USD',
          effect,
        ];
        row(`${days[day]} ${clock(at, effect === 'open' ? 0 : 95, 5)}`, what, [symbol, expiry, strike, right]);
      }
    };
    fill(opened, 'open');
    if (closed !== null) fill(closed, 'close');
  }
  return [HEAD, ...rows, ''].join('\n');
}
