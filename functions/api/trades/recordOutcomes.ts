import type { Input, Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import { fillFault } from '#domain/journal/codec/unpackFills.ts';
import { closeOptions, type OptionToClose } from '#domain/journal/commands/closeOptions.ts';
import { mergeChanges } from '#domain/journal/commands/journalChange.ts';
import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';
import type { LoadedChapter } from '#domain/journal/model/rebuildMonths.ts';
import { expiryTime } from '#domain/options/outcomes/optionOutcome.ts';
import { ImpossibleOutcome } from '#domain/options/outcomes/outcomeFills.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { changeJournal, type JournalDecision } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { entriesOfTrades, entriesTouchedByEvents } from './entriesTouchedByEvents.ts';

type Option = Input<typeof api.trades.recordOutcomes>['options'][number];
type Event = Reply<typeof api.trades.recordOutcomes>['events'][number];
type Outcome = { readonly added: number; readonly events: readonly Event[] } | { readonly missing: true } | { readonly sentence: string };

const amount = (text: string | undefined) => (text === undefined ? undefined : decimal(text));
const toldOf = ({ id, ending, fee, index, at, contracts }: Option): OptionToClose => ({
  ...{ id, ending, fee: amount(fee), index: amount(index), contracts: amount(contracts) },
  at: at === undefined ? undefined : Date.parse(at),
});
const movesShares = ({ ending }: Option): boolean => ending === 'assigned' || ending === 'exercised';

/** All that is told as one change of the book, account by account; or what stands against it. */
function decide(
  book: JournalManifest,
  loaded: readonly LoadedChapter[],
  options: readonly Option[],
  now: number,
): JournalDecision<Outcome> {
  const events: Event[] = [];
  const fills: Fill[] = [];
  let [added, missing] = [0, false];
  const change = mergeChanges(
    book,
    [...Map.groupBy(options, ({ account }) => account)].map(([account, some]) => (current) => {
      const own = loaded.filter(({ entry }) => entry.account === account);
      const settled = closeOptions(current, account, own, some.map(toldOf), now);
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
  const fault = fills.map(fillFault).find((each) => each !== null);
  if (missing) return { change: null, answer: { missing } };
  if (fault != null) return { change: null, answer: { sentence: `This cannot be kept: ${fault}.` } };
  return { change, answer: { added, events } };
}

/** Ends options as their trader says: nothing is assumed, and one that cannot have ended so leaves all as they were. */
export const recordOutcomes: Handler<typeof api.trades.recordOutcomes> = async ({
  input: { options },
  viewer: { userId },
  world,
  refuse,
}) => {
  const { book, answer, saved, update } = await changeJournal<Outcome>(world, userId, {
    touches: async (now) => {
      const reached = await entriesTouchedByEvents(world.table, userId, now, options.filter(movesShares), ({ id, at }, fills) => {
        const instrument = fills.get(id)?.instrument;
        return at !== undefined ? Date.parse(at) : instrument === undefined ? null : expiryTime(instrument);
      });
      return [...new Set([...entriesOfTrades(now, options), ...reached])];
    },
    decide: (now, loaded) => {
      try {
        return decide(now, loaded, options, world.now());
      } catch (error) {
        if (!(error instanceof ImpossibleOutcome)) throw error;
        return { change: null, answer: { sentence: error.message } };
      }
    },
  });
  if ('missing' in answer) return refuse('trade_not_found');
  if ('sentence' in answer) return refuse('ending_impossible', answer.sentence);
  if (saved) await world.publish({ type: 'TradesChanged', userId, bookVersion: book.version });
  return { bookVersion: book.version, added: answer.added, events: [...answer.events], update };
};
