import type { Breakdown } from './breakdown.ts';
import { day } from './day.ts';
import { hour } from './hour.ts';
import { side } from './side.ts';
import { symbol } from './symbol.ts';
import { weekday } from './weekday.ts';

/** Every breakdown. A new one is a file and a line here. */
export const breakdowns: readonly Breakdown[] = [hour, weekday, symbol, side, day];
