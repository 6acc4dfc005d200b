import { type BarSeries, priceAt } from '../bars/barSeries.ts';
import { type Decimal, multiply, ONE, ZERO } from '../units/decimal.ts';
import { cashAfter, netAt, priceOfNow, type ReplayTrade } from './replayTrade.ts';

/**
 * A replay's frames in order of time: a closing bar, a fill at its own second, or, without bars, a clock tick.
 * `bars` and `fills`: number shown so far. `price`: the last known one. `net`: running result after fees; `low` and
 * `high`: its extremes within the frame, as far as the bar shows; `worst` and `best`: its extremes so far.
 */
export type ReplayFrames = {
  /** UTC milliseconds. */
  readonly at: Float64Array;
  readonly bars: Int32Array;
  readonly fills: Int32Array;
  readonly price: readonly (Decimal | null)[];
  readonly net: readonly Decimal[];
  readonly low: readonly Decimal[];
  readonly high: readonly Decimal[];
  readonly worst: readonly Decimal[];
  readonly best: readonly Decimal[];
};

/**
 * Input of a replay: `factor` converts the bars' prices to current ones, if they are adjusted for another split than
 * the fills. `isPriced` false: the bars don't give the trade's worth (an option's underlying), so they move the
 * clock and not the result.
 */
type ReplaySource = {
  readonly trade: ReplayTrade;
  readonly bars: BarSeries | null;
  readonly factor?: Decimal;
  readonly isPriced?: boolean;
};

/** A moment: when, and the place of the bar or fill it is; a tick is neither. */
type Event = { readonly at: number; readonly kind: 'bar' | 'fill' | 'tick'; readonly place: number };

const TICKS = 240;
const ROOM = 0.05;
/** Fills of one instant are shown as if they were within ten minutes. */
const INSTANT = 600_000;

const fillEvents = ({ fills }: ReplayTrade): Event[] => fills.map(({ at }, place) => ({ at, kind: 'fill', place }));
const barEvents = ({ time, seconds }: BarSeries): Event[] =>
  time.map((from, place) => ({ at: (from + seconds) * 1000, kind: 'bar', place }));

/** Without bars the clock ticks evenly, from a little before the first fill until the last. */
function tickEvents({ fills }: ReplayTrade): Event[] {
  const [first, last] = [fills[0]!.at, fills.at(-1)!.at];
  const length = last - first || INSTANT;
  const [from, step] = [first - length * ROOM, (length * (1 + ROOM)) / TICKS];
  return Array.from({ length: TICKS + 1 }, (_, place) => ({ at: Math.round(from + place * step), kind: 'tick', place }));
}

/** Two lists in order of time as one; of one instant those of the first come first. */
function merged(first: readonly Event[], second: readonly Event[]): Event[] {
  const all: Event[] = [];
  let [i, j] = [0, 0];
  while (i < first.length || j < second.length) {
    const takesFirst = j >= second.length || (i < first.length && first[i]!.at <= second[j]!.at);
    all.push(takesFirst ? first[i++]! : second[j++]!);
  }
  return all;
}

/** Close, high and low of a bar in prices of now. */
function barPrices({ bars, factor = ONE }: ReplaySource, place: number): readonly [close: Decimal, high: Decimal, low: Decimal] {
  const ofNow = (column: 'close' | 'high' | 'low') => {
    const price = priceAt(bars!, column, place);
    return factor === ONE ? price : multiply(price, factor);
  };
  return [ofNow('close'), ofNow('high'), ofNow('low')];
}

const least = (first: Decimal, others: readonly Decimal[]): Decimal => others.reduce((a, b) => (b < a ? b : a), first);
const most = (first: Decimal, others: readonly Decimal[]): Decimal => others.reduce((a, b) => (b > a ? b : a), first);

/** The frames of a trade that has at least one fill. */
export function replayFrames(source: ReplaySource): ReplayFrames {
  const { trade, bars, isPriced = true } = source;
  const events = merged(bars === null ? tickEvents(trade) : barEvents(bars), fillEvents(trade));
  const cash = cashAfter(trade);
  const [at, shownBars, shownFills] = [new Float64Array(events.length), new Int32Array(events.length), new Int32Array(events.length)];
  const [price, net]: [(Decimal | null)[], Decimal[]] = [[], []];
  const [low, high, worst, best]: [Decimal[], Decimal[], Decimal[], Decimal[]] = [[], [], [], []];
  let done = 0;
  let last: Decimal | null = null;
  const netOf = (value: Decimal) => (done === 0 ? ZERO : netAt(trade, cash, done - 1, value));
  events.forEach((event, i) => {
    let ends: readonly Decimal[] = [];
    if (event.kind === 'fill') {
      done = event.place + 1;
      last = priceOfNow(trade, event.place) ?? last;
    } else if (event.kind === 'bar' && isPriced) {
      const [close, ...far] = barPrices(source, event.place);
      last = close;
      ends = far.map(netOf);
    }
    const now = netOf(last ?? ZERO);
    low.push(least(now, ends));
    high.push(most(now, ends));
    worst.push(least(low[i]!, [worst[i - 1] ?? ZERO]));
    best.push(most(high[i]!, [best[i - 1] ?? ZERO]));
    at[i] = event.at;
    shownBars[i] = event.kind === 'bar' ? event.place + 1 : (shownBars[i - 1] ?? 0);
    shownFills[i] = done;
    price.push(last);
    net.push(now);
  });
  return { at, bars: shownBars, fills: shownFills, price, net, low, high, worst, best };
}

/** The frame at which each fill is first shown. */
export const fillFrames = ({ fills }: ReplayFrames): readonly number[] =>
  [...fills].flatMap((done, frame) => (done > (fills[frame - 1] ?? 0) ? [frame] : []));
