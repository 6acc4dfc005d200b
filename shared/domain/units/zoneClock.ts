import { DAY, type Millis, millis } from './millis.ts';
import { offsetAt } from './zonedTime.ts';

/** A stretch of time [from, until) over which a zone's offset does not change. Milliseconds. */
type Stretch = { readonly from: Millis; readonly until: Millis; readonly offset: Millis };

/** No zone changes there and back within this time, so equal offsets at both ends mean no change in between. */
const WINDOW = 14 * DAY;
const windows = new Map<string, Map<number, readonly Stretch[]>>();

/** The stretches of one window of a zone: one, or two around a clock change. Cached. */
function stretchesAt(zone: string, index: number): readonly Stretch[] {
  let known = windows.get(zone);
  if (!known) {
    known = new Map();
    windows.set(zone, known);
  }
  let found = known.get(index);
  if (!found) {
    const [from, until] = [millis(index * WINDOW), millis((index + 1) * WINDOW)];
    const [first, last] = [offsetAt(from, zone), offsetAt(until, zone)];
    const change = first === last ? until : firstAfter(from, until, (ms) => offsetAt(ms, zone) !== first);
    found = [{ from, until: change, offset: first }];
    if (change < until) found = [...found, { from: change, until, offset: last }];
    known.set(index, found);
  }
  return found;
}

/** Offsets of a zone: milliseconds to add to UTC. */
export type ZoneClock = { offset(ms: Millis): Millis };

/** A clock for many instants of one zone; instants in order of time cost almost nothing. */
export function zoneClock(zone: string): ZoneClock {
  let now: Stretch = { from: millis(0), until: millis(0), offset: millis(0) };
  return {
    offset(ms) {
      if (ms >= now.from && ms < now.until) return now.offset;
      const around = stretchesAt(zone, Math.floor(ms / WINDOW));
      now = around.find(({ until }) => ms < until) ?? around[0]!;
      return now.offset;
    },
  };
}

/** The first whole second in (low, high] for which `holds` is true, when it is false before and true after. */
function firstAfter(low: Millis, high: Millis, holds: (ms: Millis) => boolean): Millis {
  let [no, yes] = [low, high];
  while (yes - no > 1000) {
    const middle = millis(Math.floor((no + yes) / 2000) * 1000);
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
