import { expiryTime, type OptionOutcome } from '#domain/options/outcomes/optionOutcome.ts';
import { ImpossibleOutcome, outcomeFills, type RecordedOutcome } from '#domain/options/outcomes/outcomeFills.ts';
import { type Fill, fillFault } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { decimal } from '#domain/units/decimal.ts';
import type { FillId, TradeId } from '#domain/units/ids.ts';
import { instantOf, type Millis } from '#domain/units/millis.ts';
import { type JournalManifest, lotMethodOf, type ManifestEntry } from '../model/journalManifest.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import { entriesOfTrades, type TradeRef, touchedEntries } from '../model/touchedEntries.ts';
import { addFills } from './addFills.ts';
import { type JournalChange, mergeChanges } from './journalChange.ts';
import { chaptersOf, firstTime, type JournalCommand, type LoadedJournal, type Refused } from './journalCommand.ts';

/**
 * The chapters that change when something happens to these trades and to the rest of their accounts: those in which they are, and, once these are loaded, all
 * that is reached from the moment that `timeOf` finds in their fills. Where it finds none, nothing else is reached.
 */
export function entriesTouchedByEvents<Ref extends TradeRef>(
  manifest: JournalManifest,
  trades: readonly Ref[],
  loaded: LoadedJournal,
  timeOf: (trade: Ref, fills: ReadonlyMap<FillId, Fill>) => Millis | null,
): readonly ManifestEntry[] {
  const own = new Set(entriesOfTrades(manifest, trades));
  const touched = [...Map.groupBy(trades, ({ account }) => account)].flatMap(([account, some]) => {
    const { fills } = ledgerOf(chaptersOf(loaded, account).filter(({ entry }) => own.has(entry)));
    const times = some.map((trade) => timeOf(trade, fills)).filter((time) => time !== null);
    return times.length === 0 ? [] : touchedEntries(manifest, account, firstTime(times.map((time) => ({ time }))));
  });
  return [...new Set([...own, ...touched])];
}

/** An option's outcome as API input: decimals and instants as text. `id`: its trade. */
export type OutcomeText = TradeRef & {
  readonly id: TradeId;
  readonly ending: OptionOutcome;
  readonly fee?: string | undefined;
  readonly index?: string | undefined;
  readonly at?: string | undefined;
  readonly contracts?: string | undefined;
};

/** An event that was recorded by hand: its fill, and the trade that it belongs to. */
export type ManualEventRef = TradeRef & { readonly fill: FillId };

/** `added` counts the outcomes that are new; `events` are all of those recorded, in the order in which they were sent. */
type RecordedOutcomes = { readonly added: number; readonly events: readonly ManualEventRef[] };

/** A trade does not exist; or its option cannot have that outcome. */
type OutcomeRefused = Refused<'trade_not_found' | 'ending_impossible'>;

const amount = (text: string | undefined) => (text === undefined ? undefined : decimal(text));

const parseOutcome = ({ ending, fee, index, at, contracts }: OutcomeText): RecordedOutcome => ({
  ending,
  fee: amount(fee),
  index: amount(index),
  contracts: amount(contracts),
  at: at === undefined ? undefined : instantOf(at),
});

const movesShares = ({ ending }: OutcomeText): boolean => ending === 'assigned' || ending === 'exercised';

/** From when the shares that an outcome moves can change other trades: the time it states, else the option's last day. */
const timeOf = ({ id, at }: OutcomeText, fills: ReadonlyMap<FillId, Fill>): Millis | null => {
  const instrument = fills.get(id)?.instrument;
  return at !== undefined ? instantOf(at) : instrument === undefined ? null : expiryTime(instrument);
};

/** The fills of some outcomes on one account's trades. Null when a trade does not exist; throws `ImpossibleOutcome`. */
function fillsOf(
  trades: ReadonlyMap<FillId, Trade>,
  outcomes: readonly OutcomeText[],
  at: Parameters<typeof outcomeFills>[2],
): readonly Fill[][] | null {
  const made = outcomes.map((outcome) => {
    const trade = trades.get(outcome.id);
    return trade === undefined ? null : outcomeFills(trade, parseOutcome(outcome), at);
  });
  return made.every((fills) => fills !== null) ? made : null;
}

/** Other closes may leave less to close at this time: an outcome must close all the contracts it states. */
function assertWhole(trade: Trade | undefined, { id, quantity, instrument }: Fill): void {
  if (trade?.fills.some((part) => part.fill.id === id && part.quantity === quantity)) return;
  throw new ImpossibleOutcome(`${instrument.symbol} was not held like that at the time. Check its fills, or choose another day.`);
}

type Recorded = RecordedOutcomes & { readonly change: JournalChange | null; readonly fresh: readonly Fill[]; readonly missing: boolean };

/** Records outcomes of options of one account. */
function recordIn(
  manifest: JournalManifest,
  { account, outcomes, all, now }: { account: string; outcomes: readonly OutcomeText[]; all: LoadedJournal; now: Millis },
): Recorded {
  const loaded = chaptersOf(all, account);
  const known = ledgerOf(loaded).fills;
  const tradesOf = (fills: Iterable<Fill>) =>
    new Map(matchFills([...fills], lotMethodOf(manifest, account)).trades.map((trade) => [trade.id, trade]));
  const made = fillsOf(tradesOf(known.values()), outcomes, { now, version: manifest.version });
  if (made === null) return { change: null, added: 0, events: [], fresh: [], missing: true };
  const fresh = made.flat().filter(({ id }) => !known.has(id));
  const endings = made.map(([ending]) => ending!);
  const after = tradesOf([...known.values(), ...fresh]);
  for (const [at, { id }] of outcomes.entries()) assertWhole(after.get(id), endings[at]!);
  const { change } = addFills({ manifest, account, loaded, fills: fresh });
  return {
    change,
    fresh,
    missing: false,
    added: endings.filter(({ id }) => !known.has(id)).length,
    events: endings.map(({ id }, at) => ({ fill: id, account, openedAt: outcomes[at]!.openedAt })),
  };
}

/** Records outcomes of options, all or none. Recorded twice, it adds nothing. */
export const recordOutcomes: JournalCommand<readonly OutcomeText[], RecordedOutcomes, OutcomeRefused> = {
  load: ({ manifest, input, loaded }) => {
    const touched = entriesTouchedByEvents(manifest, input.filter(movesShares), loaded, timeOf);
    return { entries: [...new Set([...entriesOfTrades(manifest, input), ...touched])] };
  },
  decide: ({ manifest, input, loaded, now }) => {
    try {
      const accounts = [...Map.groupBy(input, ({ account }) => account)];
      const { change, answers } = mergeChanges(manifest, accounts, (current, [account, outcomes]) =>
        recordIn(current, { account, outcomes, all: loaded, now }),
      );
      if (answers.some(({ missing }) => missing)) return { refused: 'trade_not_found' };
      const fault = answers.flatMap(({ fresh }) => fresh.map(fillFault)).find((each) => each !== null);
      if (fault != null) return { refused: 'ending_impossible', detail: `This can't be saved: ${fault}.` };
      const added = answers.reduce((sum, each) => sum + each.added, 0);
      return { change, result: { added, events: answers.flatMap(({ events }) => events) } };
    } catch (error) {
      if (!(error instanceof ImpossibleOutcome)) throw error;
      return { refused: 'ending_impossible', detail: error.message };
    }
  },
};
