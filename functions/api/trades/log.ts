import type { api } from '#contract/index.ts';
import { parseAnnotation } from '#domain/journal/commands/annotationText.ts';
import { logTrade } from '#domain/journal/commands/logTrade.ts';
import { loggedTradeFills } from '#domain/manual/loggedTradeFills.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { NOTE_ID_BYTES } from '#functions/journal/noteItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/**
 * Adds a manually entered trade. Every call adds one, so two equal trades on one day are two; except a retry with
 * the same `requestId`, whose fills get the same ids and whose reply is the same.
 */
export const log: Handler<typeof api.trades.log> = async ({ input, viewer, world, refuse }) => {
  // Seeded by the whole input: an input changed before it is sent again is another trade.
  const seed = input.requestId === undefined ? world.random(16) : JSON.stringify(input);
  const fills = loggedTradeFills(input, seed);
  if (typeof fills === 'string') return refuse('invalid_input', fills);
  const { account, fees, annotation = {}, note: text = '' } = input;
  const note = text.trim() === '' ? null : { newId: world.random(NOTE_ID_BYTES), text };
  const trade = { account, fills, fees, annotation: parseAnnotation(annotation), note };
  const done = await changeJournal(world, viewer.userId, logTrade, trade);
  if (done.refused !== null) return refuse(done.refused, done.detail);
  return { bookVersion: done.bookVersion, added: fills.length, update: done.update };
};
