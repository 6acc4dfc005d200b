import type { TradingAccount } from '#contract/schemas/tradingAccount.ts';
import type { DayCount } from '#domain/accounts/dayCount.ts';
import { typedAmount } from '#domain/format/typedAmount.ts';
import type { FeeRule } from '#domain/trades/applyFeeRules.ts';
import { formatDecimal } from '#domain/units/decimal.ts';

/** One fee rule as typed; '' where nothing was. */
export type FeeDraft = { readonly [K in keyof FeeRule]: K extends 'kind' ? FeeRule['kind'] : string };
/** A deposit or withdrawal as typed; the amount without a sign. */
export type CashDraft = { readonly on: string; readonly way: 'in' | 'out'; readonly amount: string; readonly note: string };
/** The raw input of an account form. */
export type AccountDraft = Pick<TradingAccount, 'name' | 'currency' | 'zone' | 'lotMethod'> & {
  readonly broker: string;
  /** Its day convention; '' depends on its instruments. */
  readonly days: DayCount | '';
  readonly fees: readonly FeeDraft[];
  readonly cash: readonly CashDraft[];
};
/** Ties a field to its name and its fault: "name", "fees.0.perUnit", "cash.2.on". */
export type FieldTies = (name: string) => { readonly name: string; readonly error: string | undefined };

export const emptyFee: FeeDraft = { from: '', kind: 'any', perOrder: '', perUnit: '', percent: '', minimum: '', maximum: '' };
export const emptyCash: CashDraft = { on: '', way: 'in', amount: '', note: '' };

const shown = (amount: string | null): string => (amount === null || /^0*\.?0*$/.test(amount) ? '' : amount);

/** The form's contents for a saved account. */
export const draftOf = ({ name, broker, currency, zone, lotMethod, days, fees, cash }: TradingAccount): AccountDraft => ({
  name,
  currency,
  zone,
  lotMethod,
  broker: broker ?? '',
  days: days ?? '',
  fees: fees.map(({ from, kind, ...costs }) => ({
    from: from ?? '',
    kind,
    perOrder: shown(costs.perOrder),
    perUnit: shown(costs.perUnit),
    percent: shown(costs.percent),
    minimum: costs.minimum ?? '',
    maximum: costs.maximum ?? '',
  })),
  cash: cash.map(({ on, amount, note }) => ({ on, way: amount.startsWith('-') ? 'out' : 'in', amount: amount.replace('-', ''), note })),
});

/** Typed text as API input. Invalid text is passed on: the schema reports it. */
const plain = (typed: string): string => {
  const value = typedAmount(typed);
  return value === null ? typed.trim() : formatDecimal(value);
};
const plainOr = <T extends '0' | null>(nothing: T, typed: string): string | T => (typed.trim() === '' ? nothing : plain(typed));

/** Negative amounts are invalid: the direction is a separate field. */
function signed(way: CashDraft['way'], typed: string): string {
  const amount = plain(typed);
  return amount.startsWith('-') ? '' : way === 'out' ? `-${amount}` : amount;
}

/** The saved account with the form's values. The label of a new one is its name. */
export function accountOf(draft: AccountDraft, saved: TradingAccount): TradingAccount {
  const name = draft.name.trim();
  return {
    label: saved.label === '' ? name : saved.label,
    name,
    broker: draft.broker === '' ? null : draft.broker,
    currency: draft.currency,
    zone: draft.zone,
    lotMethod: draft.lotMethod,
    ...(draft.days !== '' && { days: draft.days }),
    fees: draft.fees.map(({ from, kind, perOrder, perUnit, percent, minimum, maximum }) => ({
      from: from === '' ? null : from,
      kind,
      perOrder: plainOr('0', perOrder),
      perUnit: plainOr('0', perUnit),
      percent: plainOr('0', percent),
      minimum: plainOr(null, minimum),
      maximum: plainOr(null, maximum),
    })),
    cash: draft.cash.map(({ on, way, amount, note }) => ({ on, amount: signed(way, amount), note: note.trim() })),
    revision: saved.revision,
  };
}
