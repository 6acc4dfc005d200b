import * as manualTexts from '#copy/trades/manualTexts.ts';
import { count } from '#domain/format/percent.ts';
import { typedAmount, typedHelp, typedText } from '#domain/format/typedAmount.ts';
import { expiryTime, type OptionOutcome, possibleOutcomes } from '#domain/options/outcomes/optionOutcome.ts';
import { deliveryAction } from '#domain/options/outcomes/outcomeFills.ts';
import { strikeText } from '#domain/trades/instrument.ts';
import { isCashSettled } from '#domain/trades/isCashSettled.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { zonedTime } from '#domain/units/zonedTime.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';

/** A typed option outcome. `day` is empty for its last day. */
export type OutcomeDraft = {
  readonly ending: OptionOutcome | '';
  readonly index: string;
  readonly contracts: string;
  readonly day: string;
  readonly fee: string;
};
export type OutcomeFaults = Partial<Record<keyof OutcomeDraft, string>>;

/** An option that is asked about: one past its last day, or one that may have ended before it. */
export type OutcomeQuestion = { readonly trade: JournalTrade; readonly outcomes: readonly OptionOutcome[]; readonly early: boolean };

/** "SOFI 25 put · Feb 20 ’26". */
export const optionName = ({ trade: { instrument } }: OutcomeQuestion): string =>
  `${instrumentName(instrument)} ${instrumentDetail(instrument)}`;

export const emptyOutcome: OutcomeDraft = { ending: '', index: '', contracts: '', day: '', fee: '' };

/** Questions about an open trade now; null unless it is an option that may already have ended. */
export function outcomeQuestion(trade: JournalTrade, now: number): OutcomeQuestion | null {
  const [last, outcomes] = [expiryTime(trade.instrument), possibleOutcomes(trade.instrument, trade.side)];
  if (trade.closedAt !== null || last === null || outcomes.length === 0) return null;
  if (last < now) return { trade, outcomes, early: false };
  const early = isCashSettled(trade.instrument) ? [] : outcomes.filter((ending) => ending !== 'expired');
  return early.length === 0 ? null : { trade, outcomes: early, early: true };
}

export const movesShares = (ending: OptionOutcome | ''): ending is 'assigned' | 'exercised' =>
  ending === 'assigned' || ending === 'exercised';

/** "Assigned: bought 200 at 25". */
export function outcomeText(ending: OptionOutcome, { instrument, openQuantity }: JournalTrade): string {
  if (ending === 'expired') return manualTexts.expiredWorthless;
  if (ending === 'settled') return manualTexts.settledInCash;
  const name = ending === 'assigned' ? 'Assigned' : 'Exercised';
  if (instrument.right === undefined) return name;
  const moved = deliveryAction(ending, instrument.right) === 'buy' ? 'bought' : 'sold';
  return `${name}: ${moved} ${count((openQuantity * Number(instrument.multiplier)) / 1e8)} at ${strikeText(instrument)}`;
}

/** The moment of an early ending: the close in New York of that day, or now while that day still trades. Null for no day. */
function momentOf(day: string, now: number): number | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  const close = zonedTime('America/New_York', year, month, date, 16);
  return close > now && zonedTime('America/New_York', year, month, date) <= now ? now : close;
}

/** Everything that keeps a draft from being recorded, in a sentence for each field; empty when nothing does, or nothing was chosen. */
export function outcomeFaults(draft: OutcomeDraft, { trade, early }: OutcomeQuestion, now: number): OutcomeFaults {
  const faults: OutcomeFaults = {};
  const { ending, index, contracts, day, fee } = draft;
  if (ending === '') return faults;
  const value = typedAmount(index);
  if (ending === 'settled' && (value === null || value < 0n)) faults.index = typedHelp(index) ?? manualTexts.settlementWrong;
  if (fee.trim() !== '' && typedAmount(fee) === null) faults.fee = typedHelp(fee) ?? manualTexts.feesWrong;
  if (!movesShares(ending)) return faults;
  const some = typedAmount(contracts);
  if (contracts.trim() !== '' && (some === null || some <= 0n || Number(formatDecimal(some)) > trade.openQuantity))
    faults.contracts = typedHelp(contracts) ?? manualTexts.contractsWrong(trade.openQuantity);
  const [at, last] = [momentOf(day, now), expiryTime(trade.instrument)];
  if (at === null) {
    if (early) faults.day = manualTexts.outcomeDayWrong(ending);
  } else if (at > now) faults.day = manualTexts.dayLater;
  else if (at < trade.openedAt) faults.day = manualTexts.dayEarlier;
  else if (last !== null && day > (trade.instrument.expiry ?? '')) faults.day = manualTexts.dayPast;
  return faults;
}

/** The draft as the call wants it. Only for drafts with an ending and without faults. */
export function outcomeToRecord(draft: OutcomeDraft & { readonly ending: OptionOutcome }, { trade }: OutcomeQuestion, now: number) {
  const { ending, index, contracts, day, fee } = draft;
  const moves = movesShares(ending);
  const at = moves && day !== '' && day !== trade.instrument.expiry ? momentOf(day, now) : null;
  return {
    id: trade.id,
    account: trade.account,
    openedAt: new Date(trade.openedAt).toISOString(),
    ending,
    ...(fee.trim() !== '' && { fee: typedText(fee) }),
    ...(ending === 'settled' && { index: typedText(index) }),
    ...(moves && contracts.trim() !== '' && { contracts: typedText(contracts) }),
    ...(at !== null && { at: new Date(at).toISOString() }),
  };
}
