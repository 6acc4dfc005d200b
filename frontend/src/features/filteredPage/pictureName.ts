import { dayKey } from '#domain/units/dayKey.ts';
import type { Millis } from '#domain/units/millis.ts';

/** File name of a card's picture, on the trader's day: "Equity curve" → "afterbell-equity-curve-2026-11-27.png". */
export const pictureName = (title: string, now: Millis, zone: string): string =>
  `afterbell-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${dayKey(now, zone)}.png`.replaceAll(/-+/g, '-');
