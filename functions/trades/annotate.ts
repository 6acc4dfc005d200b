import type { api } from '../../shared/contract/index.ts';
import type { Note } from '../../shared/domain/book/chapter.ts';
import { annotate as annotateBook } from '../../shared/domain/book/changeBook.ts';
import { entriesAt } from '../../shared/domain/book/touchedEntries.ts';
import { decimal } from '../../shared/domain/money.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { changeBook } from '../store/books.ts';
import { accountSettings } from '../store/tradingAccounts.ts';

const amount = (text: string | null): Note['stop'] => {
  const value = text === null ? 0n : decimal(text);
  return value === 0n ? null : value;
};

const plain = (words: readonly string[]): string[] => [...new Set(words)];

/** Writes on a trade. What is not sent stays as it was; null or an empty list takes it away. */
export const annotate: Handler<typeof api.trades.annotate> = async ({ input, viewer, world, refuse }) => {
  const { id, account, openedAt, stop, target, tags, mistakes, ...rest } = input;
  const sent = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const write = (note: Note): Note => ({
    ...note,
    ...sent,
    ...(tags !== undefined && { tags: plain(tags) }),
    ...(mistakes !== undefined && { mistakes: plain(mistakes) }),
    ...(stop !== undefined && { stop: amount(stop) }),
    ...(target !== undefined && { target: amount(target) }),
  });
  const settings = await accountSettings(world.table, viewer.userId, [account]);
  const { book, answer, saved } = await changeBook(world, viewer.userId, {
    touches: (now) => entriesAt(now, account, Date.parse(openedAt)),
    decide: (now, loaded) => {
      const change = annotateBook(now, account, loaded, id, write, settings.get(account)?.lotMethod);
      const found = change !== null;
      return { change: change !== null && change.drafts.length > 0 ? change : null, answer: found };
    },
  });
  if (!answer) return refuse('trade_not_found');
  if (saved) await world.say({ type: 'TradesChanged', userId: viewer.userId, bookVersion: book.version });
  return { bookVersion: book.version };
};
