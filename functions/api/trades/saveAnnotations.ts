import type { Input } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { type AnnotationEdit, type AnnotationRejection, annotateTrades } from '#domain/journal/commands/annotateTrades.ts';
import { entriesAt } from '#domain/journal/model/touchedEntries.ts';
import type { TradeAnnotation } from '#domain/journal/model/tradeAnnotation.ts';
import { decimal } from '#domain/units/decimal.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { World } from '#functions/world/world.ts';

/** What a caller sends for one trade; without a version it is written over whatever stands there. */
type Sent = Input<typeof api.trades.annotate> & { readonly version?: string };

const price = (text: string | null): bigint | null => (text === null ? null : decimal(text));

function wordsOf({ setup, tags, mistakes, stop, target, rating, reviewed }: Sent): Partial<TradeAnnotation> {
  const words = {
    ...{ setup, tags, mistakes, rating, reviewed },
    stop: stop === undefined ? undefined : price(stop),
    target: target === undefined ? undefined : price(target),
  };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}

/** Writes on trades: on all in one save, or on none. Told as one change of the journal. */
export async function saveAnnotations(
  world: World,
  userId: string,
  sent: readonly Sent[],
): Promise<{ readonly bookVersion: number; readonly update: BookUpdate; readonly unwritten: AnnotationRejection | null }> {
  const writings = sent.map(
    (each): AnnotationEdit => ({ account: each.account, id: each.id, version: each.version ?? null, words: wordsOf(each) }),
  );
  const { book, answer, saved, update } = await changeJournal(world, userId, {
    touches: (now) => [...new Set(sent.flatMap(({ account, openedAt }) => entriesAt(now, account, Date.parse(openedAt))))],
    decide: (now, loaded) => {
      const { change, unwritten } = annotateTrades(now, loaded, writings);
      return { change, answer: unwritten };
    },
  });
  if (saved) await world.publish({ type: 'TradesChanged', userId, bookVersion: book.version });
  return { bookVersion: book.version, update, unwritten: answer };
}
