import type { BookUpdate } from '#contract/bookUpdate.ts';
import type { Input } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import { annotateTrades, type Unwritten, type Writing } from '#domain/book/annotateTrades.ts';
import type { Words } from '#domain/book/words.ts';
import { entriesAt } from '#domain/book/touchedEntries.ts';
import { decimal } from '#domain/money.ts';
import { changeBook } from '../store/books.ts';
import type { World } from '../world/world.ts';

/** What a caller sends for one trade; without a version it is written over whatever stands there. */
type Sent = Input<typeof api.trades.annotate> & { readonly version?: string };

const price = (text: string | null): bigint | null => (text === null ? null : decimal(text));

function wordsOf({ setup, tags, mistakes, stop, target, rating, reviewed }: Sent): Partial<Words> {
  const words = {
    ...{ setup, tags, mistakes, rating, reviewed },
    stop: stop === undefined ? undefined : price(stop),
    target: target === undefined ? undefined : price(target),
  };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}

/** Writes on trades: on all in one save, or on none. Told as one change of the journal. */
export async function writeWords(
  world: World,
  userId: string,
  sent: readonly Sent[],
): Promise<{ readonly bookVersion: number; readonly update: BookUpdate; readonly unwritten: Unwritten | null }> {
  const writings = sent.map(
    (each): Writing => ({ account: each.account, id: each.id, version: each.version ?? null, words: wordsOf(each) }),
  );
  const { book, answer, saved, update } = await changeBook(world, userId, {
    touches: (now) => [...new Set(sent.flatMap(({ account, openedAt }) => entriesAt(now, account, Date.parse(openedAt))))],
    decide: (now, loaded) => {
      const { change, unwritten } = annotateTrades(now, loaded, writings);
      return { change, answer: unwritten };
    },
  });
  if (saved) await world.say({ type: 'TradesChanged', userId, bookVersion: book.version });
  return { bookVersion: book.version, update, unwritten: answer };
}
