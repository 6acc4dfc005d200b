import { millis } from '../units/millis.ts';
import { zonedParts, zonedTime } from '../units/time.ts';
import type { Fill } from './fill.ts';

/** A fill whose clock was read in one zone, as if it had been read in another: the wall time stays, the instant moves. */
export function rezoneFill(fill: Fill, from: string, to: string): Fill {
  const { year, month, day, hour, minute, second } = zonedParts(fill.time, from);
  const thousandths = ((fill.time % 1000) + 1000) % 1000;
  return { ...fill, time: millis(zonedTime(to, year, month, day, hour, minute, second) + thousandths) };
}
