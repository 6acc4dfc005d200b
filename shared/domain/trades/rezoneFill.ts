import { millis } from '../units/millis.ts';
import { zonedParts, zonedTime } from '../units/zonedTime.ts';
import type { Fill } from './fill.ts';

/** A fill read in one zone, as read in another: the wall time stays, the instant moves. */
export function rezoneFill(fill: Fill, from: string, to: string): Fill {
  const { year, month, day, hour, minute, second } = zonedParts(fill.time, from);
  const thousandths = ((fill.time % 1000) + 1000) % 1000;
  return { ...fill, time: millis(zonedTime(to, year, month, day, hour, minute, second) + thousandths) };
}
