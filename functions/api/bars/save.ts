import type { api } from '#contract/index.ts';
import { barFault } from '#domain/bars/barSeries.ts';
import { saveBars } from '#functions/bars/saveBars.ts';
import { refuseBusy } from '#functions/journal/refuseBusy.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Adds bars to a series. */
export const save: Handler<typeof api.bars.save> = async ({ input: { bars, source }, viewer, world, refuse }) => {
  if (barFault(bars) !== null) return refuse('invalid_input');
  const saved = await refuseBusy('book_busy', saveBars(world, viewer.userId, { bars, source }));
  return typeof saved === 'string' ? refuse(saved) : saved;
};
