import type { api } from '#contract/index.ts';
import { removeManualEvents } from '#domain/journal/commands/closeOptions.ts';
import { type JournalChange, mergeChanges } from '#domain/journal/commands/journalChange.ts';
import { type UnexpectedOpening, unexpectedOpeningSentence } from '#domain/trades/wouldOpenIfRemoved.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { userZone } from '#functions/people/userZone.ts';
import { entriesTouchedByEvents } from './entriesTouchedByEvents.ts';

/**
 * Takes events back that were told by hand. What is gone already stays gone. Refused where what came of them was closed since, because that close would open a
 * position nobody has had; a journal that nothing happened in since they were told becomes what it was before in any case.
 */
export const undoEvents: Handler<typeof api.trades.undoEvents> = async ({ input: { events, told }, viewer: { userId }, world, refuse }) => {
  const { book, answer, saved, update } = await changeJournal(world, userId, {
    touches: (now) => entriesTouchedByEvents(world.table, userId, now, events, ({ fill }, fills) => fills.get(fill)?.time ?? null),
    decide: (now, loaded) => {
      let taken = 0;
      let opened: UnexpectedOpening | null = null;
      const change: JournalChange | null = mergeChanges(
        now,
        [...Map.groupBy(events, ({ account }) => account)].map(([account, some]) => (current) => {
          const own = loaded.filter(({ entry }) => entry.account === account);
          const ids = [...new Set(some.map(({ fill }) => fill))];
          const { change, removed, opens } = removeManualEvents(current, account, own, ids);
          taken += removed;
          opened ??= opens;
          return change;
        }),
      );
      const stands = told === now.version ? null : opened;
      return { change: stands === null ? change : null, answer: { taken, stands } };
    },
  });
  if (answer.stands !== null) return refuse('used_since', unexpectedOpeningSentence(answer.stands, await userZone(world, userId)));
  if (saved) await world.publish({ type: 'TradesChanged', userId, bookVersion: book.version });
  return { bookVersion: book.version, removed: answer.taken, update };
};
