import { SAMPLE_ACCOUNT } from '../accounts/sampleAccount.ts';
import { marketDay } from '../breakdowns/marketDay.ts';
import type { Fill } from '../trades/fill.ts';
import { type Instrument, optionInstrument, plainInstrument } from '../trades/instrument.ts';
import { dayNumberOf, dayText, weekdayOf } from '../units/dayKey.ts';
import { decimal, ONE } from '../units/decimal.ts';
import { fillId } from '../units/fillId.ts';
import { MINUTE, type Millis, millis, SECOND } from '../units/millis.ts';
import { zonedTime } from '../units/zonedTime.ts';
import { type SampleOptions, sampleOptions } from './sampleOptions.ts';
import { SAMPLE_DAYS, sampleShares } from './sampleShares.ts';

/** Where the sample trades. */
export const SAMPLE_ZONE = 'America/New_York';

const FRIDAY = 5;
const CURRENCY = 'USD';
/** Minutes after which the legs of an option trade are closed on their last day. */
const CLOSED_AFTER = 95;

/** The trading days of the month before a day ("2026-11-22"), in order. */
export function sampleDays(before: string): readonly string[] {
  const days: string[] = [];
  for (let day = dayNumberOf(before) - 1; days.length < SAMPLE_DAYS; day--)
    if (marketDay(dayText(day), weekdayOf(day)) !== 'closed') days.unshift(dayText(day));
  return days;
}

/** The first Friday on or after `after` days from a day. */
function fridayAfter(day: string, after: number): string {
  let at = dayNumberOf(day) + after;
  while (weekdayOf(at) !== FRIDAY) at++;
  return dayText(at);
}

/** A day and a clock time of New York ("10:45"), some minutes and seconds later: no two trades are in the same second. */
function momentOf(day: string, clock: string, minutes: number, second: number): Millis {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return millis(zonedTime(SAMPLE_ZONE, year, month, date, hour, minute) + minutes * MINUTE + second * SECOND);
}

const numeric = (value: number) => decimal(String(value));

type SampleFill = Pick<Fill, 'instrument' | 'time' | 'effect'> & {
  readonly buys: boolean;
  readonly quantity: number;
  readonly price: number;
  readonly fee: number;
};

function sharesTraded(days: readonly string[]): readonly SampleFill[] {
  return sampleShares.flatMap(([day, at, minutes, symbol, side, quantity, entry, exit]) => {
    const instrument = plainInstrument('stock', symbol, CURRENCY, ONE);
    const isLong = side === 'long';
    const opened = {
      instrument,
      effect: 'open',
      buys: isLong,
      quantity,
      price: entry,
      fee: 2,
      time: momentOf(days[day]!, at, 0, 12),
    } as const;
    return [opened, { ...opened, effect: 'close', buys: !isLong, price: exit, time: momentOf(days[day]!, at, minutes, 41) }];
  });
}

function optionsTraded(days: readonly string[], { opened, closed, at, expiresAfter, symbol, legs }: SampleOptions): readonly SampleFill[] {
  const expiry = fridayAfter(days[opened]!, expiresAfter);
  const executed = (day: number, effect: 'open' | 'close') =>
    legs.map(([strike, right, lots, paid, left]): SampleFill => {
      const contract = {
        root: symbol,
        underlying: symbol,
        expiry,
        right,
        strike: numeric(strike),
        currency: CURRENCY,
        multiplier: numeric(100),
      };
      const instrument: Instrument = optionInstrument(contract);
      const quantity = Math.abs(lots);
      const time = momentOf(days[day]!, at, effect === 'open' ? 0 : CLOSED_AFTER, 5);
      return {
        instrument,
        time,
        effect,
        quantity,
        buys: lots > 0 === (effect === 'open'),
        price: effect === 'open' ? paid : left,
        fee: quantity * 0.65,
      };
    });
  return [...executed(opened, 'open'), ...(closed === null ? [] : executed(closed, 'close'))];
}

/** A month of believable trades up to the day before `today` ("2026-11-22"). The fills of another day are others. */
export function sampleMonth(today: string): readonly Fill[] {
  const days = sampleDays(today);
  const executed = [...sharesTraded(days), ...sampleOptions.flatMap((trade) => optionsTraded(days, trade))];
  return executed.map(({ buys, quantity, price, fee, ...execution }, at) => ({
    ...execution,
    id: fillId('sample', today, String(at)),
    account: SAMPLE_ACCOUNT,
    action: buys ? 'buy' : 'sell',
    quantity: numeric(quantity),
    price: numeric(price),
    fee: numeric(Number(fee.toFixed(2))),
    precision: 'second',
    order: 0,
    batch: '',
  }));
}
