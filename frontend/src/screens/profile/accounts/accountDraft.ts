import type { CashMove, FeeRule, TradingAccount } from '#contract/schemas/tradingAccount.ts';
import type { Preferences } from '#contract/schemas/user.ts';
import * as accountTexts from '#copy/accountTexts.ts';
import { typedAmount, typedHelp } from '#domain/format/typedAmount.ts';
import { formatDecimal, negate, parseDecimal, ZERO } from '#domain/units/decimal.ts';

/** One fee rule as typed; '' where nothing was. */
export type FeeDraft = { readonly [K in keyof FeeRule]: K extends 'kind' ? FeeRule['kind'] : string };
/** A deposit or withdrawal as typed; the amount without a sign. */
export type CashDraft = { readonly on: string; readonly way: 'in' | 'out'; readonly amount: string; readonly note: string };
/** What the form of an account holds: exactly what was typed. */
export type AccountDraft = Pick<TradingAccount, 'name' | 'currency' | 'zone' | 'lotMethod'> & {
  readonly broker: string;
  readonly fees: readonly FeeDraft[];
  readonly cash: readonly CashDraft[];
};
/** A sentence for each field that needs one: "name", "fees.0.perUnit", "cash.2.on". */
export type AccountFaults = Readonly<Record<string, string>>;

export const emptyFee: FeeDraft = { from: '', kind: 'any', perOrder: '', perUnit: '', percent: '', minimum: '', maximum: '' };
export const emptyCash: CashDraft = { on: '', way: 'in', amount: '', note: '' };

/** An account nobody has yet, in its owner's currency and zone. */
export const newAccount = ({ defaultCurrency, timeZone }: Preferences): TradingAccount => ({
  label: '',
  name: '',
  broker: null,
  currency: defaultCurrency,
  zone: timeZone,
  lotMethod: 'fifo',
  fees: [],
  cash: [],
  revision: 0,
});

const shown = (amount: string | null): string => (amount === null || /^0*\.?0*$/.test(amount) ? '' : amount);

/** The form's contents for an account as it is saved. */
export const draftOf = ({ name, broker, currency, zone, lotMethod, fees, cash }: TradingAccount): AccountDraft => ({
  name,
  currency,
  zone,
  lotMethod,
  broker: broker ?? '',
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

/** What the form says of an account, or what keeps it from being saved. The label of a new one is the name it is given. */
export function readDraft(
  draft: AccountDraft,
  saved: TradingAccount,
): { readonly account: TradingAccount; readonly faults: AccountFaults } {
  const faults: Record<string, string> = {};
  const cost = <T extends '0' | null>(place: string, typed: string, nothing: T): string | T => {
    if (typed.trim() === '') return nothing;
    const value = typedAmount(typed);
    if (value === null || value < 0n) faults[place] = typedHelp(typed) ?? accountTexts.feeWrong;
    return value === null ? nothing : formatDecimal(value);
  };
  if (draft.name.trim() === '') faults.name = accountTexts.noName;
  const fees = draft.fees.map((fee, i): FeeRule => {
    const at = (name: string) => `fees.${i}.${name}`;
    const rule = {
      from: fee.from === '' ? null : fee.from,
      kind: fee.kind,
      perOrder: cost(at('perOrder'), fee.perOrder, '0'),
      perUnit: cost(at('perUnit'), fee.perUnit, '0'),
      percent: cost(at('percent'), fee.percent, '0'),
      minimum: cost(at('minimum'), fee.minimum, null),
      maximum: cost(at('maximum'), fee.maximum, null),
    };
    const [least, most] = [parseDecimal(rule.minimum ?? '0') ?? 0n, rule.maximum === null ? null : parseDecimal(rule.maximum)];
    if (most !== null && least > most) faults[at('maximum')] = accountTexts.mostTooSmall;
    return rule;
  });
  const cash = draft.cash.map(({ on, way, amount, note }, i): CashMove => {
    const value = typedAmount(amount);
    if (on === '') faults[`cash.${i}.on`] = accountTexts.noDay;
    if (value === null || value <= 0n) faults[`cash.${i}.amount`] = typedHelp(amount) ?? accountTexts.amountWrong;
    return { on, amount: formatDecimal(way === 'out' ? negate(value ?? ZERO) : (value ?? ZERO)), note: note.trim() };
  });
  const { currency, zone, lotMethod, broker } = draft;
  const name = draft.name.trim();
  const label = saved.label === '' ? name : saved.label;
  const account = { label, name, broker: broker === '' ? null : broker, currency, zone, lotMethod, fees, cash, revision: saved.revision };
  return { account, faults };
}
