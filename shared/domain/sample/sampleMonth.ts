import { SAMPLE_ACCOUNT } from '../accounts/sampleAccount.ts';
import { marketDay } from '../breakdowns/newYorkEntries.ts';
import type { Fill } from '../trades/fill.ts';
import { type Instrument, optionInstrument, plainInstrument } from '../trades/instrument.ts';
import type { Trade } from '../trades/trade.ts';
import { dayKey, dayNumberOf, dayText, weekdayOf } from '../units/dayKey.ts';
import { decimal, ONE } from '../units/decimal.ts';
import { fillId } from '../units/fillId.ts';
import { MINUTE, type Millis, millis, SECOND } from '../units/millis.ts';
import { zonedParts, zonedTime } from '../units/zonedTime.ts';
import { type SampleOptions, sampleOptions } from './sampleOptions.ts';
import { SAMPLE_BARS, SAMPLE_DAYS, SAMPLE_PLANNED, type SampleNote, type SampleShares, sampleShares } from './sampleShares.ts';

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

/** A sample trade's annotation; amounts are decimal text. */
export type SampleAnnotation = {
  readonly trade: Trade;
  readonly setup: string;
  readonly mistakes: readonly string[];
  readonly emotions: readonly string[];
  readonly rating: number | null;
  readonly reviewed: boolean;
  readonly stop: string | null;
  readonly plannedRisk: string | null;
  readonly note: SampleNote | null;
  readonly isPlanned: boolean;
  readonly hasBars: boolean;
};

const clockOf = ({ openedAt }: Trade): string => {
  const { hour, minute } = zonedParts(openedAt, SAMPLE_ZONE);
  return `${dayKey(openedAt, SAMPLE_ZONE)} ${[hour, minute].map((part) => String(part).padStart(2, '0')).join(':')}`;
};

const nothing: Omit<SampleAnnotation, 'trade' | 'setup' | 'rating' | 'reviewed'> = {
  mistakes: [],
  emotions: [],
  stop: null,
  plannedRisk: null,
  note: null,
  isPlanned: false,
  hasBars: false,
};

function onShares(trade: Trade, [day, at, , , , , , , setup, stop, rating, mistake, note]: SampleShares): SampleAnnotation {
  const isFirst = at < '10:00';
  const [mistakes, emotions] = mistake ? [[mistake[0]], [mistake[1]]] : [[], []];
  const written = { trade, setup, mistakes, emotions, rating, note: note ?? null, reviewed: rating !== null, stop: String(stop) };
  return { ...nothing, ...written, isPlanned: isFirst && day === SAMPLE_PLANNED, hasBars: isFirst && SAMPLE_BARS.includes(day) };
}

/** The legs of a spread share its setup and rating; the first has its planned risk and note. */
function onLeg(trade: Trade, { setup, risk, rating, note }: SampleOptions, isFirst: boolean): SampleAnnotation {
  const first = isFirst ? { plannedRisk: String(risk), note: note ?? null } : {};
  return { ...nothing, trade, setup, rating: rating ?? null, reviewed: rating !== undefined, ...first };
}

/** Annotations of the sample trades before `today` ("2026-11-22"). */
export function sampleAnnotations(trades: readonly Trade[], today: string): readonly SampleAnnotation[] {
  const days = sampleDays(today);
  const shares = new Map(sampleShares.map((row) => [`${row[3]} ${days[row[0]]} ${row[1]}`, row]));
  const options = new Map(sampleOptions.map((row) => [`${row.symbol} ${days[row.opened]} ${row.at}`, row]));
  const begun = new Set<SampleOptions>();
  return trades.flatMap((trade) => {
    const { kind, symbol, underlying } = trade.instrument;
    if (kind !== 'option') {
      const row = shares.get(`${symbol} ${clockOf(trade)}`);
      return row === undefined ? [] : [onShares(trade, row)];
    }
    const row = options.get(`${underlying} ${clockOf(trade)}`);
    if (row === undefined) return [];
    const isFirst = !begun.has(row);
    begun.add(row);
    return [onLeg(trade, row, isFirst)];
  });
}
