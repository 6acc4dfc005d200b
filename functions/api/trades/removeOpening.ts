import type { api } from '#contract/index.ts';
import { removeOpening as removeFromBook } from '#domain/journal/commands/openings.ts';
import { touchedEntries } from '#domain/journal/model/touchedEntries.ts';
import { unexpectedOpeningSentence } from '#domain/trades/wouldOpenIfRemoved.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { userZone } from '#functions/people/userZone.ts';

/** Takes an opening back that was added by hand. Its close waits again; what was written on the trade is kept for when an opening returns. */
export const removeOpening: Handler<typeof api.trades.removeOpening> = async ({ input, viewer, world, refuse }) => {
  const { id, account, time } = input;
  const { book, answer, saved, update } = await changeJournal(world, viewer.userId, {
    touches: (now) => touchedEntries(now, account, Date.parse(time)),
    decide: (now, loaded) => {
      const removed = removeFromBook(now, account, loaded, id);
      return { change: removed !== null && 'opens' in removed ? null : removed, answer: removed };
    },
  });
  if (answer === null) return refuse('opening_not_found');
  if ('opens' in answer) return refuse('used_since', unexpectedOpeningSentence(answer.opens, await userZone(world, viewer.userId)));
  if (saved) await world.publish({ type: 'TradesChanged', userId: viewer.userId, bookVersion: book.version });
  return { bookVersion: book.version, update };
};
