import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { saveAnnotations } from './saveAnnotations.ts';

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Writes on many trades, on all or on none: the first that was changed or taken away since its writer looked is named, and nothing is written. */
export const annotateMany: Handler<typeof api.trades.annotateMany> = async ({ input: { trades }, viewer, world, refuse }) => {
  if (new Set(trades.map(({ id }) => id)).size < trades.length)
    return refuse('invalid_input', 'A trade is named twice. Name each one once.');
  const { unwritten, ...saved } = await saveAnnotations(world, viewer.userId, trades);
  if (unwritten === null) return saved;
  const { why, trade } = unwritten;
  if (why === 'missing')
    return refuse('trade_not_found', 'One of these trades is no longer in your journal, so nothing was written. Look again and decide.');
  const name = trade === null ? 'A trade' : `${trade.instrument.symbol} of ${day(trade.openedAt)}`;
  return refuse('trades_changed', `${name} was changed on another device since you looked, so nothing was written. Look again and decide.`);
};
