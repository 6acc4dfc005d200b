import type { api } from '#contract/index.ts';
import * as bulkTexts from '#copy/trades/bulkTexts.ts';
import { changeAnnotations as command, parseAnnotationChange } from '#domain/journal/commands/changeAnnotations.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

const faults = { words: bulkTexts.manyWords, stop: bulkTexts.noStop };

/** Changes the annotations of many trades alike, of all or of none. */
export const changeAnnotations: Handler<typeof api.trades.changeAnnotations> = async ({ input, viewer, world, refuse }) => {
  const { trades, change } = input;
  if (new Set(trades.map(({ id }) => id)).size < trades.length) return refuse('invalid_input', bulkTexts.namedTwice);
  if (Object.values(change).every((value) => value === undefined)) return refuse('invalid_input', bulkTexts.noChange);
  const done = await changeJournal(world, viewer.userId, command, { trades, change: parseAnnotationChange(change) });
  if (done.refused === null) return { bookVersion: done.bookVersion, undo: done.result.undo, update: done.update };
  if (done.refused === 'trade_not_found') return refuse('trade_not_found', bulkTexts.oneGone);
  return refuse('invalid_input', faults[done.fault](done.trade.instrument.symbol));
};
