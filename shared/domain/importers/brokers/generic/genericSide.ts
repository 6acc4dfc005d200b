import { rowReasons } from '#domain/importers/rowReasons.ts';
import type { Fill, FillAction } from '#domain/trades/fill.ts';
import { normalizeWord } from './genericInstrument.ts';

const SIDES: ReadonlyMap<string, { action: FillAction; effect: Fill['effect'] }> = new Map([
  ['buy', { action: 'buy', effect: 'unknown' }],
  ['sell', { action: 'sell', effect: 'unknown' }],
  ['sell_short', { action: 'sell', effect: 'open' }],
  ['buy_to_cover', { action: 'buy', effect: 'close' }],
  ['expire', { action: 'expire', effect: 'close' }],
  ['assign', { action: 'assign', effect: 'close' }],
  ['exercise', { action: 'exercise', effect: 'close' }],
]);

/** What the word of a side does, or why it is none. */
export const genericSide = (side: string): { readonly action: FillAction; readonly effect: Fill['effect'] } | string =>
  SIDES.get(normalizeWord(side)) ??
  (side === ''
    ? rowReasons.noSide
    : `The side "${side.slice(0, 40)}" is not known. Use buy, sell, sell_short, buy_to_cover, expire, assign or exercise.`);
