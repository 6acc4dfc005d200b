import type { Trade } from '#domain/trades/trade.ts';
import { MOST_WORDS } from '#domain/trades/writtenWords.ts';
import { type Decimal, decimal, decimalOf, divideRound, fromUnits, prorate } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { entriesOfTrades, type TradeRef } from '../model/touchedEntries.ts';
import type { TradeAnnotation } from '../model/tradeAnnotation.ts';
import { type WordsByList, wordLists, wordsAfter } from '../model/wordLists.ts';
import type { JournalCommand, Refused } from './journalCommand.ts';
import { type AnnotationUndo, type AnnotationWriter, writeOnTrades } from './writeOnTrades.ts';

/** A rule for one stop on many trades: at a price, or at a distance from each entry, in price or percent. */
type StopRule = { readonly from: 'price' | 'distance' | 'percent'; readonly value: Decimal };

const HUNDRED = decimalOf(100);
const HUNDREDTH_OF_CENT = 10_000n;

const toHundredthOfCent = (price: Decimal): Decimal => fromUnits(divideRound(price, HUNDREDTH_OF_CENT) * HUNDREDTH_OF_CENT);

/** A trade's stop by a rule: below the entry of a long one, above that of a short one. Null where there is no such price above 0. */
function stopByRule({ from, value }: StopRule, { side, entryPrice }: Pick<Trade, 'side' | 'entryPrice'>): Decimal | null {
  if (value <= 0n) return null;
  if (from === 'price') return value;
  const distance = from === 'distance' ? value : prorate(entryPrice, value, HUNDRED);
  const stop = toHundredthOfCent(fromUnits(side === 'long' ? entryPrice - distance : entryPrice + distance));
  return stop > 0n && stop !== entryPrice ? stop : null;
}

/** One change for many trades: words to add and remove, and values for all of them. Absent fields stay, null clears. */
export type AnnotationChange = {
  readonly add?: WordsByList | undefined;
  readonly remove?: WordsByList | undefined;
  readonly setup?: string | null | undefined;
  readonly stop?: StopRule | null | undefined;
  readonly plannedRisk?: Decimal | null | undefined;
  readonly rating?: number | null | undefined;
  readonly reviewed?: boolean | undefined;
};

/** The same as it travels: prices and money as decimal text. */
type AnnotationChangeText = Omit<AnnotationChange, 'stop' | 'plannedRisk'> & {
  readonly stop?: { readonly from: StopRule['from']; readonly value: string } | null | undefined;
  readonly plannedRisk?: string | null | undefined;
};

/** Parses a change. */
export const parseAnnotationChange = ({ stop, plannedRisk, ...rest }: AnnotationChangeText): AnnotationChange => ({
  ...rest,
  stop: stop == null ? stop : { ...stop, value: decimal(stop.value) },
  plannedRisk: plannedRisk == null ? plannedRisk : decimal(plannedRisk),
});

/** The trades, each named once, and the change. */
type SelectionChange = { readonly trades: readonly (TradeRef & { readonly id: TradeId })[]; readonly change: AnnotationChange };

/** Reason a trade can't be changed this way. */
type ChangeFault = 'words' | 'stop';

/** A trade is missing; or the first that cannot be changed so. Nothing is written then. */
type SelectionRefused =
  | Refused<'trade_not_found'>
  | { readonly refused: 'invalid_input'; readonly trade: Trade; readonly fault: ChangeFault };

/** Applies a change to one trade's annotation. */
const writerOf =
  ({ add = {}, remove = {}, setup, stop: rule, plannedRisk, rating, reviewed }: AnnotationChange): AnnotationWriter<unknown, ChangeFault> =>
  (_, now, trade) => {
    const words = Object.fromEntries(
      wordLists
        .filter((list) => add[list] !== undefined || remove[list] !== undefined)
        .map((list) => [list, wordsAfter(now[list], add[list], remove[list])]),
    ) as Partial<TradeAnnotation>;
    if (Object.values(words).some((list) => (list as readonly string[]).length > MOST_WORDS)) return { fault: 'words' };
    const stop = rule == null ? rule : stopByRule(rule, trade);
    if (rule != null && stop === null) return { fault: 'stop' };
    const values = Object.entries({ setup, stop, plannedRisk, rating, reviewed }).filter(([, value]) => value !== undefined);
    return { patch: { ...words, ...Object.fromEntries(values) } };
  };

/**
 * Changes the annotations of selected trades in one way, all or nothing. Lists additions and removals, not the final
 * state, so concurrent changes on other devices are kept. `undo` has the replaced values, as input of
 * `annotateTrades`.
 */
export const changeAnnotations: JournalCommand<SelectionChange, { readonly undo: readonly AnnotationUndo[] }, SelectionRefused> = {
  load: ({ manifest, input: { trades } }) => ({ entries: entriesOfTrades(manifest, trades) }),
  decide: ({ manifest, input: { trades, change: wanted }, loaded: { chapters } }) => {
    const { change, failed, undo } = writeOnTrades(manifest, chapters, trades, writerOf(wanted));
    if (failed === null) return { change, result: { undo } };
    return failed.trade === null ? { refused: 'trade_not_found' } : { refused: 'invalid_input', ...failed };
  },
};
