import type { api } from '#contract/index.ts';
import { type Change, together } from '#domain/book/changeBook.ts';
import { takeBackEvents } from '#domain/book/positionEvents.ts';
import { type OpenedWithout, openedWithoutSentence } from '#domain/trades/openedWithout.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { changeBook } from '../store/books.ts';
import { userZone } from '../store/userZone.ts';
import { eventReach } from './eventReach.ts';

/**
 * Takes events back that were told by hand. What is gone already stays gone. Refused where what came of them was closed since, because that close would open a
 * position nobody has had; a journal that nothing happened in since they were told becomes what it was before in any case.
 */
export const undoEvents: Handler<typeof api.trades.undoEvents> = async ({ input: { events, told }, viewer: { userId }, world, refuse }) => {
  const { book, answer, saved, update } = await changeBook(world, userId, {
    touches: (now) => eventReach(world.table, userId, now, events, ({ fill }, fills) => fills.get(fill)?.time ?? null),
    decide: (now, loaded) => {
      let taken = 0;
      let opened: OpenedWithout | null = null;
      const change: Change | null = together(
        now,
        [...Map.groupBy(events, ({ account }) => account)].map(([account, some]) => (current) => {
          const own = loaded.filter(({ entry }) => entry.account === account);
          const ids = [...new Set(some.map(({ fill }) => fill))];
          const { change, removed, opens } = takeBackEvents(current, account, own, ids);
          taken += removed;
          opened ??= opens;
          return change;
        }),
      );
      const stands = told === now.version ? null : opened;
      return { change: stands === null ? change : null, answer: { taken, stands } };
    },
  });
  if (answer.stands !== null) return refuse('used_since', openedWithoutSentence(answer.stands, await userZone(world, userId)));
  if (saved) await world.say({ type: 'TradesChanged', userId, bookVersion: book.version });
  return { bookVersion: book.version, removed: answer.taken, update };
};
