import type { Input, Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { Book } from '#domain/book/book.ts';
import { together } from '#domain/book/changeBook.ts';
import { settleOptions, type Told } from '#domain/book/positionEvents.ts';
import type { Loaded } from '#domain/book/rebuild.ts';
import { faultOf } from '#domain/book/unpackFills.ts';
import { decimal } from '#domain/money.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { expiryMoment } from '#domain/trades/optionExpiry.ts';
import { ImpossibleEnding } from '#domain/trades/settlementFills.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { changeBook, type Decision } from '../store/books.ts';
import { eventReach, standing } from './eventReach.ts';

type Option = Input<typeof api.trades.settle>['options'][number];
type Event = Reply<typeof api.trades.settle>['events'][number];
type Outcome = { readonly added: number; readonly events: readonly Event[] } | { readonly missing: true } | { readonly sentence: string };

const amount = (text: string | undefined) => (text === undefined ? undefined : decimal(text));
const toldOf = ({ id, ending, fee, index, at, contracts }: Option): Told => ({
  ...{ id, ending, fee: amount(fee), index: amount(index), contracts: amount(contracts) },
  at: at === undefined ? undefined : Date.parse(at),
});
const movesShares = ({ ending }: Option): boolean => ending === 'assigned' || ending === 'exercised';

/** All that is told as one change of the book, account by account; or what stands against it. */
function decide(book: Book, loaded: readonly Loaded[], options: readonly Option[], now: number): Decision<Outcome> {
  const events: Event[] = [];
  const fills: Fill[] = [];
  let [added, missing] = [0, false];
  const change = together(
    book,
    [...Map.groupBy(options, ({ account }) => account)].map(([account, some]) => (current) => {
      const own = loaded.filter(({ entry }) => entry.account === account);
      const settled = settleOptions(current, account, own, some.map(toldOf), now);
      if (settled === null) {
        missing = true;
        return null;
      }
      added += settled.added;
      fills.push(...settled.fills);
      events.push(...settled.endings.map((fill, i) => ({ fill, account, openedAt: some[i]!.openedAt })));
      return settled.change;
    }),
  );
  const fault = fills.map(faultOf).find((each) => each !== null);
  if (missing) return { change: null, answer: { missing } };
  if (fault != null) return { change: null, answer: { sentence: `This cannot be kept: ${fault}.` } };
  return { change, answer: { added, events } };
}

/** Ends options as their trader says: nothing is assumed, and one that cannot have ended so leaves all as they were. */
export const settle: Handler<typeof api.trades.settle> = async ({ input: { options }, viewer: { userId }, world, refuse }) => {
  const { book, answer, saved, update } = await changeBook<Outcome>(world, userId, {
    touches: async (now) => {
      const reached = await eventReach(world.table, userId, now, options.filter(movesShares), ({ id, at }, fills) => {
        const instrument = fills.get(id)?.instrument;
        return at !== undefined ? Date.parse(at) : instrument === undefined ? null : expiryMoment(instrument);
      });
      return [...new Set([...standing(now, options), ...reached])];
    },
    decide: (now, loaded) => {
      try {
        return decide(now, loaded, options, world.now());
      } catch (error) {
        if (!(error instanceof ImpossibleEnding)) throw error;
        return { change: null, answer: { sentence: error.message } };
      }
    },
  });
  if ('missing' in answer) return refuse('trade_not_found');
  if ('sentence' in answer) return refuse('ending_impossible', answer.sentence);
  if (saved) await world.say({ type: 'TradesChanged', userId, bookVersion: book.version });
  return { bookVersion: book.version, added: answer.added, events: [...answer.events], update };
};
