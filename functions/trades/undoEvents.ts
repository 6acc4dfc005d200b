import type { api } from '../../shared/contract/index.ts';
import { together } from '../../shared/domain/book/changeBook.ts';
import { takeBackEvents } from '../../shared/domain/book/positionEvents.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { changeBook } from '../store/books.ts';
import { eventReach } from './eventReach.ts';

/** Takes events back that were told by hand. What is gone already stays gone. */
export const undoEvents: Handler<typeof api.trades.undoEvents> = async ({ input: { events }, viewer: { userId }, world }) => {
  const { book, answer, saved } = await changeBook(world, userId, {
    touches: (now) => eventReach(world.table, userId, now, events, ({ fill }, fills) => fills.get(fill)?.time ?? null),
    decide: (now, loaded) => {
      let taken = 0;
      const change = together(
        now,
        [...Map.groupBy(events, ({ account }) => account)].map(([account, some]) => (current) => {
          const own = loaded.filter(({ entry }) => entry.account === account);
          const ids = [...new Set(some.map(({ fill }) => fill))];
          const { change, removed } = takeBackEvents(current, account, own, ids);
          taken += removed;
          return change;
        }),
      );
      return { change, answer: taken };
    },
  });
  if (saved) await world.say({ type: 'TradesChanged', userId, bookVersion: book.version });
  return { bookVersion: book.version, removed: answer };
};
