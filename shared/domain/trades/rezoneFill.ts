import { type Millis, millis } from '../units/millis.ts';
import { zonedParts, zonedTime } from '../units/zonedTime.ts';
import type { Fill } from './fill.ts';

/** A moment read in one zone, as read in another: the wall time stays, the instant moves. */
export function rezoneTime(time: Millis, from: string, to: string): Millis {
  const { year, month, day, hour, minute, second } = zonedParts(time, from);
  const thousandths = ((time % 1000) + 1000) % 1000;
  return millis(zonedTime(to, year, month, day, hour, minute, second) + thousandths);
}

/** A fill read in one zone, as read in another. */
export const rezoneFill = (fill: Fill, from: string, to: string): Fill => ({ ...fill, time: rezoneTime(fill.time, from, to) });
