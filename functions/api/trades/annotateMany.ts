import type { api } from '#contract/index.ts';
import * as bulkTexts from '#copy/trades/bulkTexts.ts';
import { annotateTrades } from '#domain/journal/commands/annotateTrades.ts';
import { parseAnnotationEdit } from '#domain/journal/commands/annotationText.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Writes on many trades, on all or on none: the first that was changed or removed since its writer looked is named, and nothing is written. */
export const annotateMany: Handler<typeof api.trades.annotateMany> = async ({ input: { trades }, viewer, world, refuse }) => {
  if (new Set(trades.map(({ id }) => id)).size < trades.length) return refuse('invalid_input', bulkTexts.namedTwice);
  const done = await changeJournal(world, viewer.userId, annotateTrades, trades.map(parseAnnotationEdit));
  if (done.refused === null) return { bookVersion: done.bookVersion, update: done.update };
  if (done.refused === 'trade_not_found') return refuse('trade_not_found', bulkTexts.oneGone);
  const name = `${done.trade.instrument.symbol} of ${day(done.trade.openedAt)}`;
  return refuse('trades_changed', `${name} was changed on another device since you looked, so nothing was written. Look again and decide.`);
};
